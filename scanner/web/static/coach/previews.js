/** Games that nobody played: what the board looks like on the way to a solution, and at its end. Pure. */

import { applied } from "../game/entering.js";
import { begun, moved } from "../game/game.js";
import { pieceOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../game/game.js").Game} Game */

/**
 * Returns the boards before each step and after the last one. They are made as they are looked at, since there may be
 * many.
 * @param {Puzzle} puzzle as it was printed
 * @param {readonly Step[]} steps
 * @returns {(number: number) => Game}
 */
export function walk(puzzle, steps) {
  const games = [begun(puzzle)];
  return (number) => {
    for (let last = games.length - 1; last < number; last++) games.push(applied(games[last], steps[last], "rule"));
    return games[number];
  };
}

/**
 * @param {Puzzle} puzzle as it was printed
 * @param {readonly (readonly number[])[]} solution
 * @returns {Game}
 */
export function solvedGame(puzzle, solution) {
  return filledWith(begun(puzzle), solution);
}

/** Writes a solution into a game, in one move. @param {Game} game @param {readonly (readonly number[])[]} solution @returns {Game} */
export function filledWith(game, solution) {
  const hasCrosses = pieceOf(game.puzzle) !== null;
  const values = solution.flat();
  return moved(
    game,
    values.map((value, cell) => [cell, hasCrosses ? { value, struck: 0 } : { value }]),
  );
}
