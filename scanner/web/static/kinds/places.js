/** Where cells are, and which belong together. Pure. */

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */

/** The size of a board; `rows` and `columns` are given where they differ. @typedef {{ size: number, rows?: number, columns?: number }} Sized */

/** Counts the rows of a board. @param {Sized} board */
export const rowsOf = ({ size, rows = size }) => rows;

/** Counts the columns of a board. @param {Sized} board */
export const columnsOf = ({ size, columns = size }) => columns;

/** Counts the cells of a board. @param {Sized} board */
export const areaOf = (board) => rowsOf(board) * columnsOf(board);

/** Returns what of a record says how large its board is: rows and columns only where they differ. @param {Sized} board @returns {Sized} */
export const sizeOf = ({ size, rows = size, columns = size }) => (rows === columns ? { size } : { size, rows, columns });

/** Writes the size of a board: "9 × 9", "12 × 10". @param {Sized} board */
export const sizeText = (board) => `${rowsOf(board)}\u00a0×\u00a0${columnsOf(board)}`;

/** Returns where the cell of a number lies, row by row from 0. @param {number} at @param {number} columns @returns {Cell} */
export const placeOf = (at, columns) => [Math.floor(at / columns), at % columns];

/**
 * @param {readonly number[]} cell
 * @param {readonly number[]} other
 */
export const isSame = (cell, other) => cell[0] === other[0] && cell[1] === other[1];

/**
 * Returns the number of the cage that a cell is in, -1 where it is in none.
 * @param {readonly Cage[]} cages
 * @param {Cell} cell
 */
export const cageAt = (cages, cell) => cages.findIndex(({ cells }) => cells.some((own) => isSame(own, cell)));

/** Returns the numbers from 0 below a count. @param {number} count */
export const upTo = (count) => Array.from({ length: count }, (_, at) => at);

/** Returns the numbers of some cells, row by row from 0. @param {readonly (readonly number[])[]} cells @param {number} columns */
export const numbersOf = (cells, columns) => cells.map(([row, column]) => row * columns + column);
