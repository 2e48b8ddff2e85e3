/** Runs: white cells between black ones; as its black cells and sums are put right or entered. Pure. */

import { LONGEST_RUN } from "../contract/tables.js";
import { columnsOf, isSame, rowsOf, upTo } from "./places.js";

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * Returns the cells of each run of two cells or more: those across in reading order, then those down.
 * @param {import("./places.js").Sized} board
 * @param {readonly Cell[]} blocks
 * @returns {Cell[][]}
 */
export function runsBetween(board, blocks) {
  const black = new Set(blocks.map(String));
  const [rows, columns] = [upTo(rowsOf(board)), upTo(columnsOf(board))];
  const ways = [
    ...rows.map((row) => columns.map((column) => /** @type {Cell} */ ([row, column]))),
    ...columns.map((column) => rows.map((row) => /** @type {Cell} */ ([row, column]))),
  ];
  return ways.flatMap((cells) => {
    /** @type {Cell[][]} */
    const runs = [[]];
    for (const cell of cells) black.has(String(cell)) ? runs.push([]) : runs[runs.length - 1].push(cell);
    return runs.filter((run) => run.length > 1);
  });
}

/** Tells whether a run goes across; else it goes down. @param {readonly (readonly number[])[]} cells */
export const isAcross = (cells) => cells[0][0] === cells[cells.length - 1][0];

/** Returns the black cell that shows the sum of a run. @param {readonly Cell[]} cells @returns {Cell} */
export const shownAt = (cells) => (isAcross(cells) ? [cells[0][0], cells[0][1] - 1] : [cells[0][0] - 1, cells[0][1]]);

/** Tells whether different digits make a sum. @param {number} count @param {number} sum */
export const isMakeable = (count, sum) =>
  count <= LONGEST_RUN && sum >= (count * (count + 1)) / 2 && sum <= (count * (2 * LONGEST_RUN - count + 1)) / 2;

/**
 * Returns the sum of a run, 0 where none is known.
 * @param {readonly Cage[]} cages
 * @param {readonly Cell[]} cells
 */
export const sumOf = (cages, cells) =>
  cages.find((cage) => isSame(cage.cells[0], cells[0]) && isAcross(cage.cells) === isAcross(cells))?.sum ?? 0;

/**
 * Makes a cell black, or white again: the runs keep the sums that stand before them, where there are such digits.
 * @template {Pick<Puzzle, "size" | "rows" | "columns" | "givens" | "entries" | "blocks" | "cages">} Board
 * @param {Board} board
 * @param {Cell} cell
 * @param {boolean} isBlack
 * @returns {Board}
 */
export function withBlock(board, cell, isBlack) {
  const { blocks = [], cages = [] } = board;
  const others = blocks.filter((block) => !isSame(block, cell));
  const black = isBlack ? [...others, cell].sort((one, other) => one[0] - other[0] || one[1] - other[1]) : others;
  const blanked = (/** @type {number[][]} */ grid) =>
    grid.map((line, row) => line.map((value, column) => (isSame([row, column], cell) ? 0 : value)));
  const runs = runsBetween(board, black).map((cells) => ({ cells, sum: sumOf(cages, cells) }));
  return {
    ...board,
    blocks: black,
    givens: blanked(board.givens),
    entries: blanked(board.entries),
    cages: runs.filter(({ cells, sum }) => isMakeable(cells.length, sum)),
  };
}

/**
 * Writes another sum into a black cell.
 * @template {Pick<Puzzle, "size" | "rows" | "columns" | "blocks" | "cages">} Board
 * @param {Board} board
 * @param {Cell} cell
 * @param {boolean} across whether it is that of the run across, else of the one down
 * @param {number} sum 0 is none
 * @returns {Board}
 */
export function withSum(board, cell, across, sum) {
  const { blocks = [], cages = [] } = board;
  const isIt = (/** @type {readonly Cell[]} */ cells) => isAcross(cells) === across && isSame(shownAt(cells), cell);
  const runs = runsBetween(board, blocks).map((cells) => ({ cells, sum: isIt(cells) ? sum : sumOf(cages, cells) }));
  return { ...board, cages: runs.filter((run) => run.sum) };
}

/**
 * Returns a puzzle whose runs without a sum have the sum 0, for them to be seen.
 * @param {Puzzle} puzzle
 * @returns {Puzzle}
 */
export function withOpenRuns(puzzle) {
  const { blocks, cages = [] } = puzzle;
  if (!blocks?.length) return puzzle;
  return { ...puzzle, cages: runsBetween(puzzle, blocks).map((cells) => ({ cells, sum: sumOf(cages, cells) })) };
}
