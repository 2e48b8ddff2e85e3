/** The houses that kinds share. Pure. */

import { areaOf, columnsOf, numbersOf, placeOf, upTo } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./kind.js").House} House */

/** Returns the rows and columns of a puzzle. @param {Pick<Puzzle, "size">} puzzle @returns {House[]} */
export function lines({ size }) {
  const line = upTo(size);
  return [
    ...line.map((number) =>
      whole(
        "row",
        number,
        line.map((at) => number * size + at),
      ),
    ),
    ...line.map((number) =>
      whole(
        "column",
        number,
        line.map((at) => at * size + number),
      ),
    ),
  ];
}

/** @param {House["unit"]} unit @param {number} number @param {number[]} cells @returns {House} */
export const whole = (unit, number, cells) => ({ unit, number, cells, isWhole: true });

/**
 * Groups cells that have a number in common into houses.
 * @param {"box" | "region"} unit
 * @param {import("./places.js").Sized} board
 * @param {(row: number, column: number) => number} numberOf
 * @returns {House[]}
 */
export function groupHouses(unit, board, numberOf) {
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  for (const cell of upTo(areaOf(board))) {
    const number = numberOf(...placeOf(cell, columnsOf(board)));
    groups.set(number, [...(groups.get(number) ?? []), cell]);
  }
  return [...groups].sort(([first], [second]) => first - second).map(([number, cells]) => whole(unit, number, cells));
}

/** Returns the regions of a puzzle. @param {Puzzle} puzzle */
export const regionHouses = (puzzle) =>
  groupHouses("region", puzzle, (row, column) => puzzle.regions[row][column]);

/**
 * Returns the numbers of cages, as what their cells must make.
 * @param {Puzzle} puzzle
 * @returns {import("./kind.js").Constraint[]}
 */
export const cageConstraints = (puzzle) =>
  (puzzle.cages ?? []).map((cage) => ({
    what: "cage",
    cells: numbersOf(cage.cells, columnsOf(puzzle)),
    holds: (values) => isMade(cage, values),
  }));

/**
 * Tells whether values make the number of a cage; with - and / from the largest on.
 * @param {import("../types.js").Cage} cage
 * @param {readonly number[]} values
 */
function isMade({ sum, value = sum, op = "+" }, values) {
  const [largest, ...rest] = [...values].sort((one, other) => other - one);
  /** @type {Record<string, (made: number, next: number) => number>} */
  const step = { "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b, "/": (a, b) => a / b };
  return rest.reduce(step[op] ?? step["+"], largest) === value;
}
