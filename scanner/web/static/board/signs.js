/** The signs between neighbouring cells; pure functions. */

import { isSame } from "../kinds/places.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {Puzzle["relations"][number][2]} Sign */

/**
 * Returns the sign between two neighbours, as it is read from the first to the second: "<", ">" or "-".
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
const turnSign = (sign) => (sign === "<" ? ">" : sign === ">" ? "<" : sign);
