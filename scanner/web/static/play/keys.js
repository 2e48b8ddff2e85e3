/** What a key means on the board. Pure. */

import { valueOfKey } from "../board/symbols.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../game/selection.js").Direction} Direction */
/** @typedef {import("./session.js").Pen} Pen */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">} Pressed */

/**
 * @typedef {{ act: "move", way: Direction, far: boolean, extending: boolean, alone: boolean }
 *   | { act: "digit", digit: number, mode: Pen["mode"] | null }
 *   | { act: "value", value: number }
 *   | { act: "mode", mode: Pen["mode"] }
 *   | { act: "mark", mark: "cross" | "piece" }
 *   | { act: "erase" | "undo" | "redo" | "all" | "none" | "tap" | "toggle" | "help" }} Command
 */

/** @type {Record<string, Direction>} */
const WAYS = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Home: "start",
  End: "end",
  KeyW: "up",
  KeyS: "down",
  KeyA: "left",
  KeyD: "right",
};

/** @type {Record<string, Pen["mode"]>} */
const MODES = { KeyZ: "value", KeyX: "corner", KeyC: "centre", KeyV: "colour" };

/** @type {Record<string, Command>} */
const PLAIN = {
  Delete: { act: "erase" },
  Backspace: { act: "erase" },
  Escape: { act: "none" },
  Enter: { act: "tap" },
};

/**
 * Returns what a key asks for. Letters are known by their place on the keyboard, so that it may be a Russian one;
 * digits by either, since French keyboards have them with Shift. Where the puzzle is written in letters, a key with one
 * of them writes its value.
 * @param {Pressed} pressed
 * @param {Pick<Puzzle, "kind" | "size" | "symbols">} puzzle
 * @returns {Command | null} null for a key that is none of the board's
 */
export function commandOf(pressed, puzzle) {
  const { key, code, shiftKey, altKey } = pressed;
  const ctrl = pressed.ctrlKey || pressed.metaKey;
  if (altKey) return null;
  if (isQuestion(pressed)) return { act: "help" };
  const value = ctrl ? null : valueOfKey(key, puzzle);
  if (value !== null) return { act: "value", value };
  const { piece, isCycled, hasOptions } = kindOf(puzzle);
  const way = WAYS[code] ?? WAYS[key];
  if (way && !(ctrl && code.startsWith("Key"))) {
    return { act: "move", way, far: ctrl && (key === "Home" || key === "End"), extending: shiftKey, alone: ctrl };
  }
  const digit = digitOf(pressed);
  if (digit !== null)
    return { act: "digit", digit, mode: shiftKey && key !== String(digit) ? "corner" : ctrl ? "centre" : null };
  if (key === " ") return (piece || isCycled) && !ctrl ? { act: "tap" } : { act: "toggle" };
  if (ctrl) return withCtrl(code, shiftKey);
  if (piece && code === "KeyX") return { act: "mark", mark: "cross" };
  if (piece && code === "KeyQ") return { act: "mark", mark: "piece" };
  if (code in MODES && hasOptions) return { act: "mode", mode: MODES[code] };
  return PLAIN[key] ?? null;
}

/** Tells whether a key is the question mark: Russian keyboards have it on a digit, which with Shift is a mark in the corner. @param {Pressed} pressed */
const isQuestion = ({ key, code, shiftKey }) =>
  (key === "?" && !code.startsWith("Digit")) || (code === "Slash" && shiftKey);

/** @param {Pressed} pressed */
function digitOf({ key, code }) {
  if (/^\d$/.test(key)) return Number(key);
  const typed = /^(?:Digit|Numpad)(\d)$/.exec(code);
  // The pad of digits moves about, where Num Lock is off or Shift is held.
  return typed && !(code.startsWith("Numpad") && key.length > 1) ? Number(typed[1]) : null;
}

/** @param {string} code @param {boolean} shift @returns {Command | null} */
function withCtrl(code, shift) {
  if (code === "KeyZ") return { act: shift ? "redo" : "undo" };
  if (code === "KeyY") return { act: "redo" };
  if (code === "KeyA") return { act: "all" };
  return null;
}
