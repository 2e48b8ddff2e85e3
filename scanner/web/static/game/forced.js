/** What is forced on a board: a cell with one option left, a house with no more room for a value than it needs. Pure. */

import { allowed, makeMove, rules, values } from "./game.js";
import { clashes, countOf, deadEnds, valuesIn } from "./rules.js";

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./rules.js').Rules} Rules */

/**
 * Writes all that is forced, and what that forces in turn, as one move; nothing more where something is wrong.
 * @param {Game} game
 * @returns {Game}
 */
export function writeForced(game) {
  const known = rules(game);
  const board = values(game);
  /** @type {Map<number, number>} */
  const written = new Map();
  for (;;) {
    const left = allowed(game, board);
    if (clashes(known, board).length || deadEnds(known, board, left).length) break;
    const forced = findForced(known, board, left);
    if (!forced.size) break;
    for (const [cell, value] of forced) {
      board[cell] = value;
      written.set(cell, value);
    }
  }
  return makeMove(
    game,
    [...written].map(([cell, value]) => [cell, { value, helped: true }]),
  );
}

/**
 * Finds the values of blank cells that follow at once.
 * @param {Rules} rules
 * @param {readonly number[]} board
 * @param {readonly number[]} left
 * @returns {Map<number, number>}
 */
function findForced(rules, board, left) {
  /** @type {Map<number, number>} */
  const found = new Map();
  // A cell need not take a piece.
  if (!rules.hasPieces) left.forEach((bits, cell) => countOf(bits) === 1 && found.set(cell, valuesIn(bits)[0]));
  for (const { cells, isWhole } of rules.houses) {
    if (!isWhole) continue;
    for (const value of valuesIn(rules.all)) {
      const room = cells.filter((cell) => left[cell] & (1 << value));
      const missing = rules.times - cells.filter((cell) => board[cell] === value).length;
      if (room.length === missing) for (const cell of room) found.set(cell, value);
    }
  }
  return found;
}
