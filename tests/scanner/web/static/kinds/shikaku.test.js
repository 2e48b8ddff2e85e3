import assert from "node:assert/strict";
import { test } from "node:test";

import { partedCells, shownValue } from "../../../../../scanner/web/static/board/parted.js";
import { drawPart, removeParts } from "../../../../../scanner/web/static/game/entering.js";
import { beginGame, isDone, mistakes, rules, undo, values } from "../../../../../scanner/web/static/game/game.js";
import { clashes } from "../../../../../scanner/web/static/game/rules.js";
import { only, spanSelection } from "../../../../../scanner/web/static/game/selection.js";
import { cellsSpanned, numbered, partsShown } from "../../../../../scanner/web/static/kinds/parts.js";

/** @typedef {import("../../../../../scanner/web/static/types.js").Puzzle} Puzzle */

/** Two rectangles of four cells, one above the other two of two cells each, and four. @type {Puzzle} */
const PUZZLE = /** @type {any} */ ({
  kind: "shikaku",
  size: 4,
  boxes: null,
  givens: [
    [4, 0, 0, 4],
    [0, 0, 0, 0],
    [0, 0, 4, 0],
    [1, 3, 0, 0],
  ],
  entries: [],
  relations: [],
  regions: [],
  marks: [],
  symbols: "numbers",
});

const START = beginGame(PUZZLE);

/** @param {import("../../../../../scanner/web/static/game/game.js").Game} game @param {number} from @param {number} to */
const drawn = (game, from, to) => drawPart(game, cellsSpanned(from, to, PUZZLE));

test("a number is a value from the start, and belongs to itself", () => {
  assert.deepEqual(numbered(PUZZLE), [1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0, 4, 5, 0, 0]);
  assert.deepEqual(values(START), numbered(PUZZLE));
});

test("a rectangle with one number is drawn, and one with none or two is not", () => {
  const game = drawn(START, 0, 5);
  assert.deepEqual(values(game).slice(0, 8), [1, 1, 0, 2, 1, 1, 0, 0]);
  assert.equal(drawn(game, 0, 3), game);
  assert.equal(drawn(game, 6, 7), game);
  assert.deepEqual(values(undo(game)), values(START));
});

test("another rectangle of a number takes the place of the first, and whatever lies in its way", () => {
  const wide = drawn(drawn(START, 0, 2), 3, 7);
  assert.deepEqual(values(wide).slice(0, 8), [1, 1, 1, 2, 0, 0, 0, 2]);
  const other = drawn(wide, 2, 7);
  assert.deepEqual(values(other).slice(0, 8), [1, 0, 2, 2, 0, 0, 2, 2]);
});

test("a tap takes a rectangle away, and leaves its number", () => {
  const game = drawn(START, 0, 5);
  assert.deepEqual(values(removeParts(game, [5])), values(START));
  assert.equal(removeParts(START, [6]), START);
});

test("a rectangle that is too large clashes at once, one that is too small once the board is full", () => {
  const known = rules(START);
  assert.deepEqual(clashes(known, values(START)), []);
  assert.deepEqual(clashes(known, values(drawn(START, 0, 4))), []);
  const [{ what, cells }] = clashes(known, values(drawn(START, 0, 9)));
  assert.equal(what, "rectangle");
  assert.deepEqual(cells, [0, 1, 4, 5, 8, 9]);
  const full = [1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 3, 3, 4, 5, 5, 5];
  assert.deepEqual(clashes(known, full).map(({ said }) => said?.number), [4, 4]);
});

test("parts of what was drawn have walls, numbers alone have none but a 1", () => {
  assert.deepEqual(partsShown(PUZZLE, values(START)), new Array(16).fill(0).with(12, 4));
  const parted = partedCells(PUZZLE, values(drawn(START, 0, 5)));
  assert.deepEqual(
    parted?.slice(0, 6).map(({ right, below }) => [right, below]),
    [
      [false, false],
      [true, false],
      [false, false],
      [false, false],
      [false, true],
      [true, true],
    ],
  );
  assert.equal(shownValue(PUZZLE, 0, 1), 4);
  assert.equal(shownValue(PUZZLE, 1, 1), 0);
});

test("what is chosen is the rectangle from the first cell to the last", () => {
  const chosen = spanSelection(only(5), 0, PUZZLE);
  assert.deepEqual(chosen, { cells: [5, 0, 1, 4], at: 0 });
  assert.deepEqual(spanSelection(chosen, 10, PUZZLE).cells, [5, 6, 9, 10]);
});

test("a board whose rectangles are all right is done, and others hold mistakes", () => {
  const solution = [1, 1, 2, 2, 1, 1, 2, 2, 3, 3, 3, 3, 4, 5, 5, 5];
  const done = [[0, 5], [2, 7], [8, 11], [13, 15]].reduce((game, [from, to]) => drawn(game, from, to), START);
  assert.deepEqual(values(done), solution);
  assert.ok(isDone(done));
  assert.deepEqual(mistakes(drawn(START, 0, 2), solution), [2]);
});
