/** Shikaku: the board is divided into rectangles, each with one number, which is that of its cells. */

import { FRAGMENT_VALUES } from "../contract/tables.js";
import { kind } from "./kind.js";
import { cellsSpanned, numbered, partsOf } from "./parts.js";
import { columnsOf } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../game/rules.js").Warning} Warning */

const ICON = "M4 4h16v16H4zM4 10.7h9.3M13.3 4v16M13.3 14h6.7M4 20v-9.3";

export const shikaku = kind({
  variants: { shikaku: { tools: ["digits"], daily: { size: 8 }, icon: ICON } },
  hasOptions: false,
  divides: true,
  ids: "rect",
  program: () => "rect",
  isRectangular: true,
  highest: () => FRAGMENT_VALUES.length - 1,
  houses: () => [],
  fixed: numbered,
  clashing: wrongRectangles,
});

/**
 * Finds the rectangles that are too large, or take in cells of others; those that are too small once the board is full.
 * @param {Puzzle} puzzle
 * @returns {(values: readonly number[]) => Warning[]}
 */
function wrongRectangles(puzzle) {
  const numbers = puzzle.givens.flat().filter(Boolean);
  const columns = columnsOf(puzzle);
  return (values) => {
    const isFull = values.every(Boolean);
    return [...partsOf(values, columns)].flatMap(([value, part]) => {
      const number = numbers[value - 1];
      const spanned = cellsSpanned(part.top * columns + part.left, part.bottom * columns + part.right, puzzle);
      const isFree = spanned.every((at) => !values[at] || values[at] === value);
      const isSized = isFull ? spanned.length === number : spanned.length <= number;
      return isFree && isSized ? [] : [{ what: "rectangle", cells: part.cells, value: 0, said: { number } }];
    });
  };
}
