/** The puzzles that a review goes through, what became of each, and what is left; pure. */

/** @typedef {"open" | "settled" | "skipped" | "gone"} Standing `gone`: another person, or a run, has taken it over */
/** @typedef {{ id: number, doubts: number, standing: Standing }} Item */

/**
 * @param {{ id: number, doubts: number }[]} puzzles
 * @returns {Item[]}
 */
export const itemsOf = (puzzles) => puzzles.map(({ id, doubts }) => ({ id, doubts, standing: "open" }));

/**
 * Returns the place of the next puzzle that nothing was said about, after another place and then from the beginning.
 * @param {Item[]} items
 * @param {number} place
 * @returns {number} -1 if there is none
 */
export function following(items, place) {
  const after = items.findIndex(({ standing }, at) => at > place && standing === "open");
  return after >= 0 ? after : items.findIndex(({ standing }, at) => at !== place && standing === "open");
}

/**
 * Counts what is left: puzzles, and questions about them.
 * @param {Item[]} items
 */
export function countLeft(items) {
  const left = items.filter(({ standing }) => standing === "open" || standing === "skipped");
  return { puzzles: left.length, doubts: left.reduce((sum, { doubts }) => sum + doubts, 0) };
}
