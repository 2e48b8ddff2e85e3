import assert from "node:assert/strict";
import { test } from "node:test";

import { enterValue } from "../../../../../scanner/web/static/game/entering.js";
import { beginGame } from "../../../../../scanner/web/static/game/game.js";
import { Session } from "../../../../../scanner/web/static/play/session.js";
import { DEFAULTS, settingsOf } from "../../../../../scanner/web/static/games/settings.js";
import { sudoku } from "../puzzles.js";

const MINI = sudoku("1...............", 4, [2, 2]);
const SOLUTION = [..."1234341221434321"].map(Number);

test("it tells what has changed, until nobody listens", () => {
  const session = new Session(beginGame(MINI), DEFAULTS);
  /** @type {string[]} */
  const told = [];
  const end = session.listen((what) => told.push(what));
  session.play((game) => enterValue(game, [1], "value", 2));
  session.play((game) => game);
  session.choose({ cells: [2], at: 2 });
  session.set({ timer: false });
  end();
  session.undo();
  assert.deepEqual(told, ["game", "selection", "settings"]);
});

test("what was pointed at belongs to the game before the move", () => {
  const session = new Session(beginGame(MINI), DEFAULTS);
  session.highlight({ cells: [[0, 1]] });
  session.play((game) => enterValue(game, [1], "value", 2));
  assert.deepEqual(session.highlights, {});
});

test("mistakes stay marked until their cells change", () => {
  const session = new Session(beginGame(MINI), DEFAULTS);
  session.play((game) => enterValue(game, [1, 2], "value", 4));
  assert.equal(session.check(SOLUTION), 2);
  session.play((game) => enterValue(game, [1], "value", 2));
  assert.deepEqual(session.checked, [2]);
});

test("the first cell that is chosen is a blank one", () => {
  assert.equal(new Session(beginGame(MINI), DEFAULTS).selection.at, 1);
  const full = sudoku("1234341221434321", 4, [2, 2]);
  assert.equal(new Session(beginGame(full), DEFAULTS).selection.at, 0);
});

test("settings that are not known, or damaged, are the usual ones", () => {
  assert.deepEqual(settingsOf(null), DEFAULTS);
  assert.deepEqual(settingsOf("x"), DEFAULTS);
  const kept = settingsOf({ first: "digit", options: "magic", timer: 3, warnings: false, other: 1 });
  assert.deepEqual(kept, { ...DEFAULTS, first: "digit", warnings: false });
});
