/** The help with a game: each hint is counted, and shown with the time; a game whose solution was shown counts nowhere. */

import { t } from "../frame/texts.js";
import { isDone } from "../game/game.js";
import { countHints, noteHelp } from "./games.js";

/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("./games.js").Kept} Kept */
/** @typedef {import("./games.js").State} State */

/** What was told about a board already: told again, it is no other hint. @type {WeakMap<Game, Set<string>>} */
const told = new WeakMap();

/**
 * Counts what helps with the board as it is; a board that is done needs no help.
 * @param {Kept} kept
 * @param {Game} game
 * @param {string} what the same hint has the same name
 * @param {number} count as how many hints it counts
 */
export function takeHint(kept, game, what, count = 1) {
  const known = told.get(game) ?? new Set();
  if (known.has(what) || isDone(game)) return;
  told.set(game, known.add(what));
  countHints(kept, count);
}

/**
 * Notes that the game counts nowhere from now on, unless it is done already.
 * @param {Kept} kept
 * @param {Game} game
 * @param {import("./games.js").Help} help
 */
export function giveAway(kept, game, help) {
  if (!isDone(game) && kept.state.help !== "filled") noteHelp(kept, help);
}

/** Says how many hints were taken: "with 3 hints", "without a hint"; "" where nobody counted. @param {Pick<State, "hints">} state */
export function hintsWords({ hints }) {
  if (hints === undefined) return "";
  return hints ? t("play.hints", { count: hints }) : t("play.hints.none");
}
