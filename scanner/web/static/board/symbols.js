/** How values are written on the paper of a puzzle: as numbers, or as letters of an alphabet. Pure. */

import { ALPHABETS } from "../contract/tables.js";

/** @typedef {Pick<import("../types.js").Puzzle, "symbols">} Lettered a puzzle, of which this is what matters here */

/** A value as it is written: "12", or "C" where there are letters. @param {number} value @param {Lettered} puzzle */
export const symbolOf = (value, { symbols = "numbers" }) =>
  symbols === "numbers" ? String(value) : ALPHABETS[symbols][value - 1];

/** Whether a value is written with two characters. @param {number} value @param {Lettered} puzzle */
export const isLong = (value, { symbols = "numbers" }) => symbols === "numbers" && value > 9;

/**
 * The value whose symbol is on a key, in either case.
 * @param {string} key
 * @param {Lettered & { size: number }} puzzle
 * @returns {number | null} null for any other key, and where values are numbers
 */
export function valueOfKey(key, { symbols = "numbers", size }) {
  if (symbols === "numbers" || key.length !== 1) return null;
  const value = ALPHABETS[symbols].indexOf(key.toUpperCase()) + 1;
  return value >= 1 && value <= size ? value : null;
}
