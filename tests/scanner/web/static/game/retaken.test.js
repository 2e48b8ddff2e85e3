import assert from "node:assert/strict";
import { test } from "node:test";

import { beginGame, values } from "../../../../../scanner/web/static/game/game.js";
import { enterValue, tapCell } from "../../../../../scanner/web/static/game/entering.js";
import { differences, isLikely, isSamePuzzle, mergePaper } from "../../../../../scanner/web/static/game/retaken.js";
import { futoshiki, queens, sudoku } from "../puzzles.js";

const MINI = sudoku("1...............", 4, [2, 2]);

test("signs are the same in any order and direction", () => {
  assert.ok(
    isSamePuzzle(
      futoshiki(4, [
        [0, 0, "<", 0, 1],
        [1, 0, "<", 2, 0],
      ]),
      futoshiki(4, [
        [2, 0, ">", 1, 0],
        [0, 0, "<", 0, 1],
      ]),
    ),
  );
  assert.ok(!isSamePuzzle(MINI, sudoku("2...............", 4, [2, 2])));
});

test("what only the paper has is added, what is contrary is left to be asked", () => {
  const game = enterValue(beginGame(MINI), [1], "value", 3);
  const paper = { ...MINI, entries: [[0, 2, 4, 0], ...MINI.entries.slice(1)] };
  assert.deepEqual(differences(game, paper), { added: [2], contrary: [1] });
  const after = mergePaper(game, paper, [2]);
  assert.deepEqual(values(after).slice(0, 4), [1, 3, 4, 0]);
  assert.equal(after.past.length, 2);
});

test("crosses and queens come from paper too", () => {
  const board = queens(["AABB", "ACBB", "CCDD", "CCDD"]);
  const game = tapCell(beginGame(board), 0, false);
  const paper = { ...board, marks: [["x", "q", "x", "."], ...board.marks.slice(1)] };
  assert.deepEqual(differences(game, paper), { added: [1, 2], contrary: [] });
});

test("a digit that was misread makes no other puzzle of it, and givens stay", () => {
  const puzzle = sudoku("12..34..43..21..", 4, [2, 2]);
  const paper = sudoku("13..34..43..21..", 4, [2, 2]);
  assert.ok(isLikely(puzzle, paper));
  assert.ok(!isLikely(puzzle, sudoku("1342341221434321", 4, [2, 2])));
  assert.deepEqual(differences(beginGame(puzzle), paper), { added: [], contrary: [] });
});

test("handwriting that was taken for print is what was written", () => {
  assert.deepEqual(differences(beginGame(MINI), sudoku("12..............", 4, [2, 2])), { added: [1], contrary: [] });
});
