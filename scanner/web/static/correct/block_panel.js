/** What can be corrected about a cell of a board with black ones besides its digit: whether it is black, and which sums it shows. */

import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { isSame } from "../kinds/places.js";
import { isBlack, kindOf } from "../kinds/registry.js";
import { isAcross, shownAt } from "../kinds/runs.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {"across" | "down"} Way */

/**
 * @param {(isBlack: boolean) => void} blacken
 * @param {(way: Way, sum: number) => void} write 0 is no sum
 */
export function blockPanel(blacken, write) {
  const colours = [true, false].map((isBlack) =>
    element("button", {
      type: "button",
      text: t(`correct.${isBlack ? "black" : "white"}`),
      onclick: () => blacken(isBlack),
    }),
  );
  const sums = /** @type {Way[]} */ (["across", "down"]).map((way) => {
    const input = element("input", { type: "number", min: 3, max: 45, inputmode: "numeric" });
    input.addEventListener("change", () => write(way, Number(input.value)));
    return { way, input, label: element("label", {}, t(`correct.sum.${way}`), input) };
  });
  const node = element(
    "div",
    { class: "blocks" },
    element("div", { class: "print-or-pen", role: "group", "aria-label": t("correct.colour") }, colours),
    element(
      "div",
      { class: "sums" },
      sums.map(({ label }) => label),
    ),
  );

  /** @param {Puzzle} puzzle @param {Cell} cell */
  function update(puzzle, cell) {
    const isIt = isBlack(puzzle, cell);
    colours.forEach((button, at) => button.setAttribute("aria-pressed", String(isIt === (at === 0))));
    for (const { way, input, label } of sums) {
      label.hidden = !isIt || !kindOf(puzzle).hasRuns;
      const run = puzzle.cages?.find(
        ({ cells }) => isSame(shownAt(cells), cell) && isAcross(cells) === (way === "across"),
      );
      input.value = String(run?.sum ?? "");
    }
  }
  return { node, update };
}
