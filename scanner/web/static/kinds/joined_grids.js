/** Grids that share boxes: where they lie on their board, and their houses. Pure. */

import { whole } from "./houses.js";
import { columnsOf, numbersOf, rowsOf, upTo } from "./places.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("./kind.js").House} House */
/** @typedef {import("./places.js").Sized & Pick<import("../types.js").Puzzle, "boxes" | "grids">} Joined */

/** Returns how many rows each of the grids has. @param {Partial<Pick<Joined, "boxes">>} puzzle */
export const sideOf = ({ boxes }) => (boxes ? boxes[0] * boxes[1] : 9);

/** Returns the cells of a rectangle, row by row. @param {Cell} corner @param {number} rows @param {number} columns @returns {Cell[]} */
const rectangle = ([top, left], rows, columns) =>
  upTo(rows).flatMap((row) => upTo(columns).map((column) => /** @type {Cell} */ ([top + row, left + column])));

/** Returns the cells of the board that are in no grid; none where there are no grids. @param {Joined} puzzle @returns {Cell[]} */
export function holesBetween(puzzle) {
  const { grids = [] } = puzzle;
  if (!grids.length) return [];
  const side = sideOf(puzzle);
  const held = new Set(grids.flatMap((grid) => rectangle(grid, side, side)).map(String));
  return rectangle([0, 0], rowsOf(puzzle), columnsOf(puzzle)).filter((cell) => !held.has(String(cell)));
}

/** Returns the rows and columns of each grid, and each box once. @param {Joined} puzzle @returns {House[]} */
export function gridHouses(puzzle) {
  const { grids = [] } = puzzle;
  const [rows, columns] = puzzle.boxes ?? [3, 3];
  const [side, across] = [rows * columns, columnsOf(puzzle)];
  const lines = grids.flatMap(([top, left]) => [
    ...upTo(side).map((row) => whole("row", top + row, numbersOf(rectangle([top + row, left], 1, side), across))),
    ...upTo(side).map((column) => whole("column", left + column, numbersOf(rectangle([top, left + column], side, 1), across))),
  ]);
  const corners = grids.flatMap(([top, left]) =>
    upTo(side).map((box) => /** @type {Cell} */ ([top + Math.floor(box / rows) * rows, left + (box % rows) * columns])),
  );
  const boxes = [...new Map(corners.map((corner) => [String(corner), corner])).values()].sort(
    (one, other) => one[0] - other[0] || one[1] - other[1],
  );
  return [...lines, ...boxes.map((corner, number) => whole("box", number, numbersOf(rectangle(corner, rows, columns), across)))];
}

/** Returns a path round each of the grids. @param {Joined} puzzle */
export const rimsOf = (puzzle) =>
  (puzzle.grids ?? []).map(([top, left]) => `M${left} ${top}h${sideOf(puzzle)}v${sideOf(puzzle)}h-${sideOf(puzzle)}z`).join("");
