/** How somebody likes to play: kept in this browser, the same for all games. */

/** @typedef {import("../game/game.js").Options} Options */

/**
 * @typedef {object} Settings
 * @property {"cell" | "digit"} first what is chosen first: the cell, or the digit that taps then write
 * @property {Options} options
 * @property {boolean} warnings whether clashes are told at once
 * @property {boolean} ahead whether it is told as well where nothing fits any more, long before a mistake clashes
 * @property {boolean} crosses whether pieces put crosses by themselves
 * @property {boolean} guard whether taps leave cells alone that pieces close
 * @property {boolean} timer
 * @property {boolean} alike whether digits like the one that is chosen stand out
 * @property {boolean} peers whether the row, column and box of the chosen cell stand out
 * @property {boolean} letters on the regions of a board
 * @property {boolean} patterns on its regions
 * @property {boolean} photo whether puzzles from photos are played on them
 * @property {boolean} streaks whether days in a row are counted
 */

/** @type {Readonly<Settings>} */
export const DEFAULTS = Object.freeze({
  first: "cell",
  options: "hand",
  warnings: true,
  ahead: false,
  crosses: true,
  guard: true,
  timer: true,
  alike: true,
  peers: true,
  letters: false,
  patterns: false,
  photo: false,
  streaks: true,
});

/** What a setting may be where it is no switch. @type {Record<string, readonly string[]>} */
export const CHOICES = { first: ["cell", "digit"], options: ["hand", "struck", "rule"] };

const KEPT_AS = "gridlens.play";

/**
 * Reads settings that were kept, as far as they are still known.
 * @param {unknown} kept
 * @returns {Settings}
 */
export function settingsOf(kept) {
  const said = /** @type {Record<string, unknown>} */ (kept && typeof kept === "object" ? kept : {});
  const isKnown = (/** @type {string} */ name, /** @type {unknown} */ usual) =>
    name in CHOICES ? CHOICES[name].includes(String(said[name])) : typeof said[name] === typeof usual;
  const known = Object.entries(DEFAULTS).filter(([name, usual]) => isKnown(name, usual));
  return { ...DEFAULTS, ...Object.fromEntries(known.map(([name]) => [name, said[name]])) };
}

/** @returns {Settings} */
export function load() {
  try {
    return settingsOf(JSON.parse(localStorage.getItem(KEPT_AS) ?? "null"));
  } catch {
    return settingsOf(null); // refused, as in some private windows, or damaged
  }
}

/** @param {Settings} settings */
export function keep(settings) {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(settings));
  } catch {
    // It holds for as long as this page is open.
  }
}
