/**
 * What each cell of a board holds, and the walls between them; pure functions.
 *
 * A board shows a puzzle, perhaps an answer over it, and notes about cells: doubts, clashes, mistakes.
 */

import { cageAt, columnsOf, rowsOf, upTo } from "../kinds/places.js";
import { partedCells, valuesWith } from "./parted.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Doubt} Doubt */

/** @typedef {"printed" | "written" | "answer" | ""} Source what put it there */

/**
 * @typedef {object} Notes what there is to say about cells besides what they hold
 * @property {number[][] | null} [answer] a solution: shown where the puzzle has nothing
 * @property {Cell[]} [clashes]
 * @property {Cell[]} [mistakes]
 * @property {Cell[]} [undecided] cells in which solutions differ
 * @property {Cell[]} [confirmed] cells that a person has confirmed
 */

/** @typedef {"clash" | "mistake" | "undecided" | "confirmed"} Note */

/**
 * @typedef {object} CellState
 * @property {Cell} cell
 * @property {number} value a digit, 0 for none; where pieces stand in cells, 1 for one
 * @property {boolean} cross
 * @property {Source} source
 * @property {Doubt | null} doubt
 * @property {Set<Note>} notes
 * @property {import("./parted.js").Parted | null} parted where the answer divides the board
 */

/**
 * Returns the cells of a board, row by row.
 * @param {Puzzle} puzzle
 * @param {Notes} [notes]
 * @returns {CellState[][]}
 */
export function cellsOf(puzzle, notes = {}) {
  const doubts = new Map(puzzle.doubtful.map((doubt) => [String(doubt.cell), doubt]));
  const noted = notedCells(notes);
  const columns = upTo(columnsOf(puzzle));
  const parted = partedCells(puzzle, valuesWith(puzzle, notes.answer ?? null));
  return upTo(rowsOf(puzzle)).map((row) =>
    columns.map((column) => {
      const cell = /** @type {Cell} */ ([row, column]);
      return {
        cell,
        ...(parted ? printed(puzzle, cell) : held(puzzle, cell, notes.answer ?? null)),
        parted: parted?.[row * columns.length + column] ?? null,
        doubt: doubts.get(String(cell)) ?? null,
        notes: noted.get(String(cell)) ?? new Set(),
      };
    }),
  );
}

/**
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @param {number[][] | null} answer
 * @returns {{ value: number, cross: boolean, source: Source }}
 */
function held(puzzle, [row, column], answer) {
  const mark = puzzle.marks[row]?.[column];
  const given = puzzle.givens[row]?.[column] ?? 0;
  const entry = mark === "q" ? 1 : (puzzle.entries[row]?.[column] ?? 0);
  const told = answer?.[row][column] ?? 0;
  const solved = told === kindOf(puzzle).unmarked ? 0 : told;
  const [value, source] = given
    ? [given, "printed"]
    : entry
      ? [entry, "written"]
      : solved
        ? [solved, "answer"]
        : [0, ""];
  return { value, source: /** @type {Source} */ (source), cross: mark === "x" && !value };
}

/** @param {Puzzle} puzzle @param {Cell} cell @returns {{ value: number, cross: boolean, source: Source }} */
function printed(puzzle, [row, column]) {
  const value = puzzle.givens[row]?.[column] ?? 0;
  return { value, source: value ? "printed" : "", cross: false };
}

/**
 * @param {Notes} notes
 * @returns {Map<string, Set<Note>>}
 */
function notedCells({ clashes = [], mistakes = [], undecided = [], confirmed = [] }) {
  /** @type {[Note, Cell[]][]} */
  const kinds = [
    ["clash", clashes],
    ["mistake", mistakes],
    ["undecided", undecided],
    ["confirmed", confirmed],
  ];
  /** @type {Map<string, Set<Note>>} */
  const noted = new Map();
  for (const [note, cells] of kinds) {
    for (const cell of cells) noted.set(String(cell), (noted.get(String(cell)) ?? new Set()).add(note));
  }
  return noted;
}

/**
 * Tells whether there is a wall on the right of a cell, and below it: where boxes or regions meet, not at the rim.
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 */
export function wallsOf(puzzle, [row, column]) {
  const part = partOf(puzzle);
  return {
    right: column + 1 < columnsOf(puzzle) && part(row, column) !== part(row, column + 1),
    below: row + 1 < rowsOf(puzzle) && part(row, column) !== part(row + 1, column),
  };
}

/**
 * Returns which box, region or cage with walls a cell is in, by its row and column.
 * @param {Puzzle} puzzle
 * @returns {(row: number, column: number) => number}
 */
function partOf(puzzle) {
  const { size, boxes, regions, grids, cages = [] } = puzzle;
  if (kindOf(puzzle).areCagesWalled) return (row, column) => cageAt(cages, [row, column]);
  if (regions.length) return (row, column) => regions[row][column];
  if (!boxes) return () => 0;
  const holes = new Set(grids?.length ? kindOf(puzzle).blocks(puzzle).map(String) : []);
  return (row, column) =>
    holes.has(`${row},${column}`) ? -1 : Math.floor(row / boxes[0]) * size + Math.floor(column / boxes[1]);
}
