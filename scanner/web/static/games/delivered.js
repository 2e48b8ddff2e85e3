/**
 * The puzzles of today, fetched before somebody asks for them, like a morning paper: each is shown as it is, and begins
 * at once, also without the server. This browser keeps them until it has those of another day.
 */

import { ServerError } from "../frame/api.js";
import { drawing, generate } from "../frame/server.js";
import { pause } from "../frame/transport.js";
import { DAILIES, dailyWish } from "../game/daily.js";

/** @typedef {import("../frame/server.js").Made} Made */

/** A puzzle of a day, and an SVG of what is printed of it. @typedef {{ day: string, made: Made, drawing: string }} Delivered */

/** What somebody has come for is fetched before. */
const SECONDS_BEFORE = 1;

/** Those of this load of the page, as some browsers keep nothing. @type {Map<string, Delivered>} */
const here = new Map();

/** @param {string} kind */
const keptAs = (kind) => `gridlens.today.${kind}`;

/**
 * Returns the puzzle of a day, if it was delivered.
 * @param {string} kind
 * @param {string} day
 * @returns {Delivered | null}
 */
export function delivered(kind, day) {
  const one = here.get(kind) ?? kept(kind);
  return one?.day === day ? one : null;
}

/**
 * Fetches those of today that are not there yet, one after the other, until nobody looks on.
 * @param {string} today
 * @param {(kind: string) => void} arrived
 * @param {AbortSignal} signal
 */
export async function deliver(today, arrived, signal) {
  try {
    await pause(SECONDS_BEFORE, signal);
    for (const kind of DAILIES) {
      if (delivered(kind, today)) continue;
      const made = await generate(dailyWish(kind, today), signal);
      keep(kind, { day: today, made, drawing: await drawing(made.puzzle, signal) });
      arrived(kind);
    }
  } catch (error) {
    // Who asks for one is told what is the matter.
    if (!signal.aborted && !(error instanceof ServerError)) throw error;
  }
}

/** @param {string} kind @returns {Delivered | null} */
function kept(kind) {
  try {
    const one = /** @type {Delivered | null} */ (JSON.parse(localStorage.getItem(keptAs(kind)) ?? "null"));
    if (!one?.made.puzzle) return null;
    here.set(kind, one);
    return one;
  } catch {
    return null; // refused, as in some private windows, or damaged
  }
}

/** @param {string} kind @param {Delivered} one */
function keep(kind, one) {
  here.set(kind, one);
  try {
    localStorage.setItem(keptAs(kind), JSON.stringify(one));
  } catch {
    // It is fetched again when the page is.
  }
}
