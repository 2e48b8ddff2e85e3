/** The parts into which an answer divides a board: each has one of the printed numbers. Pure. */

import { areaOf, columnsOf, placeOf, upTo } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** The cells of a part, and how far they reach. @typedef {{ cells: number[], top: number, left: number, bottom: number, right: number }} Part */

/**
 * Returns the value of each cell with a number, which is its own part: 1 for the first in reading order; 0 elsewhere.
 * @param {Pick<Puzzle, "givens">} puzzle
 */
export function numbered({ givens }) {
  let count = 0;
  return givens.flat().map((given) => (given ? ++count : 0));
}

/**
 * Returns the part that each cell is shown in, 0 for none: a number alone is in none yet, but for a 1.
 * @param {Puzzle} puzzle
 * @param {readonly number[]} values
 */
export function partsShown(puzzle, values) {
  const givens = puzzle.givens.flat();
  const sizes = new Map();
  for (const value of values) sizes.set(value, (sizes.get(value) ?? 0) + 1);
  return values.map((value, at) => (value && (sizes.get(value) > 1 || givens[at] === 1) ? value : 0));
}

/**
 * Returns the cells of the rectangle between two corners, the first one first.
 * @param {number} from
 * @param {number} to
 * @param {import("./places.js").Sized} board
 */
export function cellsSpanned(from, to, board) {
  const columns = columnsOf(board);
  const [[row, column], [otherRow, otherColumn]] = [placeOf(from, columns), placeOf(to, columns)];
  const between = (/** @type {number} */ at, /** @type {number} */ one, /** @type {number} */ other) =>
    at >= Math.min(one, other) && at <= Math.max(one, other);
  const cells = upTo(areaOf(board)).filter((at) => {
    const [r, c] = placeOf(at, columns);
    return between(r, row, otherRow) && between(c, column, otherColumn);
  });
  return [from, ...cells.filter((at) => at !== from)];
}

/** Returns the part of each value on a board. @param {readonly number[]} values @param {number} columns @returns {Map<number, Part>} */
export function partsOf(values, columns) {
  /** @type {Map<number, Part>} */
  const parts = new Map();
  values.forEach((value, at) => {
    if (!value) return;
    const [row, column] = placeOf(at, columns);
    const part = parts.get(value) ?? { cells: [], top: row, left: column, bottom: row, right: column };
    part.cells.push(at);
    part.bottom = row;
    part.left = Math.min(part.left, column);
    part.right = Math.max(part.right, column);
    parts.set(value, part);
  });
  return parts;
}
