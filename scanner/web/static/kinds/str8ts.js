/** Str8ts: runs of white cells between black ones, each with consecutive digits in any order; none twice in a line. */

import { lines } from "./houses.js";
import { kind } from "./kind.js";
import { isSame, numbersOf, upTo } from "./places.js";
import { runsBetween } from "./runs.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

const ICON = "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16M4 4h5.3v5.3H4zM14.7 14.7H20V20h-5.3zM5 6.6h3.3M5 8h3.3M15.7 17.3H19";

export const str8ts = kind({
  variants: { str8ts: { tools: ["blocks", "digits"], daily: { size: 6 }, icon: ICON } },
  looks: "blackened",
  areBlackNumbered: true,
  houses: (puzzle) => {
    const empty = new Set(numbersOf(emptyOf(puzzle), puzzle.size));
    return lines(puzzle).map((line) => {
      const cells = line.cells.filter((cell) => !empty.has(cell));
      return cells.length < line.cells.length ? { ...line, cells, isWhole: false } : line;
    });
  },
  constraints: (puzzle) =>
    compartmentsOf(puzzle).flatMap((cells) =>
      cells.flatMap((cell, at) =>
        cells.slice(at + 1).map((other) => ({
          what: "straight",
          cells: [cell, other],
          holds: ([one, two]) => Math.abs(one - two) < cells.length,
          said: { count: cells.length },
        })),
      ),
    ),
  narrowing: (puzzle) => {
    const compartments = compartmentsOf(puzzle);
    return (values, left) => {
      for (const cells of compartments) {
        const held = cells.map((cell) => values[cell]).filter(Boolean);
        if (!held.length) continue;
        const [least, most] = [Math.max(...held) - cells.length + 1, Math.min(...held) + cells.length - 1];
        for (const cell of cells)
          for (const digit of upTo(puzzle.size + 1)) if (digit < least || digit > most) left[cell] &= ~(1 << digit);
      }
    };
  },
  blocks: emptyOf,
  said: ({ blocks = [] }, cell) => (blocks.some((block) => isSame(block, cell)) ? [["board.black", {}]] : []),
});

/** Returns the black cells that show no digit. @param {Puzzle} puzzle */
function emptyOf({ blocks = [], givens }) {
  return blocks.filter(([row, column]) => !givens[row][column]);
}

/** Returns the cells of each compartment by their numbers. @param {Puzzle} puzzle */
function compartmentsOf(puzzle) {
  return runsBetween(puzzle, puzzle.blocks ?? []).map((cells) => numbersOf(cells, puzzle.size));
}
