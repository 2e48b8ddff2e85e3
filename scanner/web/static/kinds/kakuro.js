/** Kakuro: runs of white cells between black ones, each with different digits that add up to a sum. */

import { LONGEST_RUN } from "../contract/tables.js";
import { cageConstraints } from "./houses.js";
import { kind } from "./kind.js";
import { columnsOf, isSame, numbersOf, rowsOf, upTo } from "./places.js";
import { isAcross, runsBetween, shownAt, sumOf } from "./runs.js";

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./kind.js").Print} Print */

const ICON = "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16M4 4l5.3 5.3M9.3 4l5.4 5.3M4 9.3l5.3 5.4";

export const kakuro = kind({
  variants: { kakuro: { tools: ["blocks", "runs"], daily: { size: 6, easiest: "easy", hardest: "medium" }, icon: ICON } },
  looks: "blackened",
  hasRuns: true,
  highest: () => LONGEST_RUN,
  blank: (board) => ({ blocks: frame(board) }),
  isRectangular: true,
  houses: (puzzle) =>
    runsBetween(puzzle, puzzle.blocks ?? []).map((cells) => ({
      unit: /** @type {const} */ ("run"),
      number: sumOf(puzzle.cages ?? [], cells) - 1,
      cells: numbersOf(cells, columnsOf(puzzle)),
    })),
  constraints: (puzzle) =>
    cageConstraints(puzzle).map((sum, at) => ({ ...sum, what: "run", said: { sum: puzzle.cages?.[at].sum ?? 0 } })),
  narrowing: narrowRuns,
  blocks: ({ blocks = [] }) => blocks,
  printed: ({ cages = [] }) => cages.flatMap(sum),
  said: ({ blocks = [], cages = [] }, cell) => {
    const summed = cages.filter(({ sum }) => sum);
    return blocks.some((block) => isSame(block, cell))
      ? [["board.black", {}], ...summed.filter(({ cells }) => isSame(shownAt(cells), cell)).map(sumPhrase)]
      : summed.filter(({ cells }) => cells.some((own) => isSame(own, cell))).map(sumPhrase);
  },
});

/** Returns the first row and column, which are black. @param {import("./places.js").Sized} board @returns {Cell[]} */
const frame = (board) => [
  ...upTo(columnsOf(board)).map((column) => /** @type {Cell} */ ([0, column])),
  ...upTo(rowsOf(board) - 1).map((row) => /** @type {Cell} */ ([row + 1, 0])),
];

/** @param {Cage} run @returns {import("./kind.js").Phrase} */
const sumPhrase = ({ cells, sum = 0 }) => [`board.run.${isAcross(cells) ? "across" : "down"}`, { sum }];

/** Returns the diagonal of a black cell with a sum, and that. @param {Cage} run @returns {Print[]} */
function sum(run) {
  const [row, column] = shownAt(run.cells);
  const place = isAcross(run.cells) ? { x: column + 0.68, y: row + 0.41 } : { x: column + 0.32, y: row + 0.88 };
  return [
    { looks: "run-slash", d: `M${column} ${row}l1 1` },
    { looks: "run-sum", text: String(run.sum || "?"), ...place, height: 0.36 },
  ];
}

/**
 * Narrows the options: a run leaves to its blank cells the digits of the sets that make what is left of its sum.
 * @param {Puzzle} puzzle
 * @returns {(values: readonly number[], left: number[]) => void}
 */
function narrowRuns(puzzle) {
  const runs = (puzzle.cages ?? []).map(({ cells, sum = 0 }) => ({ cells: numbersOf(cells, columnsOf(puzzle)), sum }));
  return (values, left) => {
    for (const { cells, sum } of runs) {
      const held = cells.map((cell) => values[cell]).filter(Boolean);
      const blank = cells.filter((cell) => !values[cell]);
      const rest = sum - held.reduce((total, value) => total + value, 0);
      const used = held.reduce((bits, value) => bits | (1 << value), 0);
      const fitting = digitSets(blank.length, rest, used);
      for (const cell of blank) left[cell] &= fitting;
    }
  };
}

/** Returns the digits of all sets of `count` digits that make a sum, without those that are used, as bits. @param {number} count @param {number} sum @param {number} used */
function digitSets(count, sum, used) {
  let fitting = 0;
  /** @param {number} least @param {number} count @param {number} rest @param {number} chosen */
  const choose = (least, count, rest, chosen) => {
    if (!count) {
      if (!rest) fitting |= chosen;
      return;
    }
    for (let digit = least; digit <= Math.min(LONGEST_RUN, rest); digit++) {
      if (!(used & (1 << digit))) choose(digit + 1, count - 1, rest - digit, chosen | (1 << digit));
    }
  };
  choose(1, count, sum, 0);
  return fitting;
}
