/** Fields in which the numbers of each row and column are typed, where they stand left of a board and above it. */

import { element, fill } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { columnsOf, rowsOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../board/line_clues.js").Unit} Unit */

/**
 * Where no numbers stand beside the lines of a board there are no fields.
 * @param {Puzzle} puzzle
 * @param {(unit: Unit, line: number, runs: number[]) => void} write told of numbers that fit into their line
 */
export function lineFields(puzzle, write) {
  const [rows = [], columns = []] = puzzle.line_clues ?? [];
  const beside = rows.map((_, line) => field("row", line, columnsOf(puzzle)));
  const above = columns.map((_, line) => field("column", line, rowsOf(puzzle)));
  const node = element("div", { class: "line-fields" });
  if (puzzle.line_clues) fill(node, group("edit.lines.columns", above), group("edit.lines.rows", beside));

  /** @param {Unit} unit @param {number} line @param {number} length */
  function field(unit, line, length) {
    const input = element("input", {
      type: "text",
      inputmode: "decimal",
      autocomplete: "off",
      "aria-label": t(`edit.lines.${unit}`, { line: line + 1 }),
      onchange: () => {
        const runs = readRuns(input.value, length);
        input.setAttribute("aria-invalid", String(!runs));
        if (runs) write(unit, line, runs);
      },
    });
    return input;
  }

  /** @param {Puzzle} next */
  function update(next) {
    const [rows = [], columns = []] = next.line_clues ?? [];
    for (const [inputs, lines] of /** @type {const} */ ([[beside, rows], [above, columns]]))
      inputs.forEach((input, line) => {
        if (input === document.activeElement || input.getAttribute("aria-invalid") === "true") return;
        input.value = lines[line].join(" ");
      });
  }

  update(puzzle);
  return { node, update };
}

/** @param {string} title @param {HTMLElement[]} fields */
const group = (title, fields) =>
  element(
    "fieldset",
    {},
    element("legend", { text: t(title) }),
    fields.map((input, line) => element("label", {}, element("span", { "aria-hidden": "true", text: String(line + 1) }), input)),
  );

/**
 * Reads numbers that are written with spaces or signs between them, none or 0 for a blank line; null if that is no list of
 * numbers, or has no room in a line.
 * @param {string} text
 * @param {number} length
 */
export function readRuns(text, length) {
  if (!/^[\d\s.,;/-]*$/.test(text)) return null;
  const runs = (text.match(/\d+/g) ?? []).map(Number);
  if (runs.length < 2 && !runs[0]) return [];
  const needed = runs.reduce((sum, run) => sum + run + 1, -1);
  return runs.includes(0) || needed > length ? null : runs;
}
