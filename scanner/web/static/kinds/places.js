/** Where cells lie, and which belong together. Pure. */

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */

/** Where the cell of a number lies, row by row from 0. @param {number} at @param {number} size @returns {Cell} */
export const placeOf = (at, size) => [Math.floor(at / size), at % size];

/**
 * @param {readonly number[]} cell
 * @param {readonly number[]} other
 */
export const isSame = (cell, other) => cell[0] === other[0] && cell[1] === other[1];

/**
 * The number of the cage that a cell is in, -1 where it is in none.
 * @param {readonly Cage[]} cages
 * @param {Cell} cell
 */
export const cageAt = (cages, cell) => cages.findIndex(({ cells }) => cells.some((own) => isSame(own, cell)));

/** The numbers from 0 below a count. @param {number} count */
export const upTo = (count) => Array.from({ length: count }, (_, at) => at);

/** The numbers of some cells, row by row from 0. @param {readonly (readonly number[])[]} cells @param {number} size */
export const numbersOf = (cells, size) => cells.map(([row, column]) => row * size + column);
