/** "Printed, or did you write it?": asked where what was read as print clashes, and so cannot all be print. */

import { element, fill } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { placeName, readingName } from "../board/labels.js";
import { pieceOf } from "../kinds/registry.js";
import { cellQuad, growQuad } from "../photo/flatten.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/** More than this many are no slip of a reader that takes pen for print: the whole board was misread. */
const MOST_SLIPS = 16;

/**
 * Returns the cells to ask about: givens that clash, of which nobody has said yet what they are.
 * @param {Puzzle} puzzle
 * @param {Cell[]} clashes
 * @param {Set<string>} confirmed names of cells
 * @returns {Cell[]}
 */
export function cellsToAskAbout({ kind, givens }, clashes, confirmed) {
  if (pieceOf({ kind })) return [];
  const names = new Map(clashes.map((cell) => [`r${cell[0] + 1}c${cell[1] + 1}`, cell]));
  const open = [...names].filter(([name, [row, column]]) => givens[row][column] && !confirmed.has(name));
  return open.length > MOST_SLIPS ? [] : open.map(([, cell]) => cell).sort((one, other) => one[0] - other[0] || one[1] - other[1]);
}

/**
 * @param {import("../photo/sheet.js").Sheet | null} sheet
 * @param {(cells: Cell[], written: boolean) => void} say what a person says by a tap
 */
export function printQuestion(sheet, say) {
  const list = element("ul");
  const all = element("button", { type: "button", text: t("correct.print.all") });
  const node = element(
    "section",
    { class: "panel print-question", "aria-label": t("correct.print.ask"), hidden: true },
    element("h2", { text: t("correct.print.ask") }),
    element("p", { class: "faint", text: t("correct.print.long") }),
    list,
    all,
  );

  /** @param {Puzzle} puzzle @param {Cell} cell */
  function row(puzzle, cell) {
    const canvas = element("canvas", { "aria-hidden": "true" });
    const name = `${readingName(puzzle.givens[cell[0]][cell[1]], puzzle)}, ${placeName(cell)}`;
    /** @param {boolean} written */
    const choice = (written) => {
      const text = t(`correct.hand.${written ? "pen" : "print"}`);
      const onclick = () => say([cell], written);
      return element(
        "button",
        { type: "button", class: written ? "written" : "printed", "aria-label": `${name}: ${text}`, onclick },
        text,
      );
    };
    const hands = element("div", { class: "print-or-pen", role: "group" }, choice(false), choice(true));
    return { canvas, cell, node: element("li", {}, sheet && canvas, element("span", { text: name }), hands) };
  }

  return {
    node,
    /** @param {Puzzle} puzzle @param {Cell[]} cells to ask about */
    update(puzzle, cells) {
      node.hidden = cells.length === 0;
      all.hidden = cells.length < 2;
      all.onclick = () => say(cells, true);
      const rows = cells.map((cell) => row(puzzle, cell));
      fill(list, ...rows.map((one) => one.node));
      for (const { canvas, cell } of rows) sheet?.cut(canvas, growQuad(cellQuad(puzzle.lattice, cell), 0.1));
    },
  };
}
