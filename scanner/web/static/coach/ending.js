/** Where logic ends because a puzzle has several solutions: which cells stay open, and how two solutions differ. */

import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { differenceSentence, endSentences } from "../puzzle/hint_words.js";

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../play/session.js").Highlights} Highlights */

/** Tells whether a hint says that there logic ends. @param {Hint | null} hint @returns {hint is Hint} */
export const isEnding = (hint) => hint?.about === "open" || hint?.about === "late";

/**
 * @param {Hint} hint
 * @param {import("../types.js").Puzzle} puzzle
 * @param {(highlights: Highlights) => void} highlight
 * @returns {HTMLElement}
 */
export function ending(hint, puzzle, highlight) {
  const { difference } = hint;
  const node = element(
    "div",
    { class: "words" },
    endSentences(hint).map((text) => element("p", { text })),
  );
  if (!difference) return node;
  const button = element("button", { type: "button", text: t("coach.difference"), onclick: tell });
  function tell() {
    if (!difference) return;
    const [row, column] = difference.cell;
    const marks = difference.values.filter(Boolean).map((value) => /** @type {Mark} */ ([row, column, value]));
    button.replaceWith(element("p", { class: "follows", text: differenceSentence(difference, puzzle) }));
    highlight({ cells: [[row, column]], good: marks });
  }
  node.append(button);
  return node;
}
