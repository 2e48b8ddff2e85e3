import assert from "node:assert/strict";
import { test } from "node:test";

import { spot } from "../../../../../scanner/web/static/board/chains.js";
import { enterValue, tapCell } from "../../../../../scanner/web/static/game/entering.js";
import { beginGame, makeMove } from "../../../../../scanner/web/static/game/game.js";
import { optionRuns, paintCells } from "../../../../../scanner/web/static/play/paint.js";
import { only } from "../../../../../scanner/web/static/game/selection.js";
import { settingsOf } from "../../../../../scanner/web/static/games/settings.js";
import { markedBy, warningsOf } from "../../../../../scanner/web/static/game/warnings.js";
import { queens, sudoku } from "../puzzles.js";

/** @typedef {import("../../../../../scanner/web/static/game/game.js").Game} Game */

const MINI = sudoku("1...............", 4, [2, 2]);
const BOARD = queens(["AABB", "ACBB", "CCDD", "CCDD"]);

/** @param {Game} game @param {object} [settings] @param {object} [more] */
function seen(game, settings = {}, more = {}) {
  const known = settingsOf(settings);
  const nothing = { selection: only(0), highlights: {}, checked: [], digit: null };
  return { game, settings: known, warnings: warningsOf(game, known), ...nothing, ...more };
}

/** @param {import("../../../../../scanner/web/static/play/paint.js").Paint | undefined} paint @param {number} size */
const text = (paint, size) => (paint ? optionRuns(paint, { kind: "sudoku", relations: [], size }) : []).map((run) => run.text).join("");

test("only what has changed is another paint", () => {
  const game = beginGame(MINI);
  const before = paintCells(seen(game));
  const after = paintCells(seen(enterValue(game, [5], "corner", 2)), before);
  assert.deepEqual(
    after.flatMap((paint, at) => (paint === before[at] ? [] : [at])),
    [5],
  );
});

test("options by rule have their places, those by hand follow each other", () => {
  const rule = paintCells(seen(beginGame(MINI), { options: "rule" }));
  assert.equal(text(rule[1], 4), "\u2007 2\n3 4");
  const hand = paintCells(seen(enterValue(enterValue(beginGame(MINI), [1], "centre", 2), [1], "centre", 4)));
  assert.equal(text(hand[1], 4), "24");
  assert.equal(text(hand[2], 4), "");
});

test("options that a hint speaks of have their places, whoever writes options by hand", () => {
  const highlights = { good: [[0, 1, 3]], bad: [[0, 1, 4]], links: [{ from: [1, 0, 2], to: [0, 1, 3], strong: true }] };
  const pointed = paintCells(seen(beginGame(MINI), {}, { highlights }));
  assert.equal(text(pointed[1], 4), "\u2007 \u2007\n3 4");
  assert.deepEqual(pointed.flatMap(({ placed }, at) => (placed ? [at] : [])), [1, 4]);
});

test("a Queens board has no options in places, whatever was chosen for digits", () => {
  assert.ok(paintCells(seen(beginGame(BOARD), { options: "rule" })).every(({ placed, options }) => !placed && !options));
});

test("a cell is one run of text unless something in it stands out", () => {
  const paint = paintCells(seen(beginGame(MINI), { options: "rule" }))[1];
  assert.equal(paint && optionRuns(paint, { kind: "sudoku", relations: [], size: 4 }).length, 1);
  const highlights = { good: [[0, 1, 3]], bad: [[0, 1, 4]] };
  const pointed = paintCells(seen(beginGame(MINI), { options: "rule" }, { highlights }))[1];
  assert.deepEqual(pointed && optionRuns(pointed, { kind: "sudoku", relations: [], size: 4 }).filter((run) => run.look), [
    { text: "3", look: "good" },
    { text: "4", look: "bad" },
  ]);
});

test("values of two digits stand below each other", () => {
  const paint = paintCells(seen(beginGame(sudoku(".".repeat(256), 16, [4, 4])), { options: "rule" }))[0];
  assert.equal(text(paint, 16).split("\n")[2], "\u20079 10 11 12");
});

test("letters take the place of numbers where the paper has them", () => {
  const paint = paintCells(seen(beginGame(sudoku(".".repeat(256), 16, [4, 4])), { options: "rule" }))[0];
  const runs = paint ? optionRuns(paint, { kind: "sudoku", relations: [], size: 16, symbols: "letters" }) : [];
  assert.equal(runs.map((run) => run.text).join(""), "A B C D\nE F G H\nI J K L\nM N O P");
});

test("marks that the rules rule out are struck", () => {
  const game = enterValue(enterValue(beginGame(MINI), [1], "centre", 1), [1], "centre", 2);
  const paint = paintCells(seen(game, { options: "struck" }))[1];
  assert.deepEqual(paint && optionRuns(paint, { kind: "sudoku", relations: [], size: 4 }), [
    { text: "1", look: "out" },
    { text: "2", look: "" },
  ]);
});

test("a queen's own crosses are told from those by hand", () => {
  const game = tapCell(makeMove(beginGame(BOARD), [[1, { value: 1 }]]), 15, true);
  const paints = paintCells(seen(game, { crosses: true }));
  assert.deepEqual([paints[0]?.cross, paints[0]?.closed], [true, true]);
  assert.deepEqual([paints[15]?.cross, paints[15]?.closed], [true, false]);
});

test("equal digits stand out with the one that is chosen", () => {
  const game = enterValue(beginGame(MINI), [6], "value", 1);
  assert.deepEqual(
    paintCells(seen(game)).flatMap((paint, at) => (paint.alike ? [at] : [])),
    [0, 6],
  );
});

test("clashes and dead ends are marked apart", () => {
  const game = enterValue(beginGame(MINI), [1], "value", 1);
  const { clash } = markedBy(warningsOf(game, settingsOf({})));
  assert.deepEqual([...clash], [0, 1]);
  const crossed = makeMove(
    beginGame(BOARD),
    [0, 1, 2, 3].map((at) => [at, { struck: 2 }]),
  );
  const { dead } = markedBy(warningsOf(crossed, settingsOf({ ahead: true })));
  assert.deepEqual([...dead], [0, 1, 2, 3]);
});

test("marks by hand rule nothing out", () => {
  const game = enterValue(beginGame(MINI), [1], "centre", 2);
  assert.deepEqual(warningsOf(game, settingsOf({ options: "hand", ahead: true })), []);
});

test("a chain goes from option to option", () => {
  assert.deepEqual(spot([0, 0, 5], 9, true), [0.5, 0.5]);
  assert.deepEqual(spot([1, 2, 3], 9, false), [2.5, 1.5]);
});

test("the row, column and box of the one chosen cell stand out, unless a hint points elsewhere", () => {
  const game = beginGame(MINI);
  const peers = (/** @type {object} */ settings, /** @type {object} */ more) =>
    paintCells(seen(game, settings, more)).flatMap((paint, at) => (paint.peer ? [at] : []));
  assert.deepEqual(peers({}, { selection: only(5) }), [0, 1, 4, 5, 6, 7, 9, 13]);
  assert.deepEqual(peers({}, { selection: { cells: [5, 6], at: 6 } }), []);
  assert.deepEqual(peers({}, { selection: only(5), highlights: { cells: [[0, 0]] } }), []);
  assert.deepEqual(peers({ peers: false }, { selection: only(5) }), []);
});
