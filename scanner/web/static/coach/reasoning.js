/** Why a step follows: a sentence, and what is too much for one, to be leafed through. */

import { element, fill } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { leafing } from "./leafing.js";
import { reasonOf } from "../puzzle/reasons.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../puzzle/reasons.js").Line} Line */

/** @typedef {(shown: import("../play/session.js").Highlights) => void} Point */

/**
 * Says why a step follows, in the server's English where the page has no words for it.
 * @param {Step} step
 * @param {Puzzle} puzzle
 * @param {Point} point shows on the board what a line speaks of
 */
export function reasonFor(step, puzzle, point) {
  const place = element("div", { class: "reasoning" });
  void reasonOf(step, puzzle).then((reason) => {
    const told = reason ? element("p", { text: reason.text }) : element("p", { lang: "en", text: step.reason });
    fill(place, told, reason?.lines.length ? leafLines(reason.lines, point) : null);
  });
  return place;
}

/** @param {readonly Line[]} lines @param {Point} point */
function leafLines(lines, point) {
  const words = element("p");
  const tell = (/** @type {number} */ at) => fill(words, `${at + 1}/${lines.length}: ${lines[at].text}`);
  const pages = leafing(t("coach.line.which"), lines.length, 0, (at) => {
    tell(at);
    point(lines[at].shown);
  });
  tell(0);
  return element("div", { class: "reasoning" }, pages, words);
}
