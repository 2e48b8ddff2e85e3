/** The buttons under the thumb: digits, or regions and marks. */

import { face, mark } from "../board/cell_grid.js";
import { highestPrinted, kindOf, pieceOf } from "../kinds/registry.js";
import { element } from "../frame/dom.js";
import { readingName, regionName } from "../board/labels.js";
import { colourOf, letterOf } from "../board/regions.js";
import { t } from "../frame/texts.js";

/** The most numbers that have a key: larger ones are typed. */
const MOST_KEYS = 25;

/** @typedef {{ node: HTMLElement, press: (key: string) => void }} Pad `press` shows which of its keys is chosen */

/**
 * @param {import("../types.js").Puzzle} puzzle
 * @param {(value: number) => void} chosen 0 is blank
 * @returns {Pad}
 */
export function digitPad(puzzle, chosen) {
  const values = [...Array.from({ length: Math.min(highestPrinted(puzzle), MOST_KEYS) }, (_, index) => index + 1), 0];
  return padOf(
    "digits",
    values.map((value) => ({
      key: String(value),
      face: value ? printedFace(value, puzzle) : t("board.blank"),
      class: value ? "" : "wide",
      label: value ? readingName(value, puzzle) : null,
      act: () => chosen(value),
    })),
  );
}

/** Draws what is printed in a cell. @param {number} value @param {import("../types.js").Puzzle} puzzle */
const printedFace = (value, puzzle) =>
  kindOf(puzzle).writtenIn === "givens" ? face(value, puzzle) : mark("value", String(value));

/**
 * @param {number} size how many regions there are
 * @param {(region: number) => void} chosen
 * @returns {Pad}
 */
export function regionPad(size, chosen) {
  return padOf(
    "swatches",
    Array.from({ length: size }, (_, region) => ({
      key: `region ${region}`,
      face: letterOf(region),
      class: `swatch region-${colourOf(region)}`,
      label: regionName(region),
      act: () => chosen(region),
    })),
  );
}

/** @typedef {"queen" | "cross" | "."} QueensMark */

/**
 * @param {import("../types.js").Puzzle} puzzle
 * @param {(mark: QueensMark) => void} chosen
 * @returns {Pad}
 */
export function markPad(puzzle, chosen) {
  /** @type {[QueensMark, string | Node, string | null][]} */
  const marks = [
    ["queen", face(1, puzzle), t(`board.${pieceOf(puzzle)}`)],
    ["cross", "×", t("board.cross")],
    [".", t("board.blank"), null],
  ];
  return padOf(
    "marks",
    marks.map(([mark, face, label]) => ({ key: mark, face, class: "wide", label, act: () => chosen(mark) })),
  );
}

/**
 * @param {string} kind
 * @param {{ key: string, face: string | Node, class: string, label: string | null, act: () => void }[]} keys
 * @returns {Pad}
 */
function padOf(kind, keys) {
  const buttons = new Map(
    keys.map((key) => [
      key.key,
      element(
        "button",
        { type: "button", class: `key ${key.class}`, "aria-label": key.label, onclick: key.act },
        key.face,
      ),
    ]),
  );
  return {
    node: element("div", { class: `pad ${kind}`, role: "group", "aria-label": t(`pad.${kind}`) }, ...buttons.values()),
    press: (chosen) => buttons.forEach((button, key) => button.setAttribute("aria-pressed", String(key === chosen))),
  };
}
