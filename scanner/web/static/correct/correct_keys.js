/** What a key means on the board where misreadings are put right; pure but for the digit that was typed last. */

import { joined } from "../board/double_digits.js";
import { letterOf } from "../board/regions.js";
import { valueOfKey } from "../board/symbols.js";
import { hasPieces } from "../board/pieces.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * @typedef {{ value: number, goesOn: boolean } | { region: number } | { mark: "queen" | "cross" | "." }
 *   | { sign: string, other: Cell } | { act: "hand" | "next" | "before" }} Meaning
 */

const ACROSS = /** @type {Record<string, string>} */ ({ "<": "<", ">": ">", "-": "-" });
const DOWN = /** @type {Record<string, string>} */ ({ "^": "<", v: ">", V: ">", _: "-" });

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
  if (hasPieces(puzzle)) return onQueens(key, puzzle, cell);
  const symbol = valueOfKey(key, puzzle);
  if (symbol) return { value: symbol, goesOn: false };
  if (/^\d$/.test(key)) return digit(Number(key), puzzle.size, String(cell), timeStamp);
  if (key === "Delete" || key === "Backspace" || key === "." || key === " ") return { value: 0, goesOn: false };
  if (key === "w" || key === "p") return { act: "hand" };
  return puzzle.kind === "futoshiki" ? onEdge(key, puzzle.size, cell) : null;
}

/**
 * @param {string} key
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @returns {Meaning | null}
 */
function onQueens(key, { size, marks }, [row, column]) {
  if (key === " ")
    return { mark: /** @type {const} */ ({ ".": "cross", x: "queen", q: "." })[marks[row]?.[column] ?? "."] ?? "." };
  if (key === "Delete" || key === "Backspace" || key === "." || key === "0") return { mark: "." };
  const region = Array.from({ length: size }, (_, index) => letterOf(index)).indexOf(key.toUpperCase());
  return region < 0 ? null : { region };
}

/**
 * @param {number} typed
 * @param {number} size
 * @param {string} cell
 * @param {number} time
 * @returns {Meaning | null}
 */
function digit(typed, size, cell, time) {
  const longer = last?.cell === cell ? joined(last, typed, time, size) : null;
  const value = longer ?? typed;
  if (value > size) return null;
  last = { cell, value, time };
  return { value, goesOn: longer !== null };
}

/**
 * @param {string} key
 * @param {number} size
 * @param {Cell} cell
 * @returns {Meaning | null}
 */
function onEdge(key, size, [row, column]) {
  if (ACROSS[key] && column + 1 < size) return { sign: ACROSS[key], other: [row, column + 1] };
  if (DOWN[key] && row + 1 < size) return { sign: DOWN[key], other: [row + 1, column] };
  return null;
}
