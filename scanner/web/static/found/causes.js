/** Why a grid could not be read, as far as its place on the photo shows. Pure. */

import { columnsOf, rowsOf } from "../kinds/places.js";

/** @typedef {import("../kinds/places.js").Sized} Sized */
/** @typedef {Sized & { quad: readonly (readonly [number, number])[] }} Lying a grid where it lies on its photo */
/** @typedef {"left" | "right" | "top" | "bottom"} Edge of a photo */

/** Cells of fewer pixels are not read for certain: docs/accuracy.md says what that was measured on. */
const SMALL_CELL_PIXELS = 20;

/**
 * Returns the edges of the photo that a grid reaches, as one that is cut off does: by less than half of a cell.
 * @param {Lying} grid
 * @param {{ width: number, height: number }} photo
 * @returns {Edge[]}
 */
export function edgesReached(grid, { width, height }) {
  const margin = cellPixels(grid) / 2;
  const xs = grid.quad.map(([x]) => x);
  const ys = grid.quad.map(([, y]) => y);
  /** @type {[Edge, number][]} */
  const room = [
    ["left", Math.min(...xs)],
    ["right", width - Math.max(...xs)],
    ["top", Math.min(...ys)],
    ["bottom", height - Math.max(...ys)],
  ];
  return room.filter(([, pixels]) => pixels < margin).map(([edge]) => edge);
}

/** Tells whether the cells of a grid are too small to be read. @param {Lying} grid */
export const isTooSmall = (grid) => cellPixels(grid) < SMALL_CELL_PIXELS;

/** Measures the smaller side of the cells of a grid. @param {Lying} grid */
function cellPixels(grid) {
  const [topLeft, topRight, , bottomLeft] = grid.quad;
  const length = (/** @type {readonly [number, number]} */ [x, y]) => Math.hypot(x - topLeft[0], y - topLeft[1]);
  return Math.min(length(topRight) / columnsOf(grid), length(bottomLeft) / rowsOf(grid));
}
