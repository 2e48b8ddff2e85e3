/** Skyscrapers: numbers around the board say how many buildings are seen from there. */

import { SIDES } from "../contract/tables.js";
import { lines } from "./houses.js";
import { kind } from "./kind.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

const ICON = "M3 20h18M5 20v-7h4v7M9 20V5h5.5v15M14.5 20v-9H19v9M11 8.5h1.5M11 12h1.5M11 15.5h1.5";

export const skyscrapers = kind({
  variants: { skyscrapers: { tools: ["digits"], daily: { size: 5 }, icon: ICON } },
  hasClues: true,
  program: () => "towers",
  blank: ({ size }) => ({ around: SIDES.map(() => new Array(size).fill(0)) }),
  constraints: (puzzle) =>
    cluesOf(puzzle).map(({ side, number, clue, cells }) => ({
      what: `clue.${side}`,
      cells,
      holds: (values) => countVisible(values) === clue,
      said: { clue, line: number + 1 },
    })),
  said: ({ around = [], size }, [row, column]) =>
    SIDES.flatMap((side, at) => {
      const isSide = side === "left" || side === "right";
      const edge = side === "top" || side === "left" ? 0 : size - 1;
      const clue = around[at]?.[isSide ? row : column];
      return clue && (isSide ? column : row) === edge
        ? [[`board.visible.${side}`, { line: (isSide ? row : column) + 1, clue }]]
        : [];
    }),
});

/** Returns the clues, each with its line as it is seen from there. @param {Puzzle} puzzle */
function cluesOf(puzzle) {
  const all = lines(puzzle);
  const ways = { top: all.slice(puzzle.size), left: all.slice(0, puzzle.size) };
  return SIDES.flatMap((side, at) =>
    ways[side === "top" || side === "bottom" ? "top" : "left"].flatMap(({ cells, number }) => {
      const clue = puzzle.around?.[at]?.[number] ?? 0;
      const seen = side === "top" || side === "left" ? cells : [...cells].reverse();
      return clue ? [{ side, number, clue, cells: seen }] : [];
    }),
  );
}

/** Counts the buildings that are seen from before the first. @param {readonly number[]} heights */
const countVisible = (heights) =>
  heights.filter((height, at) => heights.slice(0, at).every((before) => before < height)).length;
