/** Cages as they are printed: the number in the corner of each, and the borders of those that hold sums. Pure. */

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {[number, number]} Step rows down, columns to the right */

/** How far inside of its cells the border of a cage that holds a sum runs, in cells. */
const BORDER_INSET = 0.07;

/** Where the number of a cage begins, how large it is, and how far it may reach, in cells. */
const CLUE = { left: 0.09, foot: 0.3, height: 0.28, right: 0.95 };

/** How wide a character of such a number is in the page's typeface; in those that stand in for it, it may be wider. */
const CHARACTER = 0.163;

/** How many characters have room in their cell in any typeface. */
const SHORT = 4;

/** @type {Step[]} */
const SIDES = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
];

const SIGNS = /** @type {Record<string, string>} */ ({ "": "", "+": "+", "-": "−", "*": "×", "/": "÷" });

/**
 * Writes what is printed in the corner of a cage: "15", "15+"; all are sums where there are no operations. "?" is no
 * number yet.
 * @param {Cage} cage
 */
export const clueOf = ({ sum, value, op = "" }) =>
  sum === undefined ? `${value || "?"}${SIGNS[op]}` : `${sum || "?"}`;

/** Returns the numbers of cages, each in the corner of its first cell. @param {readonly Cage[]} cages @returns {import("./kind.js").Print[]} */
export const cageClues = (cages) =>
  cages.map((cage) => {
    const [row, column] = cage.cells[0];
    const text = clueOf(cage);
    const place = { x: column + CLUE.left, y: row + CLUE.foot, height: CLUE.height };
    const width = Math.min(CLUE.right - CLUE.left, CHARACTER * text.length);
    return { looks: "cage-number", text, ...place, ...(text.length > SHORT && { width }) };
  });

/**
 * Draws the path of the border of a cage that holds a sum.
 * @param {Cage} cage
 */
export function cagePath({ cells }) {
  const own = new Set(cells.map(String));
  /** @type {(cell: Cell, step: Step) => boolean} */
  const has = ([row, column], [down, right]) => own.has(String([row + down, column + right]));
  return cells
    .flatMap((cell) => SIDES.filter((side) => !has(cell, side)).map((side) => line(cell, side, has)))
    .join("");
}

/**
 * Draws the border on one side of a cell; it meets those on the sides next to it.
 * @param {Cell} cell
 * @param {Step} side
 * @param {(cell: Cell, step: Step) => boolean} has whether the cage has the cell one step away
 */
function line(cell, [down, right], has) {
  const ends = [-1, 1].map((turn) => {
    const along = /** @type {Step} */ ([right * turn, down * turn]);
    const goesOn = has(cell, along);
    const isInner = goesOn && has(cell, [along[0] + down, along[1] + right]);
    const reach = isInner ? 0.5 + BORDER_INSET : goesOn ? 0.5 : 0.5 - BORDER_INSET;
    const [y, x] = [0, 1].map((at) => cell[at] + 0.5 + (0.5 - BORDER_INSET) * [down, right][at] + reach * along[at]);
    return `${round(x)} ${round(y)}`;
  });
  return `M${ends[0]}L${ends[1]}`;
}

/** @param {number} place */
const round = (place) => Math.round(place * 1000) / 1000;
