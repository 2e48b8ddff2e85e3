/** What boards of regions share: pieces in coloured regions that do not touch. Pure. */

import { lines, regionHouses } from "./houses.js";
import { placeOf } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** @satisfies {Partial<import("./kind.js").Kind>} */
export const regionBoard = {
  hasOptions: false,
  highest: () => 1,
  houses: (/** @type {Puzzle} */ puzzle) => [...lines(puzzle), ...regionHouses(puzzle)],
  touching: (/** @type {Puzzle} */ { size, stars }, /** @type {number} */ cell) =>
    neighboursOf(size, cell, (stars ?? 1) > 1),
  amiss: (/** @type {Puzzle} */ { size, regions }) =>
    new Set(regions.flat()).size === size ? null : `there are not ${size} regions`,
};

/** Returns the cells that touch one at a corner and, where houses take several pieces, those beside it. @param {number} size @param {number} cell @param {boolean} alongLines */
function neighboursOf(size, cell, alongLines) {
  const [row, column] = placeOf(cell, size);
  const beside = [
    [row - 1, column],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column],
  ];
  const places = [
    ...(alongLines ? beside : []),
    [row - 1, column - 1],
    [row - 1, column + 1],
    [row + 1, column - 1],
    [row + 1, column + 1],
  ];
  return places.filter((place) => place.every((at) => at >= 0 && at < size)).map(([r, c]) => r * size + c);
}
