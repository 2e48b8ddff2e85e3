/** What stands in the cells of a puzzle on paper, beside what stands in them in a game. Pure. */

import { pieceOf } from "../kinds/registry.js";
import { values } from "./game.js";

/** @typedef {import("./game.js").Game} Game */

/**
 * What the paper shows of a cell: what stands there in the game, something else, or nothing.
 * @typedef {"same" | "other" | "blank"} OnPaper
 */

/** Returns what the paper shows of each cell. @param {Game} game @returns {OnPaper[]} */
export function onPaper(game) {
  const paper = valuesOnPaper(game);
  return values(game).map((value, at) => (!paper[at] ? "blank" : paper[at] === value ? "same" : "other"));
}

/** Returns what stands in the game and not on the paper. @param {Game} game @returns {{ at: number, value: number }[]} */
export function enteredSince(game) {
  const paper = valuesOnPaper(game);
  return values(game)
    .map((value, at) => ({ at, value }))
    .filter(({ at, value }) => value && paper[at] !== value);
}

/** Returns what stands in each cell on paper, printed or written; 0 where nothing does. @param {Game} game */
function valuesOnPaper({ puzzle, givens }) {
  if (pieceOf(puzzle)) return puzzle.marks.flat().map((mark) => (mark === "q" ? 1 : 0));
  return puzzle.entries.flat().map((entry, at) => givens[at] || entry);
}
