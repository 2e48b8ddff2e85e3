/** How values are written on the paper of a puzzle: as numbers, or as letters of an alphabet. Pure. */

import { ALPHABETS } from "../contract/tables.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {Pick<import("../types.js").Puzzle, "kind" | "symbols" | "relations">} Lettered a puzzle, of which this is what matters here */

/** Writes a value: "12", or "C" where there are letters. @param {number} value @param {Lettered} puzzle */
export function symbolOf(value, puzzle) {
  const { symbols = "numbers" } = puzzle;
  if (symbols !== "numbers") return ALPHABETS[symbols][value - 1];
  return kindOf(puzzle).faces?.(puzzle)[value - 1]?.text ?? String(value);
}

/** Tells whether a value is written with two characters. @param {number} value @param {Lettered} puzzle */
export const isLong = (value, { symbols = "numbers" }) => symbols === "numbers" && value > 9;

/**
 * Returns the value whose symbol is on a key, in either case.
 * @param {string} key
 * @param {Pick<import("../types.js").Puzzle, "kind" | "size" | "symbols">} puzzle
 * @returns {number | null} null for any other key, and where values are numbers
 */
export function valueOfKey(key, { symbols = "numbers", kind, size }) {
  const typed = kindOf({ kind }).keys.indexOf(key) + 1;
  if (typed) return typed;
  if (symbols === "numbers" || key.length !== 1) return null;
  const value = ALPHABETS[symbols].indexOf(key.toUpperCase()) + 1;
  return value >= 1 && value <= size ? value : null;
}
