/** Records of puzzles that no photo was taken of: the server's, and those that the page makes itself. Pure. */

import { boxShapes } from "../board/cells.js";
import { rows } from "./game.js";
import { hasPieces, usualStars } from "../board/pieces.js";

/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../types.js").Puzzle} Puzzle */

const NO_MARK = /** @type {import("../types.js").QueensMark} */ (".");

/** The size of each kind that most people mean. @type {Record<Kind | "jigsaw" | "sudoku-x" | "killer", number>} */
export const USUAL = { sudoku: 9, futoshiki: 5, queens: 8, kenken: 6, starbattle: 10, jigsaw: 9, "sudoku-x": 9, killer: 9 };

/**
 * A blank puzzle, with parts of another one.
 * @param {Pick<Puzzle, "kind" | "size"> & Partial<Puzzle>} parts
 * @returns {Puzzle}
 */
export function recordOf(parts) {
  const { kind, size } = parts;
  const isQueens = hasPieces(parts);
  const boxes = kind === "sudoku" ? (boxShapes(size)[0] ?? [1, size]) : null;
  return {
    boxes,
    givens: filled(size, 0),
    entries: isQueens ? [] : filled(size, 0),
    relations: [],
    regions: [],
    marks: isQueens ? filled(size, NO_MARK) : [],
    diagonals: false,
    cages: [],
    symbols: "numbers",
    stars: kind === "starbattle" ? usualStars(size) : null,
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
    ...parts,
  };
}

/**
 * @template T
 * @param {number} size
 * @param {T} content
 * @returns {T[][]}
 */
export const filled = (size, content) => rows(new Array(size * size).fill(content), size);

/** The puzzle as it was printed, without its photo: what was written may be wrong. @param {Puzzle} puzzle @returns {Puzzle} */
export function bare(puzzle) {
  const entries = puzzle.entries.length ? filled(puzzle.size, 0) : [];
  const marks = puzzle.marks.length ? filled(puzzle.size, NO_MARK) : [];
  const lattice = /** @type {any} */ (undefined); // it is left out of what is sent
  return { ...puzzle, lattice, entries, marks, doubtful: [], mistakes: [], solution: null, example: null };
}
