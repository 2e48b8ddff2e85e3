/** The numbers beside the lines of a board: the runs of each row at its left, and of each column above it. */

import { element, fill } from "../frame/dom.js";
import { columnsOf, rowsOf, upTo } from "../kinds/places.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** @typedef {"row" | "column"} Unit */

const UNITS = /** @type {const} */ (["row", "column"]);

/** The width of a digit, of the gap between two numbers, and the height of a number, in cells. */
const [DIGIT, GAP, LINE] = [0.3, 0.3, 0.56];

/** Returns how far the numbers reach from a board, in cells: to the left, and above it. @param {Puzzle} puzzle */
function reachOfClues({ line_clues: [rows, columns] = [[], []] }) {
  const width = Math.max(1, ...rows.map((runs) => runs.join("").length * DIGIT + (runs.length - 1) * GAP)) + 0.2;
  return { before: width, above: Math.max(1, ...columns.map((runs) => runs.length)) * LINE + 0.15 };
}

/**
 * Returns the numbers of all lines with others for one of them.
 * @param {Puzzle["line_clues"]} clues
 * @param {Unit} unit
 * @param {number} line
 * @param {readonly number[]} runs
 * @returns {Puzzle["line_clues"]}
 */
export function withRuns(clues = [[], []], unit, line, runs) {
  const [rows, columns] = clues.map((lines, at) => (UNITS[at] === unit ? lines.with(line, [...runs]) : lines));
  return [rows, columns];
}

/** A drawing alone, since the cells at the beginning of a line say its numbers. @param {Puzzle} puzzle */
export function lineClues(puzzle) {
  const [rows = [], columns = []] = puzzle.line_clues ?? [];
  const beside = rows.map((runs, row) => clueNode("row", row / rows.length, runs));
  const above = columns.map((runs, column) => clueNode("column", column / columns.length, runs));
  const node = element("div", { class: "runs", "aria-hidden": "true" }, beside, above);

  /** Writes the numbers, and dims those of the lines that have their runs. @param {Puzzle} next */
  function update(next) {
    const [rows = [], columns = []] = next.line_clues ?? [];
    beside.forEach((line, row) => writeNumbers(line, rows[row]));
    above.forEach((line, column) => writeNumbers(line, columns[column]));
    giveRoom(node.closest(".board"), next);
    const [across, down] = [columnsOf(next), rowsOf(next)];
    const values = next.givens.map((line, row) => line.map((value, column) => value || (next.entries?.[row]?.[column] ?? 0)));
    const { unmarked, constraints } = kindOf(next);
    const isDone = constraints(next).map(({ cells, holds }) =>
      holds(cells.map((cell) => values[Math.floor(cell / across)][cell % across] || unmarked)),
    );
    upTo(down).forEach((row) => beside[row]?.classList.toggle("fulfilled", isDone[row]));
    upTo(across).forEach((column) => above[column]?.classList.toggle("fulfilled", isDone[down + column]));
  }
  return { node, update };
}

/** @param {"row" | "column"} unit @param {number} at in shares of the board @param {readonly number[]} runs */
function clueNode(unit, at, runs) {
  const node = element("div", { class: `line-runs ${unit}` });
  writeNumbers(node, runs);
  Object.assign(node.style, unit === "row" ? { top: `${at * 100}%` } : { left: `${at * 100}%` });
  return node;
}

/** @param {HTMLElement} node @param {readonly number[]} runs */
function writeNumbers(node, runs) {
  const written = (runs.length ? runs : [0]).map(String);
  if (written.join(" ") === [...node.children].map(({ textContent }) => textContent).join(" ")) return;
  fill(node, ...written.map((text) => element("span", { text })));
}

/** Leaves room for the numbers beside a board. @param {Element | null} board @param {Puzzle} puzzle */
export function giveRoom(board, puzzle) {
  if (!(board instanceof HTMLElement)) return;
  const { before, above } = reachOfClues(puzzle);
  board.style.setProperty("--before", before.toFixed(2));
  board.style.setProperty("--above", above.toFixed(2));
}
