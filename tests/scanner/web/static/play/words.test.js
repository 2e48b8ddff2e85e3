import assert from "node:assert/strict";
import { before, test } from "node:test";

import { highlightsOfStep } from "../../../../../scanner/web/static/coach/pointing.js";
import { enterValue } from "../../../../../scanner/web/static/game/entering.js";
import { beginGame, makeMove } from "../../../../../scanner/web/static/game/game.js";
import { paintCells } from "../../../../../scanner/web/static/play/paint.js";
import { only } from "../../../../../scanner/web/static/game/selection.js";
import { settingsOf } from "../../../../../scanner/web/static/games/settings.js";
import { warningsOf } from "../../../../../scanner/web/static/game/warnings.js";
import { cellWords, warningsWords } from "../../../../../scanner/web/static/play/words.js";
import { speak } from "../../../../../scanner/web/static/frame/texts.js";
import { futoshiki, queens, sudoku } from "../puzzles.js";

const MINI = sudoku("1...............", 4, [2, 2]);

before(async () => {
  // The page's own language, without a page.
  Object.assign(globalThis, { document: { documentElement: { lang: "en" } } });
  await speak("en");
});

/**
 * @param {import("../../../../../scanner/web/static/game/game.js").Game} game
 * @param {number} at
 * @param {object} [settings]
 * @param {import("../../../../../scanner/web/static/play/session.js").Highlights} [highlights]
 */
function words(game, at, settings = {}, highlights = {}) {
  const known = settingsOf(settings);
  const nothing = { selection: only(0), checked: [], digit: null };
  const paint = paintCells({ game, settings: known, highlights, warnings: warningsOf(game, known), ...nothing })[at];
  return paint && cellWords(game.puzzle)(paint, at);
}

test("letters are said where the paper has them", () => {
  const puzzle = { ...sudoku(`1${".".repeat(255)}`, 16, [4, 4]), symbols: /** @type {const} */ ("hexadecimal") };
  assert.equal(words(beginGame(puzzle), 0), "row 1, column 1, printed 0");
  const game = enterValue(enterValue(beginGame(puzzle), [20], "corner", 16), [21], "value", 12);
  assert.equal(words(game, 20), "row 2, column 5, blank, corner marks F");
  assert.equal(words(game, 21), "row 2, column 6, B");
});

test("a cell says where it is, what is in it and what it may be", () => {
  assert.equal(words(beginGame(MINI), 0), "row 1, column 1, printed 1");
  assert.equal(words(beginGame(MINI), 5, { options: "rule" }), "row 2, column 2, blank, may be 2, 3, or 4");
  const game = enterValue(enterValue(beginGame(MINI), [5], "corner", 2), [5], "colour", 1);
  assert.equal(words(game, 5), "row 2, column 2, blank, corner marks 2, marked yellow");
});

test("a cell says whether gridlens wrote into it, and not what a person wrote", () => {
  const game = enterValue(makeMove(beginGame(MINI), [[5, { value: 3, helped: true }]]), [6], "value", 2);
  assert.equal(words(game, 5), "row 2, column 2, 3, written by gridlens");
  assert.equal(words(game, 6), "row 2, column 3, 2");
});

test("a cell of a Queens board names its region", () => {
  const board = beginGame(queens(["AABB", "ACBB", "CCDD", "CCDD"]));
  assert.equal(words(board, 5), "row 2, column 2, empty cell, region C, blue");
  const game = makeMove(board, [[1, { value: 1 }]]);
  assert.equal(words(game, 0), "row 1, column 1, closed by a queen, region A, pink");
});

test("a hint says where a queen belongs, may stand and may not, in every language", async () => {
  const board = beginGame(queens(["AABB", "ACBB", "CCDD", "CCDD"]));
  /** @type {any} */
  const step = { cells: [], houses: [], because: [[0, 3, 1]], places: [[0, 1, 1]], removes: [[0, 2, 1]], chains: [] };
  const said = {
    nl: ["hier hoort een koningin", "hier geen koningin", "hier kan een koningin staan"],
    ru: ["здесь место ферзя", "ферзю здесь не место", "здесь может стоять ферзь"],
    en: ["a queen belongs here", "no queen here", "a queen may stand here"],
  };
  for (const [language, parts] of Object.entries(said)) {
    await speak(language);
    const told = [1, 2, 3].map((at) => words(board, at, {}, highlightsOfStep(step, board)));
    assert.deepEqual(
      told.map((label) => label?.split(", ").at(-1)),
      parts,
    );
  }
});

test("a cell of a Futoshiki names its signs", () => {
  assert.match(words(beginGame(futoshiki(4, [[0, 0, "<", 0, 1]])), 0) ?? "", /less than the cell on its right/);
});

test("what clashes is said in a sentence", () => {
  const game = enterValue(beginGame(MINI), [1], "value", 1);
  const said = warningsWords(warningsOf(game, settingsOf({})), MINI);
  assert.equal(said, "1 stands more than once in row 1. And one more warning.");
  assert.match(words(game, 1) ?? "", /clashes/);
});

test("a region that shows no letter is called in warnings as its cells are", () => {
  const board = { ...MINI, boxes: null, regions: [[0, 0, 0, 1], [0, 2, 1, 1], [2, 2, 3, 1], [2, 3, 3, 3]] };
  const game = enterValue(beginGame({ ...board, givens: [[0, 0, 0, 1], ...MINI.givens.slice(1)] }), [10], "value", 1);
  const wrong = enterValue(game, [7], "value", 1);
  assert.match(words(wrong, 3) ?? "", /region 2/);
  assert.match(warningsWords(warningsOf(wrong, settingsOf({})).filter(({ house }) => house?.unit === "region"), wrong.puzzle), /in region 2/);
});
