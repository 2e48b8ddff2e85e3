/**
 * Which cells are chosen, and where the keyboard stands. Pure.
 */

import { cellsSpanned } from "../kinds/parts.js";
import { columnsOf, placeOf, rowsOf } from "../kinds/places.js";

/**
 * `cells` in the order in which they were chosen; `at` is the cell that the keyboard stands on.
 * @typedef {{readonly cells: readonly number[], readonly at: number}} Selection
 */

/** @typedef {'up' | 'down' | 'left' | 'right' | 'start' | 'end'} Direction */

/** @param {number} cell @returns {Selection} */
export function only(cell) {
  return { cells: [cell], at: cell };
}

/** Adds a cell to the selection, as a drag or a key with Shift does. @param {Selection} selection @param {number} cell @returns {Selection} */
export function extendSelection({ cells }, cell) {
  return { cells: cells.includes(cell) ? cells : [...cells, cell], at: cell };
}

/** Chooses the rectangle from the cell that was chosen first to another one. @param {Selection} selection @param {number} cell @param {import("../kinds/places.js").Sized} board @returns {Selection} */
export const spanSelection = ({ cells, at }, cell, board) => ({ cells: cellsSpanned(cells[0] ?? at, cell, board), at: cell });

/** Adds a cell to the selection, or takes it away if it is chosen already. @param {Selection} selection @param {number} cell @returns {Selection} */
export function toggleCell({ cells }, cell) {
  return { cells: cells.includes(cell) ? cells.filter((other) => other !== cell) : [...cells, cell], at: cell };
}

/**
 * Returns the cell beside another one; the board does not continue beyond its edge. `start` and `end` are those of the
 * row.
 * @param {number} cell
 * @param {Direction} direction
 * @param {import("../kinds/places.js").Sized} board
 */
export function cellBeside(cell, direction, board) {
  const [rows, columns] = [rowsOf(board), columnsOf(board)];
  const [row, column] = placeOf(cell, columns);
  const [toRow, toColumn] = {
    up: [row - 1, column],
    down: [row + 1, column],
    left: [row, column - 1],
    right: [row, column + 1],
    start: [row, 0],
    end: [row, columns - 1],
  }[direction];
  const within = (/** @type {number} */ at, /** @type {number} */ count) => Math.min(count - 1, Math.max(0, at));
  return within(toRow, rows) * columns + within(toColumn, columns);
}

/**
 * Returns the cell that a key leads to: it passes over cells that are not seen, and stays where there are only such.
 * @param {number} cell
 * @param {Direction} direction
 * @param {import("../kinds/places.js").Sized} board
 * @param {ReadonlySet<number>} unseen
 */
export const cellReached = (cell, direction, board, unseen) =>
  passOver(cellBeside(cell, direction, board), direction, board, unseen) ?? cell;

/**
 * Returns the first cell that is seen, from one on; null where there is none before the edge.
 * @param {number} cell
 * @param {Direction} direction in which it was reached: from the start of a row it goes on to its end, and back
 * @param {import("../kinds/places.js").Sized} board
 * @param {ReadonlySet<number>} unseen
 * @returns {number | null}
 */
export function passOver(cell, direction, board, unseen) {
  if (!unseen.has(cell)) return cell;
  const onward = direction === "start" ? "right" : direction === "end" ? "left" : direction;
  const next = cellBeside(cell, onward, board);
  return next === cell ? null : passOver(next, onward, board, unseen);
}
