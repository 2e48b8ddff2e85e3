/** The cut-out of a cell and, where signs may stand, on each of its sides the sign that was read there, as a button. */

import { showSign, signBetween } from "../board/signs.js";
import { element, fill } from "../frame/dom.js";
import { edgeLabel } from "../board/labels.js";
import { columnsOf, rowsOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

const SIDES = /** @type {[string, number, number][]} */ ([
  ["above", -1, 0],
  ["left", 0, -1],
  ["right", 0, 1],
  ["below", 1, 0],
]);

/**
 * @param {HTMLCanvasElement} canvas of the cut-out
 * @param {((first: Cell, second: Cell) => void) | null} tapped null where there are no signs
 */
export function compass(canvas, tapped) {
  const node = element("div", { class: tapped ? "cut compass" : "cut" }, canvas);
  /** @type {Cell} */
  let shown = [0, 0];
  const buttons = !tapped
    ? []
    : SIDES.map(([side, down, right]) => {
        const other = () => /** @type {Cell} */ ([shown[0] + down, shown[1] + right]);
        const act = () => (down + right < 0 ? tapped(other(), shown) : tapped(shown, other()));
        const button = element("button", { type: "button", class: `side ${side}`, onclick: act });
        return { button, other, isBefore: down + right < 0, looks: down ? "edge down" : "edge across" };
      });
  node.append(...buttons.map(({ button }) => button));

  return {
    node,
    /**
     * @param {Puzzle} puzzle
     * @param {Cell} cell
     */
    update(puzzle, cell) {
      shown = cell;
      for (const { button, other, isBefore, looks } of buttons) {
        const beside = other();
        const isInside = beside[0] >= 0 && beside[1] >= 0 && beside[0] < rowsOf(puzzle) && beside[1] < columnsOf(puzzle);
        button.classList.toggle("outside", !isInside);
        button.disabled = !isInside;
        const [first, second] = isBefore ? [beside, cell] : [cell, beside];
        const sign = signBetween(puzzle, first, second);
        const drawn = element("span", { class: looks, "aria-hidden": "true" });
        showSign(drawn, sign, first[0] !== second[0]);
        fill(button, drawn);
        button.setAttribute("aria-label", edgeLabel(first, second, sign));
      }
    },
  };
}
