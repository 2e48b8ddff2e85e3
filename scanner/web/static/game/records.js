/** Records of puzzles that no photo was taken of: the server's, and those that the page makes itself. Pure. */

import { rows } from "./game.js";
import { USUAL_SIZES } from "../contract/tables.js";
import { areaOf, columnsOf } from "../kinds/places.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

const NO_MARK = /** @type {import("../types.js").QueensMark} */ (".");

/** Returns the size of each kind, and of what people take for one, that most people mean; of a sum, that of its first part. @param {string} variant */
export const usualSize = (variant) => USUAL_SIZES[variant.split("+")[0]];

/**
 * Makes a blank puzzle, with parts of another one.
 * @param {Pick<Puzzle, "kind" | "size"> & Partial<Puzzle>} parts
 * @returns {Puzzle}
 */
export function recordOf(parts) {
  const { piece, blank } = kindOf(parts);
  return {
    boxes: null,
    givens: fillRows(parts, 0),
    entries: piece ? [] : fillRows(parts, 0),
    relations: [],
    regions: [],
    marks: piece ? fillRows(parts, NO_MARK) : [],
    diagonals: false,
    windows: false,
    parity: [],
    cages: [],
    grids: [],
    looks_like: null,
    heading: null,
    origin: "print",
    symbols: "numbers",
    stars: null,
    quad: [],
    lattice: [],
    status: "solved",
    confidence: 1,
    doubtful: [],
    problems: [],
    mistakes: [],
    solution: null,
    example: null,
    undecided: [],
    box_share: 0,
    ...blank(parts),
    ...parts,
  };
}

/**
 * @template T
 * @param {import("../kinds/places.js").Sized} board
 * @param {T} content
 * @returns {T[][]}
 */
export const fillRows = (board, content) => rows(new Array(areaOf(board)).fill(content), columnsOf(board));

/** Returns the puzzle as it was printed, without its photo: what was written may be wrong. @param {Puzzle} puzzle @returns {Puzzle} */
export function bare(puzzle) {
  const entries = puzzle.entries.length ? fillRows(puzzle, 0) : [];
  const marks = puzzle.marks.length ? fillRows(puzzle, NO_MARK) : [];
  const lattice = /** @type {any} */ (undefined); // it is left out of what is sent
  return { ...puzzle, lattice, entries, marks, doubtful: [], mistakes: [], solution: null, example: null };
}

/**
 * Returns the puzzle without what was written into some cells, which are its mistakes then.
 * @param {Puzzle} puzzle
 * @param {readonly import("../types.js").Cell[]} cells
 * @returns {Puzzle}
 */
export function without(puzzle, cells) {
  const left = new Set(cells.map(String));
  const isLeft = (/** @type {number} */ row, /** @type {number} */ column) => left.has(String([row, column]));
  return {
    ...puzzle,
    entries: puzzle.entries.map((values, row) => values.map((value, column) => (isLeft(row, column) ? 0 : value))),
    marks: puzzle.marks.map((marks, row) => marks.map((mark, column) => (isLeft(row, column) ? NO_MARK : mark))),
    mistakes: [...puzzle.mistakes.filter(([row, column]) => !isLeft(row, column)), ...cells],
  };
}
