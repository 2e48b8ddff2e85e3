import assert from "node:assert/strict";
import { test } from "node:test";

import { enterValue } from "../../../../../scanner/web/static/game/entering.js";
import { beginGame } from "../../../../../scanner/web/static/game/game.js";
import { warningsOf } from "../../../../../scanner/web/static/game/warnings.js";
import { settingsOf } from "../../../../../scanner/web/static/games/settings.js";
import { sudoku } from "../puzzles.js";

const MINI = sudoku("1...............", 4, [2, 2]);

/** Two digits that clash with nothing, and leave no place in their row for the 1 of the first box. */
const MISTAKEN = enterValue(enterValue(beginGame(MINI), [6], "value", 2), [7], "value", 3);

/** @param {object} kept @param {import("../../../../../scanner/web/static/game/game.js").Game} [game] */
const said = (kept, game = MISTAKEN) => warningsOf(game, settingsOf(kept)).map(({ what }) => what);

test("a mistake that clashes with nothing is not told unless that is wished for", () => {
  assert.deepEqual(said({}), []);
  assert.deepEqual(said({ ahead: true }), ["no place", "no place"]);
  assert.deepEqual(said({ ahead: true, warnings: false }), ["no place", "no place"]);
});

test("what clashes is told at once, and nothing besides", () => {
  const clashing = enterValue(MISTAKEN, [1], "value", 1);
  assert.deepEqual([...new Set(said({}, clashing))], ["repeated"]);
  assert.deepEqual([...new Set(said({ ahead: true }, clashing))], ["repeated"]);
  assert.deepEqual(said({ warnings: false }, clashing), []);
});
