/** The numbers beside the lines of a board: the runs of each row at its left, and of each column above it. */

import { element } from "../frame/dom.js";
import { columnsOf, rowsOf, upTo } from "../kinds/places.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** The width of a digit, of the gap between two numbers, and the height of a number, in cells. */
const [DIGIT, GAP, LINE] = [0.3, 0.3, 0.56];

/** Returns how far the numbers reach from a board, in cells: to the left, and above it. @param {Puzzle} puzzle */
export function reachOfClues({ line_clues: [rows, columns] = [[], []] }) {
  const width = Math.max(1, ...rows.map((runs) => runs.join("").length * DIGIT + (runs.length - 1) * GAP)) + 0.2;
  return { before: width, above: Math.max(1, ...columns.map((runs) => runs.length)) * LINE + 0.15 };
}

/** A drawing alone, since the cells at the beginning of a line say its numbers. @param {Puzzle} puzzle */
export function lineClues(puzzle) {
  const [rows = [], columns = []] = puzzle.line_clues ?? [];
  const beside = rows.map((runs, row) => clueNode("row", row / rows.length, runs));
  const above = columns.map((runs, column) => clueNode("column", column / columns.length, runs));
  const node = element("div", { class: "runs", "aria-hidden": "true" }, beside, above);

  /** Dims the numbers of the lines that have their runs. @param {Puzzle} next */
  function update(next) {
    const [across, down] = [columnsOf(next), rowsOf(next)];
    const values = next.givens.map((line, row) => line.map((value, column) => value || (next.entries?.[row]?.[column] ?? 0)));
    const { unmarked, constraints } = kindOf(next);
    const isDone = constraints(next).map(({ cells, holds }) =>
      holds(cells.map((cell) => values[Math.floor(cell / across)][cell % across] || unmarked)),
    );
    upTo(down).forEach((row) => beside[row]?.classList.toggle("done", isDone[row]));
    upTo(across).forEach((column) => above[column]?.classList.toggle("done", isDone[down + column]));
  }
  return { node, update };
}

/** @param {"row" | "column"} unit @param {number} at in shares of the board @param {readonly number[]} runs */
function clueNode(unit, at, runs) {
  const numbers = (runs.length ? runs : [0]).map((run) => element("span", { text: String(run) }));
  const node = element("div", { class: `line-runs ${unit}` }, numbers);
  Object.assign(node.style, unit === "row" ? { top: `${at * 100}%` } : { left: `${at * 100}%` });
  return node;
}
