/** The elements that every board has: a labelled grid of cells, what is printed with it, and what stands in a cell. */

import { element, svg } from "../frame/dom.js";
import { wallsOf } from "./cells.js";
import { printed } from "./printed.js";
import { letterOf } from "./regions.js";
import { hasPieces, pieceOf } from "./pieces.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * @typedef {object} CellGrid
 * @property {HTMLElement} node
 * @property {HTMLElement} sheet what lies on the board lies in it
 * @property {HTMLElement} grid
 * @property {HTMLElement[]} cells in reading order
 */

const STAR = "M12 2.5l2.9 6.3 6.9.8-5.1 4.7 1.4 6.8-6.1-3.4-6.1 3.4 1.4-6.8-5.1-4.7 6.9-.8z";
const CROWN = "M3 18.5h18M4 15.5 2.6 6.8l5.2 3.7L12 4.2l4.2 6.3 5.2-3.7L20 15.5z";

/**
 * @param {string} label
 * @param {Puzzle} puzzle
 * @param {{ attributes: Record<string, string | null>, beneath?: HTMLElement, signs?: HTMLElement }} options the
 *   `attributes` are those of the grid; `beneath` lies under the cells
 * @returns {CellGrid}
 */
export function cellGrid(label, puzzle, { attributes, beneath, signs }) {
  const { kind, size, cages } = puzzle;
  const cells = Array.from({ length: size * size }, () => element("div", { role: "gridcell", tabindex: -1 }));
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  const grid = element(
    "div",
    { role: "grid", class: "cells", "aria-label": label, ...attributes },
    rows.map((row) => element("div", { role: "row" }, row)),
  );
  const sheet = element("div", { class: "sheet" }, beneath, grid, printed(puzzle), signs);
  const node = element("div", { class: `board ${kind}${hasPieces(puzzle) ? " queens" : ""}${cages?.length ? " caged" : ""}` }, sheet);
  node.style.setProperty("--size", String(size));
  return { node, sheet, grid, cells };
}

/**
 * The classes of a cell by where it lies: its walls, and its region where that has a colour.
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @param {boolean} [tinted] whether regions have colours on boards where they have none otherwise, too
 */
export function placeLooks(puzzle, cell, tinted = false) {
  const { right, below } = wallsOf(puzzle, cell);
  const region = regionOf(puzzle, cell, tinted);
  return ["cell", region >= 0 && `region-${region}`, right && "wall-right", below && "wall-below"]
    .filter(Boolean)
    .join(" ");
}

/** The letter of the region of a cell that has a colour; null elsewhere. @param {Puzzle} puzzle @param {Cell} cell @param {boolean} [tinted] */
export function regionLetter(puzzle, cell, tinted = false) {
  const region = regionOf(puzzle, cell, tinted);
  return region >= 0 ? mark("letter", letterOf(region)) : null;
}

/** The number of a region that has a colour, else -1. @param {Puzzle} puzzle @param {Cell} cell @param {boolean} tinted */
const regionOf = (puzzle, [row, column], tinted) =>
  hasPieces(puzzle) || tinted ? puzzle.regions[row][column] : -1;

/** What is seen in a cell, and told by its label. @param {string} looks @param {string} text */
export const mark = (looks, text) => element("span", { class: looks, "aria-hidden": "true", text });

/** A crown, as on the photo, or a star. @param {Puzzle} puzzle */
export const piece = (puzzle) =>
  svg(
    "svg",
    { class: "value crown", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: pieceOf(puzzle) === "star" ? STAR : CROWN }),
  );
