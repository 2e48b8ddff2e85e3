/** What forces a step: digits on the board or candidates, and what each of them rules out where it is seen. Pure. */

import { columnsOf, isSame, numbersOf, placeOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("./rules.js").Rules} Rules */

/** From what is true to what it rules out. @typedef {{ from: Mark, to: Mark }} Ray */

/** The digits of the board that force a step, and rays to what they or its candidates rule out. @typedef {{ forcing: Cell[], rays: Ray[] }} Forcing */

/** The arguments in which candidates rule out the same one in all cells that see them. @type {ReadonlySet<string | null>} */
const BY_SIGHT = new Set([
  "locked",
  "locked-digit",
  "cage-line",
  "naked-set",
  "fish",
  "two-places",
  "wing",
  "remote-pair",
  "chain",
]);

/**
 * @param {Step} step
 * @param {import("../kinds/places.js").Sized} board
 * @param {Rules} rules
 * @param {readonly number[]} values of the cells, 0 is blank
 * @returns {Forcing}
 */
export function forcingOf(step, board, rules, values) {
  if (rules.hasPieces) return { forcing: [], rays: [] };
  const columns = columnsOf(board);
  const markOf = (/** @type {number} */ cell, /** @type {number} */ value) =>
    /** @type {Mark} */ ([...placeOf(cell, columns), value]);
  const sees = (/** @type {Mark} */ one, /** @type {Mark} */ other) => {
    const [cell, seen] = numbersOf([[one[0], one[1]], [other[0], other[1]]], columns);
    return one[2] === other[2] && rules.seen[cell].includes(seen);
  };
  if (BY_SIGHT.has(step.argument)) return { forcing: [], rays: step.removes.flatMap((bad) => raysTo(bad, step, sees)) };
  const digits = values.flatMap((value, cell) => (value ? [markOf(cell, value)] : []));
  const rays = raysOfDigits(step, digits, (cell) => !values[numbersOf([cell], columns)[0]], sees);
  const forcing = new Map(rays.map(({ from: [row, column] }) => [`${row} ${column}`, /** @type {Cell} */ ([row, column])]));
  // All rays to a cell with one digit left would run through each other's digits, as if those were struck out.
  return { forcing: [...forcing.values()], rays: step.argument === "single" ? [] : rays };
}

/**
 * Draws rays to a candidate from the ends of a chain, else from the nearest candidate that rules it out.
 * @param {Mark} bad
 * @param {Step} step
 * @param {(one: Mark, other: Mark) => boolean} sees
 * @returns {Ray[]}
 */
function raysTo(bad, { because, chains }, sees) {
  const ends = chains.flatMap((links) => [links[0].start, links[links.length - 1].end]).flat();
  const seeing = (chains.length ? ends : because).filter((good) => sees(good, bad));
  const from = chains.length ? new Map(seeing.map((end) => [String(end), end])).values() : nearest(seeing, bad);
  return [...from].map((mark) => ({ from: mark, to: bad }));
}

/**
 * Draws rays from digits to the one cell that they leave a digit, or to the other cells of its house.
 * @param {Step} step
 * @param {Mark[]} digits on the board
 * @param {(cell: Cell) => boolean} isBlank
 * @param {(one: Mark, other: Mark) => boolean} sees
 * @returns {Ray[]}
 */
function raysOfDigits({ argument, places, houses }, digits, isBlank, sees) {
  if (places.length !== 1) return [];
  const [[row, column, value]] = places;
  if (argument === "single") {
    const others = [...new Set(digits.map(([, , digit]) => digit))].map((digit) => /** @type {Mark} */ ([row, column, digit]));
    return others.flatMap((to) => nearest(digits.filter((from) => sees(from, to)), to).map((from) => ({ from, to })));
  }
  if (argument !== "only-place" || houses.length !== 1) return [];
  let left = houses[0].cells
    .filter((cell) => isBlank(cell) && !isSame(cell, [row, column]))
    .map(([r, c]) => /** @type {Mark} */ ([r, c, value]));
  const reach = (/** @type {Mark} */ from) => left.filter((to) => sees(from, to));
  /** @type {Ray[]} */
  const rays = [];
  // As few digits as rule it out wherever digits do.
  for (;;) {
    const [from] = [...digits].sort((one, other) => reach(other).length - reach(one).length);
    const reached = from ? reach(from) : [];
    if (!reached.length) return rays;
    rays.push(...reached.map((to) => ({ from, to })));
    left = left.filter((to) => !reached.includes(to));
  }
}

/** Returns the nearest of some marks, if there is any. @param {readonly Mark[]} marks @param {Mark} to */
function nearest(marks, to) {
  const far = (/** @type {Mark} */ [row, column]) => Math.hypot(row - to[0], column - to[1]);
  return [...marks].sort((one, other) => far(one) - far(other)).slice(0, 1);
}
