/** What a hint or a step highlights on the board, and what the server is told of the options shown. Pure. */

import { linkOf } from "../board/chains.js";
import { forcingOf } from "../game/forcing.js";
import { options, rows, rules, values } from "../game/game.js";
import { valuesIn } from "../game/rules.js";
import { kindOf } from "../kinds/registry.js";
import { columnsOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/game.js").Options} Options */
/** @typedef {import("../play/session.js").Highlights} Highlights */

/** Where to look, which technique, what follows. @typedef {1 | 2 | 3} Stage */

/**
 * Returns the options that a person sees, for the server; cells without any are left to the rules. Where none are
 * noted there are at most crosses, which are on the board itself.
 * @param {Game} game
 * @param {Options} shown
 * @returns {import("../frame/server.js").Candidates | null}
 */
export function shownCandidates(game, shown) {
  if (!kindOf(game.puzzle).hasOptions) return null;
  const board = values(game);
  const seen = options(game, shown).map((bits, cell) =>
    board[cell] || rules(game).blocked.has(cell) || (shown !== "rule" && !bits) ? null : valuesIn(bits),
  );
  return rows(seen, columnsOf(game.puzzle));
}

/**
 * Returns what stands out at a stage: houses first, then the cells in them, then the options that are the reason and
 * those that they rule out.
 * @param {Hint} hint
 * @param {Stage} stage
 * @param {Game} game
 * @returns {Highlights}
 */
export function highlightsOf({ about, cells, houses, marks, step }, stage, game) {
  if (about === "ruled out") return { cells, good: marks };
  if (!step || about !== "step") return { cells };
  if (stage === 1) return houses.length ? { houses } : { cells };
  return stage === 2 ? { houses, cells } : highlightsOfStep(step, game);
}

/** @param {Step} step @param {Game} game before it @returns {Highlights} */
export function highlightsOfStep(step, game) {
  const { cells, houses, because, places, removes, chains } = step;
  const links = chains.flat().map(linkOf);
  const good = [...because, ...places];
  return { cells, houses, good, sure: places, bad: removes, links, ...forcingOf(step, game.puzzle, rules(game), values(game)) };
}
