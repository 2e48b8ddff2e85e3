/** Hitori: cells are shaded until no number is twice in a line; shaded ones never touch, the others hang together. */

import { kind } from "./kind.js";
import { areaOf, columnsOf, rowsOf, upTo } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./kind.js").Constraint} Constraint */

const [SHADED, UNSHADED] = [1, 2];

const SQUARE = "M0 0h24v24H0z";
const CIRCLE = "M12 2.2a9.8 9.8 0 1 0 .01 0z";

const FACES = [
  { text: "■", name: "board.shaded", path: SQUARE, looks: "shade" },
  { text: "○", name: "board.unshaded", path: CIRCLE, looks: "open" },
];

const ICON = "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16M9.3 4h5.4v5.3H9.3zM4 14.7h5.3V20H4zM14.7 14.7H20V20h-5.3z";

export const hitori = kind({
  variants: { hitori: { tools: ["digits"], daily: { size: 8, easiest: "easy", hardest: "medium" }, icon: ICON } },
  looks: "shaded",
  isRectangular: true,
  isCycled: true,
  hasOptions: false,
  writtenIn: "numbers",
  unmarked: UNSHADED,
  program: () => "singles",
  highest: () => UNSHADED,
  houses: () => [],
  faces: () => FACES,
  blank: (board) => ({ numbers: upTo(rowsOf(board)).map(() => new Array(columnsOf(board)).fill(0)) }),
  constraints: (puzzle) => [...equals(puzzle), ...neighbours(puzzle), whole(puzzle)],
  printed: (puzzle) =>
    (puzzle.numbers ?? []).flatMap((row, y) =>
      row.flatMap((number, x) =>
        number ? [{ looks: "clue-number", text: String(number), x: x + 0.5, y: y + (number > 9 ? 0.64 : 0.68), height: number > 9 ? 0.4 : 0.52 }] : [],
      ),
    ),
  said: ({ numbers }, [row, column]) => (numbers?.[row]?.[column] ? [["board.number", { number: numbers[row][column] }]] : []),
});

/** Returns the cells of each row, and then of each column. @param {Puzzle} puzzle */
function linesOf(puzzle) {
  const [rows, columns] = [upTo(rowsOf(puzzle)), upTo(columnsOf(puzzle))];
  const row = (/** @type {number} */ at) => columns.map((column) => at * columns.length + column);
  return [...rows.map(row), ...columns.map((column) => rows.map((at) => at * columns.length + column))];
}

/** Returns the cells that share a side with one. @param {Puzzle} puzzle @param {number} cell */
function besides(puzzle, cell) {
  const columns = columnsOf(puzzle);
  const column = cell % columns;
  const [left, right] = [column ? [cell - 1] : [], column + 1 < columns ? [cell + 1] : []];
  return [cell - columns, ...left, ...right, cell + columns].filter((other) => other >= 0 && other < areaOf(puzzle));
}

/** Forbids equal numbers of a line that both stay unshaded. @param {Puzzle} puzzle @returns {Constraint[]} */
function equals(puzzle) {
  const printed = (puzzle.numbers ?? []).flat();
  return linesOf(puzzle).flatMap((cells) =>
    cells.flatMap((one, at) =>
      cells.slice(at + 1).flatMap((other) =>
        printed[one] !== printed[other]
          ? []
          : {
              what: "unshaded",
              cells: [one, other],
              holds: ([first, second]) => first === SHADED || second === SHADED,
              said: { number: printed[one] },
            },
      ),
    ),
  );
}

/** Forbids shaded cells that share a side. @param {Puzzle} puzzle @returns {Constraint[]} */
const neighbours = (puzzle) =>
  upTo(areaOf(puzzle)).flatMap((cell) =>
    besides(puzzle, cell).flatMap((other) =>
      other < cell
        ? []
        : { what: "shaded", cells: [cell, other], holds: ([first, second]) => first !== SHADED || second !== SHADED },
    ),
  );

/** Forbids that shaded cells cut others off. @param {Puzzle} puzzle @returns {Constraint} */
const whole = (puzzle) => ({
  what: "cut-off",
  cells: upTo(areaOf(puzzle)),
  holds: () => true,
  breaks: (values) => smallerPart(puzzle, values),
});

/** Returns the cells that are cut off from the most of those that are not shaded. @param {Puzzle} puzzle @param {readonly number[]} values */
function smallerPart(puzzle, values) {
  const left = new Set(upTo(values.length).filter((cell) => values[cell] !== SHADED));
  /** @type {number[][]} */
  const parts = [];
  for (const start of left) {
    const part = [start];
    left.delete(start);
    for (const cell of part) {
      for (const other of besides(puzzle, cell)) if (left.delete(other)) part.push(other);
    }
    parts.push(part);
  }
  const [, ...cutOff] = parts.sort((one, other) => other.length - one.length);
  return cutOff.flat();
}
