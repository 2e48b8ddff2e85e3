/** Games that nobody played: what the board looks like on the way to a solution, and at its end. Pure. */

import { applyHint } from "../game/entering.js";
import { beginGame, makeMove } from "../game/game.js";
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
  const games = [beginGame(puzzle)];
  return (number) => {
    for (let last = games.length - 1; last < number; last++) games.push(applyHint(games[last], steps[last], "rule"));
    return games[number];
  };
}

/**
 * @param {Puzzle} puzzle as it was printed
 * @param {readonly (readonly number[])[]} solution
 * @returns {Game}
 */
export function solvedGame(puzzle, solution) {
  return fillWithSolution(beginGame(puzzle), solution);
}

/** Writes a solution into a game, in one move; what is right already stays its writer's. @param {Game} game @param {readonly (readonly number[])[]} solution @returns {Game} */
export function fillWithSolution(game, solution) {
  const hasCrosses = pieceOf(game.puzzle) !== null;
  const values = solution.flat();
  return makeMove(
    game,
    values.map((value, cell) => {
      const written = value === game.cells[cell].value ? {} : { value, helped: value > 0 };
      return [cell, hasCrosses ? { ...written, struck: 0 } : written];
    }),
  );
}
