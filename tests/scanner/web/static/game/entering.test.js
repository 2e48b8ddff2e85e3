import assert from "node:assert/strict";
import { test } from "node:test";

import { fillWithSolution } from "../../../../../scanner/web/static/coach/previews.js";
import {
  applyHint,
  clearCells,
  enterValue,
  fillLastOption,
  noteOptions,
} from "../../../../../scanner/web/static/game/entering.js";
import { writeForced } from "../../../../../scanner/web/static/game/forced.js";
import { beginGame, replayGame, timeline, undo, values } from "../../../../../scanner/web/static/game/game.js";
import { sudoku } from "../puzzles.js";

/** Cell 1 may be 2 or 4, cell 3 may be 2 only. */
const MINI = beginGame(sudoku("1.3...4..1..4...", 4, [2, 2]));

/** @typedef {import("../../../../../scanner/web/static/game/game.js").Game} Game */

/** What a double tap on cell 1 writes. @param {Game} game @param {"hand" | "struck" | "rule"} shown */
const filled = (game, shown) => values(fillLastOption(game, 1, shown))[1];

/** @param {number[]} marks in the order in which they are written, or taken away */
const marked = (...marks) => marks.reduce((game, mark) => enterValue(game, [1], "centre", mark), MINI);

test("a mark that somebody has just noted is not the last option, and stays a mark", () => {
  assert.equal(filled(marked(2), "hand"), 0);
  assert.equal(filled(marked(2), "struck"), 0);
});

test("a mark is the last option where others were taken away by hand", () => {
  assert.equal(filled(marked(2, 4, 2), "hand"), 4);
  assert.equal(filled(marked(2, 4, 2), "struck"), 4);
  assert.equal(filled(marked(2, 4), "hand"), 0);
  assert.equal(filled(undo(marked(2, 4, 2)), "hand"), 0);
});

test("a mark is the last option where a hint took the others away", () => {
  const hint = { places: [], removes: [/** @type {const} */ ([0, 1, 2])] };
  assert.equal(filled(applyHint(noteOptions(MINI), hint, "hand"), "hand"), 4);
});

test("a mark is the last option where the rules leave no other", () => {
  const game = enterValue(marked(4), [13], "value", 2);
  assert.equal(filled(game, "hand"), 4);
  assert.equal(filled(game, "struck"), 4);
});

test("options that are struck out are not left", () => {
  const game = marked(1, 4);
  assert.equal(filled(game, "struck"), 4);
  assert.equal(filled(game, "hand"), 0, "nothing is struck out of these");
});

/** Which cells gridlens has written. @param {Game} game */
const helped = ({ cells }) => cells.flatMap((cell, at) => (cell.helped ? [at] : []));

test("what a hint, all that is forced, or the solution wrote stays marked, until a person writes there", () => {
  const hint = { places: [/** @type {const} */ ([0, 1, 2])], removes: [] };
  const game = applyHint(enterValue(MINI, [3], "value", 2), hint, "hand");
  assert.deepEqual(helped(game), [1]);
  assert.deepEqual(helped(enterValue(game, [1], "value", 4)), []);
  assert.deepEqual(helped(undo(enterValue(game, [1], "value", 4))), [1]);
  assert.deepEqual(helped(clearCells(game, [1])), []);
  assert.deepEqual(helped(enterValue(game, [1], "colour", 4)), [1]);

  const solution = [
    [1, 4, 3, 2],
    [2, 3, 1, 4],
    [4, 1, 2, 3],
    [3, 2, 4, 1],
  ];
  const filled = fillWithSolution(enterValue(MINI, [3], "value", 2), solution);
  const written = MINI.givens.flatMap((given, at) => (given || at === 3 ? [] : [at]));
  assert.deepEqual(helped(filled), written);
  assert.deepEqual(helped(replayGame(MINI.puzzle, timeline(filled), filled.past.length)), written);
});

test("all that is forced is marked as written by gridlens", () => {
  const game = writeForced(enterValue(MINI, [3], "value", 2));
  assert.ok(helped(game).length > 0);
  assert.ok(!helped(game).includes(3));
});
