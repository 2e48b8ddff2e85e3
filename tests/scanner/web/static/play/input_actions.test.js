import assert from "node:assert/strict";
import { test } from "node:test";

import {
  digit,
  drag,
  drop,
  erase,
  mark,
  note,
  noteByHold,
  noteInCell,
  strikeOption,
  tap,
  typist,
} from "../../../../../scanner/web/static/play/input_actions.js";
import { beginGame, crosses, values } from "../../../../../scanner/web/static/game/game.js";
import { valuesIn } from "../../../../../scanner/web/static/game/rules.js";
import { Session } from "../../../../../scanner/web/static/play/session.js";
import { only } from "../../../../../scanner/web/static/game/selection.js";
import { settingsOf } from "../../../../../scanner/web/static/games/settings.js";
import { queens, sudoku } from "../puzzles.js";

const MINI = sudoku("1...............", 4, [2, 2]);
const SIXTEEN = sudoku(".".repeat(256), 16, [4, 4]);
const BOARD = queens(["AABB", "ACBB", "CCDD", "CCDD"]);

/** @param {import("../../../../../scanner/web/static/types.js").Puzzle} puzzle @param {object} [settings] */
const session = (puzzle, settings = {}) => new Session(beginGame(puzzle), settingsOf(settings));

test("cell first: a tap chooses, a digit goes into what is chosen", () => {
  const played = session(MINI);
  tap(played, 1);
  digit(played, 3);
  assert.equal(values(played.game)[1], 3);
  assert.equal(played.game.past.length, 1);
});

test("digit first: a digit is taken, and taps write it", () => {
  const played = session(MINI, { first: "digit" });
  digit(played, 3);
  tap(played, 1);
  tap(played, 4);
  assert.deepEqual([values(played.game)[1], values(played.game)[4]], [3, 3]);
  tap(played, 0);
  assert.equal(played.pen.digit, 1, "a tap on a given takes its digit up");
  erase(played);
  tap(played, 4);
  assert.equal(values(played.game)[4], 0);
});

test("digit first: marks go into all cells of a drag, digits do not", () => {
  const played = session(MINI, { first: "digit" });
  digit(played, 3);
  drag(played, [5, 6, 7]);
  drop(played, [5, 6, 7]);
  assert.equal(played.game.past.length, 0);
  played.take({ mode: "corner" });
  drop(played, [5, 6, 7]);
  assert.deepEqual(
    played.game.cells.slice(5, 8).map((cell) => valuesIn(cell.corner)),
    [[3], [3], [3]],
  );
});

test("a double tap fills the last option, or chooses all of a digit", () => {
  const played = session(sudoku("123.............", 4, [2, 2]), { options: "rule" });
  tap(played, 3, { twice: true });
  assert.equal(values(played.game)[3], 4);
  tap(played, 0, { twice: true });
  assert.deepEqual(played.selection.cells, [0]);
});

test("with Ctrl a tap adds a cell, or takes it away", () => {
  const played = session(MINI);
  tap(played, 1);
  tap(played, 6, { adding: true });
  tap(played, 1, { adding: true });
  assert.deepEqual(played.selection.cells, [6]);
});

test("options by rule are struck out by centre marks", () => {
  const played = session(MINI, { options: "rule" });
  tap(played, 5);
  digit(played, 2, "centre");
  assert.equal(played.game.cells[5]?.struck, 4);
});

test("two digits in a row are one value on a large board, and one move", () => {
  const played = session(SIXTEEN);
  const type = typist(played);
  type(1, "value", 0);
  type(2, "value", 300);
  assert.equal(values(played.game)[0], 12);
  assert.equal(played.game.past.length, 1);
  type(4, "value", 400);
  assert.equal(values(played.game)[0], 4);
  type(1, "value", 5000);
  type(2, "value", 9000);
  assert.equal(values(played.game)[0], 2, "too late to belong together");
});

test("typed digits belong together only in the same cells", () => {
  const played = session(SIXTEEN);
  const type = typist(played);
  type(1, "value", 0);
  played.choose(only(1));
  type(2, "value", 100);
  assert.deepEqual(values(played.game).slice(0, 2), [1, 2]);
});

test("a digit that the board does not have is none", () => {
  const played = session(MINI);
  tap(played, 1);
  typist(played)(7, "value", 0);
  assert.equal(played.game.past.length, 0);
});

test("there are as many colours on every board", () => {
  const played = session(MINI);
  tap(played, 1);
  const type = typist(played);
  type(7, "colour", 0);
  assert.equal(played.game.cells[1]?.colour, 7);
  type(9, "colour", 5000);
  assert.equal(played.game.cells[1]?.colour, 7);
});

test("0 clears", () => {
  const played = session(MINI);
  tap(played, 1);
  const type = typist(played);
  type(3, "value", 0);
  type(0, "value", 50);
  assert.equal(values(played.game)[1], 0);
});

test("Queens: taps, drags and keys", () => {
  const played = session(BOARD);
  tap(played, 1);
  tap(played, 1, { twice: true });
  assert.equal(values(played.game)[1], 1);
  drop(played, [8, 13]);
  assert.ok(crosses(played.game, false)[8]);
  tap(played, 15);
  mark(played, "piece");
  assert.equal(values(played.game)[15], 1);
  played.restart();
  assert.deepEqual(played.game.cells, beginGame(BOARD).cells);
});

test("all options are written in at once", () => {
  const played = session(MINI);
  note(played);
  assert.deepEqual(valuesIn(played.game.cells[1]?.centre ?? 0), [2, 3, 4]);
  assert.equal(played.game.past.length, 1);
});

test("a digit that is held is a note of it, and no pen changes", () => {
  const played = session(MINI);
  tap(played, 1);
  assert.ok(noteByHold(played, 3));
  assert.deepEqual(valuesIn(played.game.cells[1].centre), [3]);
  assert.equal(played.pen.mode, "value");
  played.take({ mode: "corner" });
  assert.ok(!noteByHold(played, 3), "who writes notes already needs no hold");
});

test("with the digit first a cell that is held takes a note of it", () => {
  const played = session(MINI, { first: "digit" });
  assert.ok(!noteInCell(played, 1), "there is no digit yet");
  digit(played, 3);
  assert.ok(noteInCell(played, 1));
  assert.deepEqual(valuesIn(played.game.cells[1].centre), [3]);
  assert.equal(values(played.game)[1], 0);
  assert.ok(!noteInCell(played, 0), "a printed digit takes none");
  assert.ok(!noteInCell(session(BOARD, { first: "digit" }), 1), "nor does a Queens board");
});

test("an option that is hit in the chosen cell is entered, one that is not shown is not", () => {
  const played = session(MINI, { options: "rule" });
  tap(played, 2, { option: 3 });
  assert.equal(values(played.game)[2], 0, "the first tap chooses the cell, as anywhere");
  tap(played, 2, { option: 1 });
  assert.equal(values(played.game)[2], 0, "1 is in that row");
  tap(played, 2, { option: 3 });
  assert.equal(values(played.game)[2], 3);
});

test("an option that is struck out in its place comes back in the same way", () => {
  const played = session(MINI, { options: "rule" });
  assert.ok(!strikeOption(played, 1, 1), "1 is not shown");
  assert.ok(strikeOption(played, 1, 3));
  assert.deepEqual(valuesIn(played.game.cells[1].struck), [3]);
  assert.ok(strikeOption(played, 1, 3));
  assert.deepEqual(valuesIn(played.game.cells[1].struck), []);
  assert.ok(!strikeOption(session(MINI), 1, 3), "options by hand have no places");
});

test("a tap leaves a cell alone that a piece closes, if it is guarded", () => {
  for (const [guard, value] of /** @type {const} */ ([[true, 0], [false, 1]])) {
    const played = session(BOARD, { guard });
    played.choose(only(0));
    mark(played, "piece");
    tap(played, 1);
    assert.deepEqual([played.selection.at, values(played.game)[1]], [1, value]);
  }
});
