/** Shikaku: the board is divided into rectangles, each with one number, which is that of its cells. */

import { FRAGMENT_VALUES } from "../contract/tables.js";
import { kind } from "./kind.js";
import { numbered, partsOf } from "./parts.js";
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
  said: () => [],
});

/**
 * Finds the rectangles that are too large, or take in cells of others; those that are too small once the board is full.
 * @param {Puzzle} puzzle
 * @returns {(values: readonly number[]) => Warning[]}
 */
function wrongRectangles(puzzle) {
  const own = numbered(puzzle);
  const numbers = puzzle.givens.flat().filter(Boolean);
  return (values) => {
    const isFull = values.every(Boolean);
    return [...partsOf(values, columnsOf(puzzle))].flatMap(([value, part]) => {
      const number = numbers[value - 1];
      const area = (part.bottom - part.top + 1) * (part.right - part.left + 1);
      const isWhole = own.includes(value) && part.cells.some((at) => own[at] === value);
      if (isWhole && area <= number && part.cells.length === area && (!isFull || area === number)) return [];
      if (isWhole && !isFull && part.cells.length < area && area <= number && isFree(part, values, value, puzzle)) return [];
      return [{ what: "rectangle", cells: part.cells, value: 0, said: { number, count: part.cells.length } }];
    });
  };
}

/**
 * Tells whether the cells between those of a part belong to no other one.
 * @param {import("./parts.js").Part} part
 * @param {readonly number[]} values
 * @param {number} value
 * @param {Puzzle} puzzle
 */
function isFree({ top, left, bottom, right }, values, value, puzzle) {
  const columns = columnsOf(puzzle);
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const held = values[row * columns + column];
      if (held && held !== value) return false;
    }
  }
  return true;
}
