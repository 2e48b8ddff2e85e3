/** Signs that may stand between neighbours where a board need not have any: what breaks them, and what they close. Pure. */

import { numbersOf, upTo } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** Whether two values keep a sign, that of the first cell first. @type {Record<string, (first: number, second: number) => boolean>} */
const HOLDS = {
  "<": (first, second) => first < second,
  ">": (first, second) => first > second,
  "*": (first, second) => Math.abs(first - second) === 1,
  ":": (first, second) => first === 2 * second || second === 2 * first,
  X: (first, second) => first + second === 10,
  V: (first, second) => first + second === 5,
};

/** What stands between neighbours, as texts call it, by its signs. @type {Record<string, string>} */
const NAMES = { "<": "signs", ">": "signs", "*": "dots", ":": "dots", X: "letters", V: "letters" };

/** All of these signs, in the order in which links number them. */
export const SIGNS_BETWEEN = Object.keys(HOLDS).join("");

/** Names what stands between neighbours, each once. @param {readonly (readonly [number, number, string, number, number])[]} [relations] */
export const namesBetween = (relations = []) =>
  [...new Set(Object.values(NAMES))].filter((name) => relations.some(([, , sign]) => NAMES[sign] === name));

/** The signs of a puzzle: their cells, and whether two values keep them. @param {Puzzle} puzzle */
const pairs = ({ size, relations }) =>
  (relations ?? []).map(([row, column, sign, otherRow, otherColumn]) => ({
    cells: numbersOf(
      [
        [row, column],
        [otherRow, otherColumn],
      ],
      size,
    ),
    holds: HOLDS[sign],
  }));

/** @param {Puzzle} puzzle @returns {import("./kind.js").Constraint[]} */
export const signConstraints = (puzzle) =>
  pairs(puzzle).map(({ cells, holds }) => ({ what: "sign", cells, holds: ([first, second]) => holds(first, second) }));

/**
 * What goes with none of the values that are left to a neighbour is closed.
 * @param {Puzzle} puzzle
 * @returns {(values: readonly number[], left: number[]) => void}
 */
export function narrowBySigns(puzzle) {
  const ways = pairs(puzzle).flatMap(({ cells: [one, other], holds }) => [
    { from: one, to: other, fits: holds },
    { from: other, to: one, fits: (/** @type {number} */ first, /** @type {number} */ second) => holds(second, first) },
  ]);
  const digits = upTo(puzzle.size).map((at) => at + 1);
  return (values, left) => {
    for (let changed = true; changed;) {
      changed = false;
      for (const { from, to, fits } of ways) {
        // A cell without any option says nothing of its neighbours: it is wrong itself.
        if (!left[from] || values[to]) continue;
        const known = digits.filter((digit) => left[from] & (2 ** digit));
        const beside = digits.reduce((bits, digit) => bits | (known.some((one) => fits(one, digit)) ? 2 ** digit : 0), 0);
        changed ||= (left[to] & beside) !== left[to];
        left[to] &= beside;
      }
    }
  };
}
