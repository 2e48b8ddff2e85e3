/** A small picture of a game, drawn from its record. */

import { looksOf } from "./cell_grid.js";
import { wallsOf } from "./cells.js";
import { areaOf, columnsOf, placeOf, rowsOf, upTo } from "../kinds/places.js";
import { partedCells, shownValue } from "./parted.js";
import { drawPrint } from "./printed.js";
import { symbolOf } from "./symbols.js";
import { svg } from "../frame/dom.js";
import { isBlack, kindOf, pieceOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** Digits of larger boards would be specks: they are drawn as such. */
const LARGEST_LEGIBLE_SIZE = 9;

/**
 * @param {Puzzle} puzzle
 * @param {readonly number[]} values what stands on it now
 */
export function miniature(puzzle, values) {
  const [rows, columns] = [rowsOf(puzzle), columnsOf(puzzle)];
  const givens = puzzle.givens.flat();
  const cells = upTo(areaOf(puzzle));
  const isJoined = Boolean(puzzle.grids?.length);
  const parted = partedCells(puzzle, values);
  const shown = (/** @type {number} */ at) => shownValue(puzzle, at, values[at]);
  /** @param {string} looks */
  const blocked = (looks) => [...kindOf(puzzle).blocks(puzzle), ...(isJoined ? [] : (puzzle.blocks ?? []))].map(([y, x]) => svg("rect", { class: looks, x, y, width: 1, height: 1 }));
  return svg(
    "svg",
    { class: `miniature ${looksOf(puzzle)}`, viewBox: `-.1 -.1 ${columns + 0.2} ${rows + 0.2}`, "aria-hidden": "true" },
    pieceOf(puzzle) ? cells.map((at) => ground(puzzle, at)) : [],
    isJoined ? [] : blocked("black"),
    svg("path", { class: "thin", d: lines(rows, columns) }),
    isJoined ? blocked("hole") : [],
    // Numbers would be specks.
    kindOf(puzzle).printed(puzzle).filter((print) => "d" in print).map(drawPrint),
    svg("path", { class: "thick", d: `${isJoined ? "" : `M0 0H${columns}V${rows}H0z`}${walls(puzzle)}` }),
    parted ? svg("path", { class: "thick", d: cells.map((at) => ends(at, columns, parted[at])).join("") }) : null,
    cells.flatMap((at) => (shown(at) ? [content(puzzle, at, shown(at), givens[at] > 0)] : [])),
  );
}

/** @param {Puzzle} puzzle @param {number} at */
function ground({ size, regions }, at) {
  const [row, column] = placeOf(at, size);
  return svg("rect", { class: `region-${regions[row][column]}`, x: column, y: row, width: 1, height: 1 });
}

/** @param {Puzzle} puzzle @param {number} at @param {number} value @param {boolean} given */
function content(puzzle, at, value, given) {
  const [row, column] = placeOf(at, columnsOf(puzzle));
  const looks = `${given ? "given" : "own"}${isBlack(puzzle, [row, column]) ? " on-black" : ""}`;
  if (pieceOf(puzzle)) return svg("circle", { class: looks, cx: column + 0.5, cy: row + 0.5, r: 0.28 });
  if (puzzle.size > LARGEST_LEGIBLE_SIZE) return svg("rect", { class: looks, x: column + 0.25, y: row + 0.25, width: 0.5, height: 0.5 });
  const text = svg("text", { class: looks, x: column + 0.5, y: row + 0.78 });
  text.textContent = symbolOf(value, puzzle);
  return text;
}

/** @param {number} rows @param {number} columns */
const lines = (rows, columns) => [
  ...upTo(rows - 1).map((at) => `M0 ${at + 1}H${columns}`),
  ...upTo(columns - 1).map((at) => `M${at + 1} 0V${rows}`),
].join("");

/** Draws where a part ends beside a cell. @param {number} at @param {number} columns @param {import("./parted.js").Parted} parted */
function ends(at, columns, { right, below }) {
  const [row, column] = placeOf(at, columns);
  return `${right ? `M${column + 1} ${row}v1` : ""}${below ? `M${column} ${row + 1}h1` : ""}`;
}

/** @param {Puzzle} puzzle */
function walls(puzzle) {
  return upTo(areaOf(puzzle)).map((at) => {
    const [row, column] = placeOf(at, columnsOf(puzzle));
    const { right, below } = wallsOf(puzzle, [row, column]);
    return ends(at, columnsOf(puzzle), { part: 0, right, below });
  }).join("");
}
