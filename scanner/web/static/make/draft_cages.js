/** The cages of a draft: drawn, numbered and removed. Pure. */

import { kindOf } from "../kinds/registry.js";
import { isSame } from "../kinds/places.js";

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Operation} Operation */
/** @typedef {import("./drafting.js").Draft} Draft */

/** No number of a cage is larger: nine nines multiplied. */
const LARGEST_CAGE_NUMBER = 9 ** 9;

/** Returns the cages of a draft. @param {Draft} draft @returns {readonly Cage[]} */
export const cagesOf = ({ cages }) => cages ?? [];

/** Returns the cage that a cell is in. @param {Draft} draft @param {Cell} cell */
export const cageAround = (draft, cell) => cagesOf(draft).find(({ cells }) => cells.some((own) => isSame(own, cell)));

/** Returns the number of a cage; 0 is none yet. @param {Cage} cage */
export const numberOf = ({ sum, value = 0 }) => sum ?? value;

/**
 * Makes one cage of some cells; they leave those that they were in.
 * @param {Draft} draft
 * @param {readonly Cell[]} cells
 * @returns {Draft}
 */
export function makeCage(draft, cells) {
  const own = [...cells].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const number = kindOf(draft).hasOperations ? { op: /** @type {Operation} */ (""), value: 0 } : { sum: 0 };
  return inOrder(draft, [...without(draft, cells), { cells: own, ...number }]);
}

/**
 * Lets a cell join a cage, or leave it if it is in it; a cage without cells is gone.
 * @param {Draft} draft
 * @param {Cage} cage
 * @param {Cell} cell
 * @returns {Draft}
 */
export function joinCage(draft, cage, cell) {
  if (cage.cells.some((own) => isSame(own, cell))) return inOrder(draft, without(draft, [cell]));
  const cells = [...cage.cells, cell].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  return inOrder(draft, [...without(draft, cells), { ...cage, cells }]);
}

/** Takes a cage away. @param {Draft} draft @param {Cage} cage @returns {Draft} */
export const removeCage = (draft, cage) => ({ ...draft, cages: cagesOf(draft).filter((other) => other !== cage) });

/**
 * Appends a digit to the number of a cage.
 * @param {Draft} draft
 * @param {Cage} cage
 * @param {number} digit
 * @returns {Draft}
 */
export function appendDigit(draft, cage, digit) {
  const number = 10 * numberOf(cage) + digit;
  return number > LARGEST_CAGE_NUMBER ? draft : withNumber(draft, cage, number);
}

/** Takes the last digit of the number of a cage away. @param {Draft} draft @param {Cage} cage @returns {Draft} */
export const dropDigit = (draft, cage) => withNumber(draft, cage, Math.floor(numberOf(cage) / 10));

/** @param {Draft} draft @param {Cage} cage @param {Operation} op @returns {Draft} */
export const withOperation = (draft, cage, op) => replaceCage(draft, cage, { ...cage, op });

/** @param {Draft} draft @param {Cage} cage @param {number} number */
const withNumber = (draft, cage, number) =>
  replaceCage(draft, cage, kindOf(draft).hasOperations ? { ...cage, value: number } : { ...cage, sum: number });

/** @param {Draft} draft @param {Cage} cage @param {Cage} next @returns {Draft} */
const replaceCage = (draft, cage, next) => ({
  ...draft,
  cages: cagesOf(draft).map((other) => (other === cage ? next : other)),
});

/** Returns the cages without some cells. @param {Draft} draft @param {readonly Cell[]} cells @returns {Cage[]} */
function without(draft, cells) {
  const isLeft = (/** @type {readonly number[]} */ cell) => !cells.some((gone) => isSame(gone, cell));
  return cagesOf(draft)
    .map((cage) => (cage.cells.every(isLeft) ? cage : { ...cage, cells: cage.cells.filter(isLeft) }))
    .filter((cage) => cage.cells.length);
}

/** @param {Draft} draft @param {Cage[]} cages @returns {Draft} */
const inOrder = (draft, cages) => ({
  ...draft,
  cages: cages.sort(({ cells: [one] }, { cells: [other] }) => one[0] - other[0] || one[1] - other[1]),
});
