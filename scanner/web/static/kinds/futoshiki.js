/** Futoshiki: signs between cells say which one has less. */

import { kind } from "./kind.js";
import { numbersOf } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

const ICON = "M3 8.5h6.5v7H3zM14.5 8.5H21v7h-6.5zM13.1 10l-2.2 2 2.2 2";

export const futoshiki = kind({
  variants: { futoshiki: { tools: ["digits"], daily: { size: 6 }, icon: ICON } },
  looks: "apart",
  signs: "<>",
  // The signs are seen beside the cell.
  cutMargin: 0.4,
  program: () => "unequal",
  constraints: (puzzle) => pairs(puzzle).map((cells) => ({ what: "sign", cells, holds: ([low, high]) => low < high })),
  narrowing: narrowSigns,
});

/** Returns the cells of each sign, the one with less first. @param {Puzzle} puzzle @returns {[number, number][]} */
const pairs = ({ size, relations }) =>
  (relations ?? []).map(([row, column, sign, otherRow, otherColumn]) => {
    const [cell, other] = numbersOf(
      [
        [row, column],
        [otherRow, otherColumn],
      ],
      size,
    );
    return sign === "<" ? [cell, other] : [other, cell];
  });

/**
 * Narrows the options: a sign closes what is too large or too small, also along rows of signs.
 * @param {Puzzle} puzzle
 * @returns {(values: readonly number[], left: number[]) => void}
 */
function narrowSigns(puzzle) {
  const signs = pairs(puzzle);
  const all = 2 ** (puzzle.size + 1) - 2;
  return (values, left) => {
    for (let changed = true; changed;) {
      changed = false;
      for (const [smaller, larger] of signs) {
        const low = left[smaller];
        const high = left[larger];
        // A cell without any option says nothing of its neighbours: it is wrong itself.
        const below = high && !values[smaller] ? low & (2 ** (31 - Math.clz32(high)) - 1) : low;
        const above = low && !values[larger] ? high & all & ~(2 * (low & -low) - 1) : high;
        changed ||= below !== low || above !== high;
        left[smaller] = below;
        left[larger] = above;
      }
    }
  };
}
