/** What is wrong on the board at this moment, found without the server. Pure. */

import { crosses, options, rules, values } from "./game.js";
import { clashes, deadEnds, possible } from "./rules.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./rules.js").Warning} Warning */
/** @typedef {import("../games/settings.js").Settings} Settings */

/**
 * Finds what clashes, and what has no place left, as far as either is wanted. Where something clashes, only that:
 * a clash leaves places to nothing, and is what there is to mend. Marks by hand rule nothing out: people write only
 * some of them.
 * @param {Game} game
 * @param {Pick<Settings, "options" | "crosses" | "warnings" | "ahead">} settings
 * @returns {Warning[]}
 */
export function warningsOf(game, settings) {
  const board = values(game);
  const clashing = clashes(rules(game), board);
  if (clashing.length || !settings.ahead) return settings.warnings ? clashing : [];
  return deadEnds(rules(game), board, left(game, board, settings));
}

/**
 * @param {Game} game
 * @param {readonly number[]} board
 * @param {Pick<Settings, "options" | "crosses">} settings
 */
function left(game, board, settings) {
  const known = rules(game);
  if (known.hasPieces) {
    const crossed = crosses(game, settings.crosses);
    return possible(known, board).map((bits, cell) => (crossed[cell] ? 0 : bits));
  }
  return settings.options === "rule" ? options(game, "rule") : possible(known, board);
}

/**
 * Returns the cells that warnings mark: those that clash, and those that lack something.
 * @param {readonly Warning[]} warnings
 * @returns {{ clash: Set<number>, dead: Set<number> }}
 */
export function markedBy(warnings) {
  const clash = new Set();
  const dead = new Set();
  for (const { what, cells } of warnings) {
    const marked = what === "no option" || what === "no place" ? dead : clash;
    for (const cell of cells) marked.add(cell);
  }
  return { clash, dead };
}
