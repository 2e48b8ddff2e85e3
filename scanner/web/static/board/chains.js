/** The links of a chain, drawn over the board from option to option. */

import { svg } from "../frame/dom.js";
import { columnsOf, rowsOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Mark} Mark */
/** From option to option. @typedef {{ from: Mark, to: Mark, strong: boolean }} Link */

/** How far a line ends before the middle of an option, in cells. */
const LINE_GAP = 0.14;

/**
 * @param {import("../kinds/places.js").Sized} board
 * @param {readonly Link[]} links
 * @param {boolean} placed whether options have their usual places
 */
export function chains(board, links, placed) {
  return svg(
    "svg",
    { class: "chains", viewBox: `0 0 ${columnsOf(board)} ${rowsOf(board)}`, "aria-hidden": "true" },
    links.map(({ from, to, strong }) => line(spot(from, board.size, placed), spot(to, board.size, placed), strong)),
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
