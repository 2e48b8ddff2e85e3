/** Renzoku: a dot stands between all neighbours that are consecutive, and nowhere else. */

import { kind } from "./kind.js";
import { numbersOf, upTo } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Cell} Cell */

const ICON =
  "M4 4h16v16H4zM12 4v6M12 14v6M4 12h6M14 12h6M10.4 12a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0";

export const renzoku = kind({
  variants: { renzoku: { tools: ["digits"], daily: { size: 6 }, icon: ICON } },
  signs: "~",
  // The dots are seen beside the cell.
  cutMargin: 0.4,
  program: () => "unequal",
  ids: "unequal-adjacent",
  constraints: (puzzle) =>
    pairs(puzzle).map(({ cells, hasDot }) => ({
      what: hasDot ? "dot" : "no-dot",
      cells,
      holds: ([one, other]) => areConsecutive(one, other) === hasDot,
    })),
  narrowing,
});

/** @param {number} one @param {number} other */
const areConsecutive = (one, other) => Math.abs(one - other) === 1;

/** All neighbours, and whether there is a dot between them. @param {Puzzle} puzzle */
function pairs({ size, relations }) {
  /** @param {Cell} one @param {Cell} other @returns {[number, number]} */
  const numbered = (one, other) => {
    const [first, second] = numbersOf([one, other], size);
    return first < second ? [first, second] : [second, first];
  };
  const dotted = new Set((relations ?? []).map(([row, column, , ...other]) => String(numbered([row, column], other))));
  return upTo(size).flatMap((row) =>
    upTo(size).flatMap((column) =>
      [
        [row, column + 1],
        [row + 1, column],
      ]
        .filter((other) => Math.max(...other) < size)
        .map((other) => {
          const cells = numbered([row, column], /** @type {Cell} */ (other));
          return { cells, hasDot: dotted.has(String(cells)) };
        }),
    ),
  );
}

/**
 * What goes with none of the values that are left to a neighbour is closed.
 * @param {Puzzle} puzzle
 * @returns {(values: readonly number[], left: number[]) => void}
 */
function narrowing(puzzle) {
  const ways = pairs(puzzle).flatMap(({ cells: [one, other], hasDot }) => [
    { from: one, to: other, hasDot },
    { from: other, to: one, hasDot },
  ]);
  return (values, left) => {
    for (let changed = true; changed;) {
      changed = false;
      for (const { from, to, hasDot } of ways) {
        // A cell without any option says nothing of its neighbours: it is wrong itself.
        if (!left[from] || values[to]) continue;
        const beside = upTo(puzzle.size).reduce((bits, at) => bits | allowedBeside(at + 1, left[from], hasDot), 0);
        changed ||= (left[to] & beside) !== left[to];
        left[to] &= beside;
      }
    }
  };
}

/** The bit of a value, if one of the others goes with it. @param {number} value @param {number} others bits @param {boolean} hasDot */
function allowedBeside(value, others, hasDot) {
  const bit = 2 ** value;
  const consecutive = (2 * bit) | (bit / 2);
  return others & (hasDot ? consecutive : ~(consecutive | bit)) ? bit : 0;
}
