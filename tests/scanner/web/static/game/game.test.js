import assert from "node:assert/strict";
import { test } from "node:test";

import {
  beforeMistakes,
  beginGame,
  crosses,
  isDone,
  mistakes,
  makeMove,
  onPaper,
  options,
  redo,
  restartGame,
  replayGame,
  timeline,
  undo,
  values,
  withoutMistakes,
} from "../../../../../scanner/web/static/game/game.js";
import {
  cellsWithSameValue,
  applyHint,
  clearCells,
  crossCells,
  enterValue,
  fillLastOption,
  tapCell,
} from "../../../../../scanner/web/static/game/entering.js";
import { valuesIn } from "../../../../../scanner/web/static/game/rules.js";
import { queens, sudoku } from "../puzzles.js";

const MINI = sudoku("1...............", 4, [2, 2]);
const SOLUTION = [..."1234341221434321"].map(Number);
const BOARD = queens(["AABB", "ACBB", "CCDD", "CCDD"]);

test("it starts with what was on the paper", () => {
  const game = beginGame({ ...MINI, entries: [[0, 2, 0, 0], ...MINI.entries.slice(1)] });
  assert.deepEqual(values(game).slice(0, 3), [1, 2, 0]);
  const marks = [["x", "q", ".", "."], ...BOARD.marks.slice(1)];
  const board = beginGame({ ...BOARD, marks });
  assert.equal(board.cells[1]?.value, 1);
  assert.equal(crosses(board, false)[0], true);
});

test("givens cannot be written over", () => {
  const game = beginGame(MINI);
  assert.equal(enterValue(game, [0], "value", 2), game);
});

test("a value goes in, and out where it was already", () => {
  const game = enterValue(beginGame(MINI), [1, 2], "value", 3);
  assert.deepEqual(values(game).slice(0, 3), [1, 3, 3]);
  assert.deepEqual(values(enterValue(game, [1, 2], "value", 3)).slice(0, 3), [1, 0, 0]);
});

test("a move on several cells is taken back at once, and made again", () => {
  const start = beginGame(MINI);
  const game = enterValue(start, [1, 2], "centre", 3);
  assert.equal(game.past.length, 1);
  assert.deepEqual(undo(game).cells, start.cells);
  assert.deepEqual(redo(undo(game)).cells, game.cells);
  assert.equal(undo(start), start);
  assert.equal(redo(game), game);
});

test("a new move forgets what could have been made again", () => {
  const game = enterValue(undo(enterValue(beginGame(MINI), [1], "value", 2)), [2], "value", 3);
  assert.equal(game.future.length, 0);
});

test("options by rule leave out what is struck, and bring it back", () => {
  const game = enterValue(beginGame(MINI), [5], "struck", 2);
  assert.deepEqual(valuesIn(options(game, "rule")[5] ?? 0), [3, 4]);
  assert.deepEqual(valuesIn(options(enterValue(game, [5], "struck", 2), "rule")[5] ?? 0), [2, 3, 4]);
  assert.deepEqual(options(game, "hand")[5], 0);
});

test("a cell with one option left is filled", () => {
  const game = enterValue(enterValue(beginGame(MINI), [5], "struck", 2), [5], "struck", 3);
  assert.equal(values(fillLastOption(game, 5, "rule"))[5], 4);
  assert.equal(fillLastOption(game, 6, "rule"), game);
});

test("clearing takes the value first, then the marks", () => {
  const game = enterValue(enterValue(beginGame(MINI), [1], "corner", 2), [1], "value", 2);
  const without = clearCells(game, [1]);
  assert.deepEqual([without.cells[1]?.value, without.cells[1]?.corner], [0, 4]);
  assert.equal(clearCells(without, [1]).cells[1]?.corner, 0);
});

test("mistakes are found, and left behind", () => {
  const right = enterValue(beginGame(MINI), [1], "value", 2);
  const wrong = enterValue(enterValue(right, [2], "value", 4), [3], "value", 3);
  assert.deepEqual(mistakes(wrong, SOLUTION), [2, 3]);
  assert.deepEqual(beforeMistakes(wrong, SOLUTION).cells, right.cells);
  assert.deepEqual(mistakes(enterValue(right, [2], "struck", 3), SOLUTION), [2]);
});

test("mistakes that were on the paper already are no reason to go back, but can be cleared", () => {
  const start = beginGame({ ...MINI, entries: [[0, 4, 0, 0], ...MINI.entries.slice(1)] });
  const right = enterValue(start, [2], "value", 3);
  assert.equal(beforeMistakes(right, SOLUTION), right);
  assert.equal(beforeMistakes(enterValue(right, [3], "value", 1), SOLUTION).past.length, 1);
  assert.deepEqual(values(withoutMistakes(right, SOLUTION)).slice(0, 4), [1, 0, 3, 0]);
});

test("a finished game is done", () => {
  const game = makeMove(
    beginGame(MINI),
    SOLUTION.map((value, at) => [at, { value }]),
  );
  assert.ok(isDone(game));
  assert.ok(!isDone(undo(game)));
});

test("a tap is a cross, then a queen, then nothing", () => {
  const cross = tapCell(beginGame(BOARD), 1, true);
  assert.equal(crosses(cross, true)[1], true);
  const queen = tapCell(cross, 1, true);
  assert.equal(values(queen)[1], 1);
  assert.deepEqual(tapCell(queen, 1, true).cells, beginGame(BOARD).cells);
});

test("a cell is freed with the last queen that closes it", () => {
  const one = makeMove(beginGame(BOARD), [[1, { value: 1 }]]);
  const two = makeMove(one, [[7, { value: 1 }]]);
  assert.equal(crosses(two, true)[3], true);
  assert.equal(crosses(makeMove(two, [[1, { value: 0 }]]), true)[3], true);
  assert.equal(crosses(makeMove(makeMove(two, [[1, { value: 0 }]]), [[7, { value: 0 }]]), true)[3], false);
  assert.equal(crosses(two, false)[3], false);
});

test("a drag puts crosses, or takes away those by hand", () => {
  const game = crossCells(beginGame(BOARD), [0, 1, 2], true);
  assert.deepEqual(crosses(game, true).slice(0, 4), [true, true, true, false]);
  assert.deepEqual(crosses(crossCells(game, [1, 2], true), true).slice(0, 4), [true, false, false, false]);
});

test("equal digits are alike", () => {
  const game = enterValue(beginGame(MINI), [6], "value", 1);
  assert.deepEqual(cellsWithSameValue(game, 0), [0, 6]);
  assert.deepEqual(cellsWithSameValue(game, 3), [3]);
});

test("a step that a hint tells is written in one move", () => {
  const game = applyHint(
    beginGame(MINI),
    {
      places: [[0, 1, 2]],
      removes: [
        [1, 1, 3],
        [1, 1, 4],
      ],
    },
    "rule",
  );
  assert.equal(values(game)[1], 2);
  assert.equal(game.cells[5]?.struck, (1 << 3) | (1 << 4));
  assert.equal(game.past.length, 1);
});

test("a game is made again from its moves", () => {
  const game = undo(enterValue(enterValue(beginGame(MINI), [1], "value", 2), [2], "value", 3));
  const kept = JSON.parse(JSON.stringify(timeline(game)));
  assert.deepEqual(replayGame(MINI, kept, 1), game);
  assert.throws(() => replayGame(MINI, [[[99, game.cells[0], game.cells[1]]]], 1));
});

test("what is on the paper is the record of the puzzle", () => {
  const game = enterValue(beginGame(MINI), [1], "value", 2);
  assert.deepEqual(onPaper(game).entries?.[0], [0, 2, 0, 0]);
  assert.deepEqual(onPaper(tapCell(beginGame(BOARD), 0, true)).marks?.[0], ["x", ".", ".", "."]);
});

test("any row of moves can be taken back to the start", () => {
  let seed = 7;
  const random = (/** @type {number} */ below) => (seed = (seed * 48271) % 2147483647) % below;
  for (const puzzle of [MINI, BOARD]) {
    const start = beginGame(puzzle);
    let game = start;
    for (let move = 0; move < 500; move++) {
      const cells = [random(16), random(16)];
      const makes = [
        () => enterValue(game, cells, "value", 1 + random(puzzle.kind === "queens" ? 1 : 4)),
        () => enterValue(game, cells, "corner", 1),
        () => enterValue(game, cells, "colour", random(9)),
        () => clearCells(game, cells),
        () => tapCell(game, cells[0] ?? 0, random(2) === 0),
        () => undo(game),
        () => redo(game),
      ];
      game = makes[random(makes.length)]?.() ?? game;
    }
    assert.deepEqual(restartGame(game).cells, start.cells);
  }
});
