/** The signs between neighbouring cells; pure functions. */

import { isSame } from "./cells.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * The sign between two neighbours, as it is read from the first to the second: "<", ">" or "-".
 * @param {Puzzle} puzzle
 * @param {Cell} first
 * @param {Cell} second
 */
export function signBetween(puzzle, first, second) {
  for (const [row, column, sign, otherRow, otherColumn] of puzzle.relations) {
    if (isSame([row, column], first) && isSame([otherRow, otherColumn], second)) return sign;
    if (isSame([row, column], second) && isSame([otherRow, otherColumn], first)) return turned(sign);
  }
  return "-";
}

/** @param {string} sign */
export const turned = (sign) => (sign === "<" ? ">" : sign === ">" ? "<" : sign);
