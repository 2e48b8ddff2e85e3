/**
 * A game goes on from paper: another picture of its puzzle, and what was written since. Pure.
 */

import { begun, moved, values } from "./game.js";

/** @typedef {import('../types.js').Puzzle} Puzzle */
/** @typedef {import('./game.js').Game} Game */

/** Whether two records are of the same printed puzzle. @param {Puzzle} one @param {Puzzle} other */
export function isSamePuzzle(one, other) {
  return printed(one) === printed(other);
}

/** @param {Puzzle} puzzle */
function printed({ kind, size, boxes, givens, relations, regions }) {
  const signs = (relations ?? []).map(([row, column, sign, toRow, toColumn]) =>
    sign === "<" ? [row, column, toRow, toColumn] : [toRow, toColumn, row, column],
  );
  return JSON.stringify([kind, size, boxes, givens, signs.map(String).sort(), regions]);
}

/**
 * What paper and game say differently: cells that only the paper fills, and cells where the game has something else.
 * @param {Game} game
 * @param {Puzzle} paper the same puzzle as it was read again
 * @returns {{added: number[], contrary: number[]}}
 */
export function differences(game, paper) {
  const written = begun(paper).cells;
  const board = values(game);
  const isCross = (/** @type {number} */ at) => paper.kind === "queens" && written[at].struck > 0;
  const isNew = (/** @type {number} */ at) => written[at].value > 0 || (isCross(at) && !game.cells[at].struck);
  const changed = written.flatMap((cell, at) => (isNew(at) && (isCross(at) || cell.value !== board[at]) ? [at] : []));
  return { added: changed.filter((at) => !board[at]), contrary: changed.filter((at) => board[at]) };
}

/**
 * The game with what the paper says in some cells, in one move.
 * @param {Game} game
 * @param {Puzzle} paper
 * @param {readonly number[]} cells
 * @returns {Game}
 */
export function merged(game, paper, cells) {
  const written = begun(paper).cells;
  return moved(
    game,
    cells.map((at) => [at, { value: written[at].value, struck: written[at].struck }]),
  );
}
