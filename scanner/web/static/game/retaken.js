/**
 * A game continued from paper: another picture of its puzzle, with what was written since. Pure.
 */

import { PRINTED_FIELDS } from "../contract/tables.js";
import { beginGame, makeMove, values } from "./game.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./game.js").Cell} Cell */
/** @typedef {import("./game.js").Game} Game */

/** What may be misread or written, or said in another order, and what digits look like. */
const LOOSE = ["givens", "entries", "marks", "relations", "symbols"];

/** One printed digit in this many may be misread, and it is still the same puzzle. */
const ONE_IN = 8;

/** Tells whether two records agree on what is printed. @param {Puzzle} one @param {Puzzle} other */
export function isSamePuzzle(one, other) {
  return isSameFrame(one, other) && JSON.stringify(one.givens) === JSON.stringify(other.givens);
}

/**
 * Tells whether a picture may show the puzzle of a game: a few digits may have been misread, and what is printed may
 * have been taken for handwriting, or handwriting for print.
 * @param {Puzzle} puzzle of the game
 * @param {Puzzle} paper
 */
export function isLikely(puzzle, paper) {
  if (!isSameFrame(puzzle, paper)) return false;
  const givens = puzzle.givens.flat();
  const read = paperValues(paper);
  const printed = givens.flatMap((given, at) => (given ? [read[at].value === given] : []));
  return printed.filter((isRight) => !isRight).length <= printed.length / ONE_IN;
}

/** @param {Puzzle} one @param {Puzzle} other */
function isSameFrame(one, other) {
  return frame(one) === frame(other);
}

/** @param {Puzzle} puzzle */
function frame(puzzle) {
  const signs = (puzzle.relations ?? []).map(([row, column, sign, toRow, toColumn]) =>
    sign === ">" ? [toRow, toColumn, "<", row, column] : [row, column, sign, toRow, toColumn],
  );
  const printed = PRINTED_FIELDS.filter((name) => !LOOSE.includes(name)).map((name) => puzzle[name]);
  return JSON.stringify([printed, signs.map(String).sort()]);
}

/** Returns what stands on a paper, printed or written. @param {Puzzle} paper @returns {Cell[]} */
function paperValues(paper) {
  const { givens, cells } = beginGame(paper);
  return cells.map((cell, at) => (givens[at] ? { ...cell, value: givens[at] } : cell));
}

/**
 * Returns what paper and game say differently: cells that only the paper fills, and cells where the game has something
 * else.
 * @param {Game} game
 * @param {Puzzle} paper the same puzzle as it was read again
 * @returns {{added: number[], contrary: number[]}}
 */
export function differences(game, paper) {
  const read = paperValues(paper);
  const board = values(game);
  const isCross = (/** @type {number} */ at) => isCrossable(paper) && read[at].struck > 0;
  const isNew = (/** @type {number} */ at) =>
    !game.givens[at] && (isCross(at) ? !game.cells[at].struck : read[at].value > 0 && read[at].value !== board[at]);
  const changed = read.flatMap((_, at) => (isNew(at) ? [at] : []));
  const isContrary = (/** @type {number} */ at) => board[at] > 0 || (read[at].value > 0 && isCrossed(game, at));
  return { added: changed.filter((at) => !isContrary(at)), contrary: changed.filter(isContrary) };
}

/** Tells whether cells of a puzzle can be crossed out. @param {Puzzle} puzzle */
const isCrossable = (puzzle) => kindOf(puzzle).piece !== null;

/** @param {Game} game @param {number} at */
const isCrossed = ({ puzzle, cells }, at) => isCrossable(puzzle) && cells[at].struck > 0;

/**
 * Writes into the game what the paper says in some cells, in one move.
 * @param {Game} game
 * @param {Puzzle} paper
 * @param {readonly number[]} cells
 * @returns {Game}
 */
export function mergePaper(game, paper, cells) {
  const read = paperValues(paper);
  const hasCrosses = isCrossable(paper);
  return makeMove(
    game,
    cells.map((at) => [
      at,
      hasCrosses ? { value: read[at].value, struck: read[at].struck } : { value: read[at].value },
    ]),
  );
}
