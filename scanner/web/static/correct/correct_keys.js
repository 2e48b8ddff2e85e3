/** What a key means on the board where misreadings are corrected; pure but for the digit typed last. */

import { joinDigits } from "../board/double_digits.js";
import { letterOf } from "../board/regions.js";
import { typedSign } from "../board/signs.js";
import { valueOfKey } from "../board/symbols.js";
import { highestPrinted, hasBlackCells, isBlack, kindOf, signsOn } from "../kinds/registry.js";
import { columnsOf, rowsOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * @typedef {{ value: number, goesOn: boolean } | { region: number } | { black: boolean } | { mark: "queen" | "cross" | "." }
 *   | { sign: string, other: Cell } | { act: "hand" | "next" | "before" }} Meaning
 */

/** The digit that was typed last. @type {{ cell: string, value: number, time: number } | null} */
let last = null;

/**
 * @param {KeyboardEvent} event
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @returns {Meaning | null}
 */
export function meaningOf({ key, ctrlKey, metaKey, altKey, timeStamp }, puzzle, cell) {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === "?" || key === "Enter") return { act: "next" };
  if (kindOf(puzzle).piece) return onRegions(key, puzzle, cell);
  const symbol = valueOfKey(key, puzzle);
  if (symbol) return { value: symbol, goesOn: false };
  if (/^\d$/.test(key)) return digit(Number(key), highestPrinted(puzzle), String(cell), timeStamp);
  if (key === "Delete" || key === "Backspace" || key === "." || key === " ") return { value: 0, goesOn: false };
  if (key === "w" || key === "p") return { act: "hand" };
  if (key === "#" && hasBlackCells(puzzle)) return { black: !isBlack(puzzle, cell) };
  return onEdge(key, puzzle, cell);
}

/**
 * @param {string} key
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @returns {Meaning | null}
 */
function onRegions(key, { size, marks }, [row, column]) {
  if (key === " ")
    return { mark: /** @type {const} */ ({ ".": "cross", x: "queen", q: "." })[marks[row]?.[column] ?? "."] ?? "." };
  if (key === "Delete" || key === "Backspace" || key === "." || key === "0") return { mark: "." };
  const region = Array.from({ length: size }, (_, index) => letterOf(index)).indexOf(key.toUpperCase());
  return region < 0 ? null : { region };
}

/**
 * @param {number} typed
 * @param {number} highest
 * @param {string} cell
 * @param {number} time
 * @returns {Meaning | null}
 */
function digit(typed, highest, cell, time) {
  const longer = last?.cell === cell ? joinDigits(last, typed, time, highest) : null;
  const value = longer ?? typed;
  if (value > highest) return null;
  last = { cell, value, time };
  return { value, goesOn: longer !== null };
}

/**
 * @param {string} key
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @returns {Meaning | null}
 */
function onEdge(key, puzzle, [row, column]) {
  const signs = signsOn(puzzle);
  if (!signs) return null;
  const [across, down] = [0, 1].map((way) => (key === "-_"[way] ? "-" : typedSign(key, signs, [way])));
  if (across && column + 1 < columnsOf(puzzle)) return { sign: across, other: [row, column + 1] };
  if (down && row + 1 < rowsOf(puzzle)) return { sign: down, other: [row + 1, column] };
  return null;
}
