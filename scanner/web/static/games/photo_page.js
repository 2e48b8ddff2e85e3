/** The view `#/pictures/ID`: what was found on a photo, and how far the games of its puzzles are. */

import { show as showFound } from "../found/found.js";
import { isSamePuzzle } from "../game/retaken.js";
import { get } from "../photo/store.js";
import { all } from "./games.js";
import { progress } from "./progress.js";

/** @typedef {import("../found/found.js").Played} Played */

/** @type {import("../types.js").View["show"]} */
export const show = (container, params) => showFound(container, params, gamesOf);

/**
 * Returns the number from 0 of the puzzle of a picture that is to be played after another one: the next that is not
 * solved; null where all are.
 * @param {import("./games.js").Source} source
 */
export async function nextOnPage({ picture: id, index }) {
  const picture = await get(id);
  if (!picture) return null;
  const played = await gamesOf(picture);
  const open = picture.puzzles.flatMap(({ removed, record }, at) =>
    removed || !record.solution || at === index || played.get(at)?.isDone ? [] : [at],
  );
  return open.find((at) => at > index) ?? open[0] ?? null;
}

/** Returns how far the latest game of each puzzle of a picture is, by its number from 0. @param {import("../types.js").Picture} picture */
async function gamesOf({ id, puzzles }) {
  /** @type {Map<number, Played>} */
  const played = new Map();
  for (const game of await all()) {
    const { picture, index } = game.source ?? { picture: "", index: -1 };
    if (picture !== id || played.has(index) || !puzzles[index] || !isSamePuzzle(game.puzzle, puzzles[index].record)) continue;
    played.set(index, { words: progress(game), isDone: game.state.finished > 0 });
  }
  return played;
}
