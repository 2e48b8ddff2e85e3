/** What the server does for a review, as functions that reject with `ServerError`. */

import { wished } from "../frame/api.js";
import { json, request } from "../frame/transport.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../frame/api.js").Wish} Wish */

/**
 * @typedef {object} Sitting a puzzle of the catalogue that this page may say something about
 * @property {string} sitting
 * @property {number} id
 * @property {string} name
 * @property {string} page the same for puzzles of one page
 * @property {number} width of the page, in pixels
 * @property {number} height
 * @property {boolean} settled
 * @property {Puzzle} puzzle
 */

/**
 * @typedef {object} Said
 * @property {string[]} changes all corrections since the sitting began
 * @property {"no puzzle" | "wrong grid"} [refusal]
 * @property {string} who
 * @property {number} turn greater than that of what was said before
 */

/** The longest side of a page that is shown, in pixels: cells of a page full of puzzles are still sharp. */
const LONGEST_SIDE = 3000;

/** @returns {Promise<{ catalogue: string, who: string, puzzles: { id: number, doubts: number }[] }>} what is in doubt */
export const listDoubts = () => json("/review");

/**
 * Begins a sitting. Rejects with code `taken` where another page has the puzzle, `puzzle-changed` where it is gone.
 * @param {number} puzzle
 * @param {string} page the name of this page
 * @returns {Promise<Sitting>}
 */
export const begin = (puzzle, page) => json("/review/sittings", { method: "POST", body: { puzzle, page } });

/**
 * Says all that is said of a puzzle. Rejects with code `forgotten` where the server has been started again since.
 * @param {Sitting} sitting
 * @param {Said} said
 * @returns {Promise<Awaited<ReturnType<typeof import("../frame/api.js").correct>> & { settled: boolean }>}
 */
export const say = ({ sitting }, said) => json(`/review/sittings/${sitting}`, { method: "POST", body: said });

/**
 * Reads the puzzle between four corners, instead of what was found. Rejects with code `no-puzzle` if there is none.
 * @param {Sitting} sitting
 * @param {Wish} wish
 * @param {{ who: string, turn: number }} said
 * @returns {Promise<Sitting>}
 */
export const readBetween = ({ sitting }, wish, said) =>
  json(`/review/sittings/${sitting}/corners`, { method: "POST", body: { ...wished(wish), ...said } });

/**
 * Fetches the page of a puzzle. Rejects where its file is gone, or has changed.
 * @param {Sitting} sitting
 */
export const pageOf = async ({ sitting }) =>
  (await request(`/review/sittings/${sitting}/page?longest=${LONGEST_SIDE}`)).blob;

/**
 * Fetches the picture of a puzzle that the catalogue has.
 * @param {Sitting} sitting
 */
export const pictureOf = async ({ sitting }) => (await request(`/review/sittings/${sitting}/picture`)).blob;
