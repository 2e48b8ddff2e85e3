/** How far the puzzles of the days are, by the games and results of this browser. */

import { all } from "./games.js";
import { isOwn, results } from "./results.js";

/** How far the puzzle of a day is. @typedef {"new" | "begun" | "filled" | "done"} Progress */

/** @returns {Promise<(kind: string, day: string) => Progress>} */
export async function dailyProgress() {
  const [games, done] = await Promise.all([all(), results()]);
  const finished = new Set(done.map(({ kind, daily }) => `${daily} ${kind}`));
  const played = new Map(games.map((game) => [`${game.made?.daily} ${game.made?.wish.kind}`, progressOf(game)]));
  return (kind, day) => {
    const name = `${day} ${kind}`;
    return finished.has(name) ? "done" : (played.get(name) ?? "new");
  };
}

/** @param {import("./games.js").Listed} game @returns {Progress} */
function progressOf(game) {
  if (!game.state.finished) return "begun";
  return isOwn(game) ? "done" : "filled";
}
