/** The elements that every board has: a labelled grid of cells, what is printed with it, and what stands in a cell. */

import { element, svg } from "../frame/dom.js";
import { wallsOf } from "./cells.js";
import { giveRoom } from "./line_clues.js";
import { drawPrinted } from "./printed.js";
import { colourOf, letterOf } from "./regions.js";
import { symbolOf } from "./symbols.js";
import { isBlack, kindOf } from "../kinds/registry.js";
import { areaOf, columnsOf, rowsOf, upTo } from "../kinds/places.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * @typedef {object} CellGrid
 * @property {HTMLElement} node
 * @property {HTMLElement} sheet what lies on the board lies in it
 * @property {HTMLElement} grid
 * @property {HTMLElement[]} cells in reading order
 */

/**
 * @param {string} label
 * @param {Puzzle} puzzle
 * @param {{ attributes: Record<string, string | null>, beneath?: HTMLElement, above?: HTMLElement[] }} options the
 *   `attributes` are those of the grid; `beneath` lies under the cells, what is `above` on them
 * @returns {CellGrid}
 */
export function cellGrid(label, puzzle, { attributes, beneath, above = [] }) {
  const columns = columnsOf(puzzle);
  const cells = upTo(areaOf(puzzle)).map(() => element("div", { role: "gridcell", tabindex: -1 }));
  const rows = upTo(rowsOf(puzzle)).map((row) => cells.slice(row * columns, (row + 1) * columns));
  const grid = element(
    "div",
    { role: "grid", class: "cells", "aria-label": label, ...attributes },
    rows.map((row) => element("div", { role: "row" }, row)),
  );
  const sheet = element("div", { class: "sheet" }, beneath, grid, drawPrinted(puzzle), above);
  const node = element("div", { class: `board ${looksOf(puzzle)}` }, sheet);
  node.style.setProperty("--columns", String(columns));
  node.style.setProperty("--rows", String(rows.length));
  if (kindOf(puzzle).hasLineClues) giveRoom(node, puzzle);
  return { node, sheet, grid, cells };
}

/**
 * Returns the classes of a cell by where it lies: its walls, and its region where that has a colour.
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @param {boolean} [tinted] whether regions have colours on boards where they have none otherwise, too
 */
export function placeLooks(puzzle, cell, tinted = false) {
  const { right, below } = wallsOf(puzzle, cell);
  const region = regionOf(puzzle, cell, tinted);
  return ["cell", region >= 0 && `region-${colourOf(region)}`, isBlack(puzzle, cell) && (puzzle.grids?.length ? "hole" : "black"), right && "wall-right", below && "wall-below"]
    .filter(Boolean)
    .join(" ");
}

/** Returns the letter of the region of a cell that has a colour; null elsewhere. @param {Puzzle} puzzle @param {Cell} cell @param {boolean} [tinted] */
export function regionLetter(puzzle, cell, tinted = false) {
  const region = regionOf(puzzle, cell, tinted);
  return region >= 0 ? mark("letter", letterOf(region)) : null;
}

/** Returns the number of a region that has a colour, else -1. @param {Puzzle} puzzle @param {Cell} cell @param {boolean} tinted */
const regionOf = (puzzle, [row, column], tinted) =>
  kindOf(puzzle).piece || tinted ? puzzle.regions[row][column] : -1;

/** Makes what is seen in a cell, and told by its label. @param {string} looks @param {string} text */
export const mark = (looks, text) => element("span", { class: looks, "aria-hidden": "true", text });

/** Returns the classes of a board by what it has. @param {Puzzle} puzzle */
export function looksOf(puzzle) {
  const { looks, piece, hasClues, hasLineClues, hasRuns } = kindOf(puzzle);
  // The number of a cage takes a corner of a cell; that of a run stands in a black one.
  const isCaged = puzzle.cages?.length && !hasRuns;
  return [puzzle.kind, looks, piece && "pieces", hasClues && "ringed", hasLineClues && "numbered", isCaged && "caged", puzzle.grids?.length && "joined"].filter(Boolean).join(" ");
}

/** Draws what stands for a value: its number or letter, or a drawing. @param {number} value @param {Puzzle} puzzle */
export function face(value, puzzle) {
  const { path, looks = "" } = kindOf(puzzle).faces?.(puzzle)[value - 1] ?? {};
  if (!path) return mark("value", symbolOf(value, puzzle));
  const attributes = { class: `value face ${looks}`, viewBox: "0 0 24 24", "aria-hidden": "true" };
  return svg("svg", attributes, svg("path", { d: path }));
}
