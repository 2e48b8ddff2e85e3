/** What somebody wished for when they last made a puzzle: kept in this browser. */

import { FIRST_WISH, wishOf } from "../game/wishes.js";

/** @typedef {import("../game/wishes.js").Wish} Wish */

const KEPT_AS = "gridlens.wish";

/** Returns what was wished for last; null if nothing was. @returns {Wish | null} */
export function keptWish() {
  try {
    return wishOf(JSON.parse(localStorage.getItem(KEPT_AS) ?? "null"));
  } catch {
    return null; // refused, as in some private windows, or damaged
  }
}

/** Returns what is made with one tap. @returns {Wish} */
export const lastWish = () => keptWish() ?? FIRST_WISH;

/** @param {Wish} wish */
export function keepWish(wish) {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(wish));
  } catch {
    // The next one is as the first one was.
  }
}
