/** Nonogram: the numbers left of a row and above a column are its runs of filled cells, in their order. */

import { kind } from "./kind.js";
import { columnsOf, rowsOf, upTo } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

const EMPTY = 1;
const FILLED = 2;

const FACES = [
  { text: "×", name: "board.empty", path: "M7 7l10 10M17 7L7 17", looks: "crossed" },
  { text: "■", name: "board.filled", path: "M0 0h24v24H0z", looks: "filled" },
];

const ICON = "M8 8h12v12H8zM12 8v12M16 8v12M8 12h12M8 16h12M5 10v.1M5 14v.1M5 18v.1M10 5v.1M14 5v.1M18 5v.1M12 12h4v8h-4z";

export const nonogram = kind({
  variants: { nonogram: { tools: ["lines"], daily: { size: 10 }, icon: ICON } },
  looks: "filled-in",
  isCycled: true,
  hasOptions: false,
  hasLineClues: true,
  taps: [FILLED, EMPTY],
  unmarked: EMPTY,
  isRectangular: true,
  program: () => "pattern",
  highest: () => FILLED,
  times: ({ size }) => size,
  houses: (puzzle) => linesOf(puzzle).map(({ unit, number, cells }) => ({ unit, number, cells })),
  constraints: (puzzle) =>
    linesOf(puzzle).map(({ unit, number, cells, runs }) => ({
      what: `runs.${unit}`,
      cells,
      holds: (values) => isSame(runsIn(values), runs),
      said: { line: number + 1, runs: runs.join(" ") || "0" },
    })),
  narrowing: (puzzle) => {
    const lines = linesOf(puzzle);
    return (values, left) => {
      for (const { cells, runs } of lines) {
        if (canHold(cells.map((cell) => values[cell]), runs)) continue;
        for (const cell of cells) if (!values[cell]) left[cell] = 0;
      }
    };
  },
  keys: ["0", "1"],
  faces: () => FACES,
  blank: (board) => ({ line_clues: [upTo(rowsOf(board)).map(() => []), upTo(columnsOf(board)).map(() => [])] }),
  said: (puzzle, [row, column]) => [
    ...(column ? [] : [said("row", row, puzzle.line_clues?.[0][row])]),
    ...(row ? [] : [said("column", column, puzzle.line_clues?.[1][column])]),
  ],
});

/** @param {"row" | "column"} unit @param {number} number @param {readonly number[]} [runs] @returns {import("./kind.js").Phrase} */
const said = (unit, number, runs = []) => [`board.runs.${unit}`, { line: number + 1, runs: runs.join(" ") || "0" }];

/** Returns the rows, then the columns, each with its runs. @param {Puzzle} puzzle */
function linesOf(puzzle) {
  const [rows, columns] = [rowsOf(puzzle), columnsOf(puzzle)];
  const [beside = [], above = []] = puzzle.line_clues ?? [];
  return [
    ...upTo(rows).map((row) => ({
      unit: /** @type {const} */ ("row"),
      number: row,
      cells: upTo(columns).map((column) => row * columns + column),
      runs: beside[row] ?? [],
    })),
    ...upTo(columns).map((column) => ({
      unit: /** @type {const} */ ("column"),
      number: column,
      cells: upTo(rows).map((row) => row * columns + column),
      runs: above[column] ?? [],
    })),
  ];
}

/** Returns the runs of filled cells of a line. @param {readonly number[]} values */
export const runsIn = (values) =>
  values
    .map((value) => (value === FILLED ? "1" : " "))
    .join("")
    .split(" ")
    .filter(Boolean)
    .map((run) => run.length);

/** @param {readonly number[]} one @param {readonly number[]} other */
const isSame = (one, other) => one.length === other.length && one.every((run, at) => run === other[at]);

/**
 * Tells whether a line with blank cells can still have its runs. How much of the pattern may be done before a cell is a
 * set of bits: of 1 1 2 the pattern is 1.1.11, in which a full stop is an empty cell.
 * @param {readonly number[]} values
 * @param {readonly number[]} runs
 */
function canHold(values, runs) {
  const pattern = runs.map((run) => "1".repeat(run)).join(".");
  const last = 1 << pattern.length;
  const [ones, stops] = ["1", "."].map((sign) => [...pattern].reduce((bits, part, at) => (part === sign ? bits | (1 << at) : bits), 0));
  const stays = 1 | (stops << 1) | last;
  let done = 1;
  for (const value of values) {
    const filled = value === EMPTY ? 0 : (done & ones) << 1;
    const empty = value === FILLED ? 0 : ((done & stops) << 1) | (done & stays);
    done = filled | empty;
  }
  return (done & last) !== 0;
}
