/** How far games are, in words. */

import { t } from "../frame/texts.js";
import { areaOf } from "../kinds/places.js";
import { kindOf } from "../kinds/registry.js";
import { helpOf } from "./results.js";

/** @typedef {import("./games.js").Listed} Listed */

/** Tells whether a game is begun, and not done. @param {Listed} game */
export const isGoingOn = ({ state }) => state.at > 0 && !state.finished;

/** Says how far a game is; where its solution is known, digits that are wrong do not count. @param {Listed} game */
export function progress(game) {
  const { puzzle, solution } = game;
  const { values, finished } = game.state;
  const { kind, size, givens } = puzzle;
  const { piece, times, blocks } = kindOf(puzzle);
  if (finished) return t(`play.progress.${helpOf(game) ?? "done"}`);
  const right = solution?.flat();
  const filled = values.filter((value, at) => value && (!right || right[at] === value)).length;
  if (piece) return t(`play.progress.${kind}`, { count: filled, all: size * times(puzzle) });
  const printed = givens.flat().filter(Boolean).length;
  return t("play.progress", {
    percent: Math.floor((100 * (filled - printed)) / Math.max(1, areaOf(puzzle) - blocks(puzzle).length - printed)),
  });
}
