/** What somebody wished for when they made a puzzle last: kept in this browser. */

import { FIRST_WISH, wishOf } from "../game/wishes.js";

/** @typedef {import("../game/wishes.js").Wish} Wish */

const KEPT_AS = "gridlens.wish";

/** @returns {Wish} */
export function lastWish() {
  try {
    return wishOf(JSON.parse(localStorage.getItem(KEPT_AS) ?? "null")) ?? FIRST_WISH;
  } catch {
    return FIRST_WISH; // refused, as in some private windows, or damaged
  }
}

/** @param {Wish} wish */
export function keepWish(wish) {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(wish));
  } catch {
    // The next one is as the first one was.
  }
}
