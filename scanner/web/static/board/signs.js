/** The signs between neighbouring cells; pure functions. */

import { SIGNS } from "../contract/tables.js";
import { isSame } from "../kinds/places.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {Puzzle["relations"][number][2]} Sign */

/**
 * Returns the sign between two neighbours, as it is read from the first to the second; "-" for none.
 * @param {Puzzle} puzzle
 * @param {Cell} first
 * @param {Cell} second
 */
export function signBetween(puzzle, first, second) {
  for (const [row, column, sign, otherRow, otherColumn] of puzzle.relations) {
    if (isSame([row, column], first) && isSame([otherRow, otherColumn], second)) return sign;
    if (isSame([row, column], second) && isSame([otherRow, otherColumn], first)) return turnSign(sign);
  }
  return "-";
}

/**
 * Returns the signs with another one, or none, between two neighbours; each is written from the left or from above.
 * @param {Puzzle["relations"]} relations
 * @param {Cell} first
 * @param {string} sign "-" for none, as it is read from the first to the second
 * @param {Cell} second
 * @returns {Puzzle["relations"]}
 */
export function withSign(relations, first, sign, second) {
  const others = relations.filter(([r, c, , otherR, otherC]) => !isBetween([r, c], [otherR, otherC], first, second));
  const isInOrder = first[0] < second[0] || first[1] < second[1];
  const [one, other] = isInOrder ? [first, second] : [second, first];
  const between = isInOrder ? sign : turnSign(sign);
  return between === "-" ? others : [...others, [...one, /** @type {Sign} */ (between), ...other]];
}

/**
 * Tells whether two cells are the first and the second, whichever comes first.
 * @param {readonly number[]} here
 * @param {readonly number[]} there
 * @param {Cell} first
 * @param {Cell} second
 */
export const isBetween = (here, there, first, second) =>
  (isSame(here, first) && isSame(there, second)) || (isSame(here, second) && isSame(there, first));

/** @param {string} sign */
const turnSign = (sign) => SIGNS[sign]?.opposite ?? sign;

/**
 * Shows a sign on an edge: the sheet of styles draws what it knows, and of any other what stands for it.
 * @param {HTMLElement} node
 * @param {string} sign
 * @param {boolean} isBelow whether the second cell is below the first
 */
export function showSign(node, sign, isBelow) {
  node.dataset.sign = sign;
  node.dataset.drawn = SIGNS[sign]?.drawn[Number(isBelow)] ?? "";
}

/**
 * Returns what a key puts on an edge of a board: the sign itself, or what types it on the right of a cell or below one.
 * @param {string} key
 * @param {string} signs that there are
 * @param {number[]} ways 0 for the right, 1 for below
 */
export function typedSign(key, signs, ways = [0, 1]) {
  const meant = (/** @type {string} */ typed) =>
    [...signs].find((sign) => ways.some((way) => SIGNS[sign].keys[way] === typed));
  return (signs.includes(key) && ways.includes(0) ? key : undefined) ?? meant(key) ?? meant(key.toLowerCase());
}
