/** The links of a chain, drawn over the board from option to option. */

import { svg } from "../frame/dom.js";
import { columnsOf, rowsOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Mark} Mark */
/** From option to option. @typedef {{ from: Mark, to: Mark, strong: boolean }} Link */
/** Where a value stands on the board, in cells; `isWhole` where it has its cell for itself. @typedef {{ place: [number, number], isWhole: boolean }} Spot */

/** Returns a link as it is drawn: from or to the middle of a group. @param {import("../types.js").Link} link @returns {Link} */
export const linkOf = ({ start, end, strong }) => ({ from: middle(start), to: middle(end), strong });

/** @param {readonly Mark[]} marks @returns {Mark} */
function middle(marks) {
  const mean = (/** @type {0 | 1} */ axis) => marks.reduce((sum, mark) => sum + mark[axis], 0) / marks.length;
  return [mean(0), mean(1), marks[0][2]];
}

/** How far a line ends before the middle of an option, in cells. */
const LINE_GAP = 0.14;

/**
 * @param {import("../kinds/places.js").Sized} board
 * @param {readonly Link[]} links
 * @param {(mark: Mark) => Spot} spotOf
 * @param {readonly Omit<Link, "strong">[]} rays to what is ruled out
 */
export function chains(board, links, spotOf, rays = []) {
  return svg(
    "svg",
    { class: "chains", viewBox: `0 0 ${columnsOf(board)} ${rowsOf(board)}`, "aria-hidden": "true" },
    rays.map(({ from, to }) => ray(spotOf(from), spotOf(to))),
    links.map(({ from, to, strong }) => line(spotOf(from).place, spotOf(to).place, strong)),
  );
}

/** @param {[number, number]} from @param {[number, number]} to @param {boolean} strong */
function line([x, y], [toX, toY], strong) {
  const far = Math.hypot(toX - x, toY - y) || 1;
  const [dx, dy] = [((toX - x) / far) * LINE_GAP, ((toY - y) / far) * LINE_GAP];
  // Two cells in a row have others between them: a bow keeps clear of those.
  const bow = far > 1.5 ? 0.12 * far : 0;
  const [midX, midY] = [(x + toX) / 2 - (dy / LINE_GAP) * bow, (y + toY) / 2 + (dx / LINE_GAP) * bow];
  const path = `M${x + dx} ${y + dy}Q${midX} ${midY} ${toX - dx} ${toY - dy}`;
  return svg("path", { class: strong ? "strong" : "weak", d: path });
}

/** The radius of the ring around a digit, and half of a cross, in cells. */
const [RING, CROSS] = [0.44, 0.07];

/**
 * Draws what a mark rules out: from the ring of a digit to a cross where it cannot stand, or to the ring of what is left
 * there; from an option to another that is struck.
 * @param {Spot} from
 * @param {Spot} to
 */
function ray(from, to) {
  const along = [0, 1].find((axis) => Math.floor(from.place[axis]) === Math.floor(to.place[axis]));
  const start = [...from.place];
  // Straight through the places of an option along a row or a column.
  if (from.isWhole && along !== undefined && Math.abs(to.place[along] - start[along]) < RING) start[along] = to.place[along];
  const aside = Math.hypot(start[0] - from.place[0], start[1] - from.place[1]);
  const [x, y] = start;
  const before = from.isWhole ? Math.sqrt(RING ** 2 - aside ** 2) : LINE_GAP;
  const isCrossed = from.isWhole && !to.isWhole;
  const after = to.isWhole ? RING : isCrossed ? 0 : LINE_GAP;
  return drawRay([x, y], to.place, { before, after, cross: isCrossed ? CROSS : 0 });
}

/**
 * Draws a straight line that begins `before` after its start and ends `after` before its end, with a cross there.
 * @param {readonly [number, number]} start
 * @param {readonly [number, number]} end
 * @param {{ before: number, after: number, cross: number }} lengths `cross` is half of it, 0 for none
 */
export function drawRay([x, y], [toX, toY], { before, after, cross }) {
  const far = Math.hypot(toX - x, toY - y) || 1;
  const [dx, dy] = [(toX - x) / far, (toY - y) / far];
  const line = `M${x + dx * before} ${y + dy * before}L${toX - dx * after} ${toY - dy * after}`;
  const end = `M${toX - cross} ${toY - cross}l${2 * cross} ${2 * cross}m0 ${-2 * cross}l${-2 * cross} ${2 * cross}`;
  return svg("path", { class: "ray", d: cross ? line + end : line });
}

/**
 * Returns where an option stands on the board, in cells.
 * @param {Mark} mark
 * @param {number} size
 * @param {boolean} placed
 * @returns {[number, number]}
 */
export function spot([row, column, value], size, placed) {
  if (!placed) return [column + 0.5, row + 0.5];
  const across = Math.ceil(Math.sqrt(size));
  const down = Math.ceil(size / across);
  const at = value - 1;
  return [column + ((at % across) + 0.5) / across, row + (Math.floor(at / across) + 0.5) / down];
}
