/** Cells that are marked for an even or an odd digit: what breaks a mark, and what it looks like. Pure. */

import { isSame, numbersOf } from "./places.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {NonNullable<Puzzle["parity"]>} Parity */

/** Tells whether a digit is of a parity. @param {number} digit @param {Parity[number][2]} said */
const hasParity = (digit, said) => digit % 2 === Number(said === "odd");

/** @param {Puzzle} puzzle @returns {import("./kind.js").Constraint[]} */
export const parityConstraints = ({ size, parity = [] }) =>
  parity.map(([row, column, said]) => ({
    what: said,
    cells: numbersOf([[row, column]], size),
    holds: ([digit]) => hasParity(digit, said),
    closes: true,
  }));

/** Draws a square in even cells, and a circle in odd ones. @param {Parity} parity @returns {import("./kind.js").Print[]} */
export const parityPrints = (parity) =>
  parity.length ? [{ looks: "parity", d: parity.map(parityPath).join("") }] : [];

/** @param {Parity[number]} mark */
const parityPath = ([row, column, said]) =>
  said === "even" ? `M${column + 0.1} ${row + 0.1}h.8v.8h-.8z` : `M${column + 0.1} ${row + 0.5}a.4 .4 0 1 1 .8 0a.4 .4 0 1 1 -.8 0z`;

/** Returns what a cell is marked for: "even", "odd", or nothing. @param {Puzzle["parity"]} parity @param {readonly number[]} cell */
export const parityAt = (parity = [], cell) => parity.find(([row, column]) => isSame([row, column], cell))?.[2] ?? null;

/** Returns the marks after cells get another, or none. @param {Puzzle["parity"]} parity @param {readonly Cell[]} cells @param {Parity[number][2] | null} said @returns {Parity} */
export function withParity(parity = [], cells, said) {
  const others = parity.filter(([row, column]) => !cells.some((cell) => isSame(cell, [row, column])));
  const marks = said ? cells.map(([row, column]) => /** @type {Parity[number]} */ ([row, column, said])) : [];
  return [...others, ...marks].sort(([row, column], [otherRow, otherColumn]) => row - otherRow || column - otherColumn);
}

/** Returns what a tap puts after a mark. @param {Parity[number][2] | null} said */
export const nextParity = (said) => (said === "even" ? "odd" : said ? null : "even");
