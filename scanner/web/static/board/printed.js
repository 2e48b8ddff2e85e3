/** What is printed on a board besides its lines and digits, as a drawing. */

import { svg } from "../frame/dom.js";
import { columnsOf, rowsOf } from "../kinds/places.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../kinds/kind.js").Print} Print */

/**
 * Makes a drawing to lie on the board; null where nothing of that is printed.
 * @param {Puzzle} puzzle
 */
export function drawPrinted(puzzle) {
  const prints = kindOf(puzzle).printed(puzzle);
  if (!prints.length) return null;
  const attributes = { class: "underprint", viewBox: `0 0 ${columnsOf(puzzle)} ${rowsOf(puzzle)}`, "aria-hidden": "true" };
  return svg("svg", attributes, prints.map(drawPrint));
}

/** Draws one thing that is printed; the unit is a cell. @param {Print} print */
export function drawPrint(print) {
  if ("d" in print) return svg("path", { class: print.looks, d: print.d });
  const { looks, x, y, height, width } = print;
  const fitted = width ? { textLength: width, lengthAdjust: "spacingAndGlyphs" } : {};
  const text = svg("text", { class: looks, x, y, ...fitted });
  // In its style, which no rule of the stylesheet outdoes as it would an attribute.
  text.style.fontSize = `${height}px`;
  text.textContent = print.text;
  return text;
}
