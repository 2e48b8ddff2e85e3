/** What boards of regions share: pieces in coloured regions that do not touch. Pure. */

import { lines, regionHouses } from "./houses.js";
import { columnsOf, placeOf, rowsOf } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** @satisfies {Partial<import("./kind.js").Kind>} */
export const regionBoard = {
  hasOptions: false,
  highest: () => 1,
  houses: (/** @type {Puzzle} */ puzzle) => [...lines(puzzle), ...regionHouses(puzzle)],
  touching: (/** @type {Puzzle} */ puzzle, /** @type {number} */ cell) => neighboursOf(puzzle, cell, (puzzle.stars ?? 1) > 1),
  amiss: (/** @type {Puzzle} */ { size, regions }) =>
    new Set(regions.flat()).size === size ? null : `there are not ${size} regions`,
};

/** Returns the cells that touch one at a corner and, if wanted, those beside it. @param {import("./places.js").Sized} board @param {number} cell @param {boolean} alongLines */
export function neighboursOf(board, cell, alongLines) {
  const [rows, columns] = [rowsOf(board), columnsOf(board)];
  const [row, column] = placeOf(cell, columns);
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
  return places.filter(([r, c]) => r >= 0 && r < rows && c >= 0 && c < columns).map(([r, c]) => r * columns + c);
}
