import assert from "node:assert/strict";
import { test } from "node:test";

import { commandOf } from "../../../../../scanner/web/static/play/keys.js";

/** @typedef {Parameters<typeof commandOf>[1]} Puzzle */

/** @type {Puzzle} */
const SUDOKU = { kind: "sudoku", size: 9 };
/** @type {Puzzle} */
const QUEENS = { kind: "queens", size: 9 };

/** @param {string} key @param {string} code @param {object} [held] @param {Puzzle} [puzzle] */
const command = (key, code, held = {}, puzzle = SUDOKU) =>
  commandOf({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, puzzle);

test("arrows and WASD move, also on a Russian keyboard", () => {
  assert.equal(command("ArrowUp", "ArrowUp")?.act, "move");
  assert.deepEqual(command("ц", "KeyW"), { act: "move", way: "up", far: false, extending: false, alone: false });
  assert.equal(command("a", "KeyA", { ctrlKey: true })?.act, "all");
  assert.deepEqual(command("Home", "Home", { ctrlKey: true }), {
    act: "move",
    way: "start",
    far: true,
    extending: false,
    alone: true,
  });
});

test("Shift makes corner marks of digits, Ctrl centre marks", () => {
  assert.deepEqual(command("7", "Digit7"), { act: "digit", digit: 7, mode: null });
  assert.deepEqual(command("&", "Digit7", { shiftKey: true }), { act: "digit", digit: 7, mode: "corner" });
  assert.deepEqual(command("7", "Digit7", { ctrlKey: true }), { act: "digit", digit: 7, mode: "centre" });
});

test("French keyboards have digits with Shift", () => {
  assert.deepEqual(command("7", "Digit7", { shiftKey: true }), { act: "digit", digit: 7, mode: null });
});

test("the pad of digits moves about where Num Lock is off", () => {
  assert.deepEqual(command("8", "Numpad8"), { act: "digit", digit: 8, mode: null });
  assert.equal(command("ArrowUp", "Numpad8")?.act, "move");
});

test("Z, X, C and V choose what is written, and with Ctrl they take back", () => {
  assert.deepEqual(
    ["KeyZ", "KeyX", "KeyC", "KeyV"].map((code) => command("", code)),
    ["value", "corner", "centre", "colour"].map((mode) => ({ act: "mode", mode })),
  );
  assert.equal(command("z", "KeyZ", { ctrlKey: true })?.act, "undo");
  assert.equal(command("Z", "KeyZ", { ctrlKey: true, shiftKey: true })?.act, "redo");
  assert.equal(command("y", "KeyY", { metaKey: true })?.act, "redo");
});

test("a Queens board has crosses and queens in their place", () => {
  assert.deepEqual(command("x", "KeyX", {}, QUEENS), { act: "mark", mark: "cross" });
  assert.deepEqual(command("q", "KeyQ", {}, QUEENS), { act: "mark", mark: "piece" });
  assert.equal(command(" ", "Space", {}, QUEENS)?.act, "tap");
});

test("a question mark asks for the keys, and is a mark in the corner where it stands on a digit", () => {
  assert.equal(command("?", "Slash", { shiftKey: true })?.act, "help");
  assert.equal(command("?", "Minus", { shiftKey: true })?.act, "help");
  assert.equal(command(",", "Slash", { shiftKey: true })?.act, "help");
  assert.deepEqual(command("?", "Digit7", { shiftKey: true }), { act: "digit", digit: 7, mode: "corner" });
});

test("what is not the board's is left to the browser", () => {
  assert.equal(command("Tab", "Tab"), null);
  assert.equal(command("r", "KeyR", { ctrlKey: true }), null);
  assert.equal(command("7", "Digit7", { altKey: true }), null);
});

test("letters that a Sudoku is written in write their values, and other keys mean what they always do", () => {
  /** @type {Puzzle} */
  const hexadecimal = { kind: "sudoku", size: 16, symbols: "hexadecimal" };
  assert.deepEqual(command("0", "Digit0", {}, hexadecimal), { act: "value", value: 1 });
  assert.deepEqual(command("f", "KeyF", {}, hexadecimal), { act: "value", value: 16 });
  assert.deepEqual(command("A", "KeyA", { shiftKey: true }, hexadecimal), { act: "value", value: 11 });
  assert.equal(command("a", "KeyA", { ctrlKey: true }, hexadecimal)?.act, "all");
  assert.equal(command("s", "KeyS", {}, hexadecimal)?.act, "move");
  assert.deepEqual(command("1", "Digit1", {}, { ...hexadecimal, symbols: "letters" }), {
    act: "digit",
    digit: 1,
    mode: null,
  });
});
