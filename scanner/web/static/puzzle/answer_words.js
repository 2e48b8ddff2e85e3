/** What the answer view says beside the photo: what is drawn there, in words. */

import { board } from "../board/board.js";
import { details } from "../frame/details.js";
import { element } from "../frame/dom.js";
import { hintSentences, isAmiss } from "./hint_words.js";
import { reasonOf } from "./reasons.js";
import { stages } from "./stages.js";
import { belongsWords, placeName, placeNames, puzzleName } from "../board/labels.js";
import { has, t } from "../frame/texts.js";

/** @typedef {import("../frame/dom.js").Child} Child */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Cell} Cell */

/** At most this many cells are named; of more it is said how many. */
const NAMED_CELLS = 6;

/**
 * Tells how far the answer can be trusted.
 * @param {Puzzle} puzzle
 * @param {Cell[]} [clashes]
 * @returns {Child[]}
 */
export function tellStatus(puzzle, clashes = []) {
  const { status } = puzzle;
  const named =
    { doubtful: puzzle.doubtful.map(({ cell }) => cell), ambiguous: puzzle.undecided }[
      /** @type {string} */ (status)
    ] ?? clashes;
  const cells = [...new Map(named.map((cell) => [String(cell), cell])).values()];
  const isUnsolved = status === "doubtful" && !puzzle.solution;
  const key = isUnsolved ? "answer.unsolved" : cells.length ? `answer.${status}.cells` : `answer.${status}`;
  const text = has(key) ? t(key, { count: cells.length, cells: cellNames(cells) }) : null;
  const isOpen = status !== "solved" && status !== "complete";
  return [
    text && element("p", { class: "status-line", text }),
    isOpen && details(puzzle.problems),
  ];
}

/**
 * Tells how many mistakes there are, and where; what belongs there is not told.
 * @param {Puzzle} puzzle
 * @returns {Child[]}
 */
export function tellMistakes({ mistakes }) {
  const count = mistakes.length;
  if (!count) return [element("p", { class: "status-line", text: t("answer.no-mistakes") })];
  return [
    element("p", { class: "status-line", text: t("answer.mistakes", { count }) }),
    element(
      "ul",
      { class: "lines" },
      mistakes.map((cell) => element("li", { text: placeName(cell) })),
    ),
  ];
}

/** @returns {Child[]} */
export const tellNothingWritten = () => [element("p", { class: "status-line", text: t("answer.nothing-written") })];

/**
 * @param {{ cell: Cell | null, value: number | null, end: Hint | null }} next
 * @param {Puzzle} puzzle
 * @returns {Child[]}
 */
export function tellNext({ cell, value, end }, puzzle) {
  if (end) return hintSentences(end, puzzle).map((text) => element("p", { class: "status-line", text }));
  if (!cell || !value) return [element("p", { class: "status-line", text: t("hint.solved") })];
  return [element("p", { class: "status-line large", text: belongsWords(cell, value, puzzle) })];
}

/**
 * @param {Hint} hint
 * @param {Puzzle} puzzle
 * @param {1 | 2 | 3} stage
 * @param {() => void} more
 * @param {() => void} leaveOut continues without what was written wrongly, which on paper nobody can take back at once
 * @returns {Child[]}
 */
export function tellHint(hint, puzzle, stage, more, leaveOut) {
  const sentences = hintSentences(hint, puzzle);
  const [where, follows] = [sentences.slice(0, 2), sentences.slice(2)];
  if (isAmiss(hint)) {
    return [
      ...sentences.map((text) => element("p", { class: "status-line", text })),
      element("button", { type: "button", class: "primary", text: t("hint.leave-out"), onclick: leaveOut }),
    ];
  }
  if (hint.about === "open" || hint.about === "late") {
    return sentences.map((text) => element("p", { class: "status-line", text }));
  }
  const isOpen =
    stage < 3 && (hint.houses.length > 0 || hint.cells.length > 0) && (stage === 1 || hint.technique !== null);
  return [
    stages(stage),
    element("div", { class: "status-line" }, ...where.map((text) => element("p", { text })), ...follows.map(following)),
    isOpen && element("button", { type: "button", class: "primary", text: t(`hint.more.${stage}`), onclick: more }),
    hint.step && tellWhy(hint.step, puzzle),
  ];
}

/** @param {string} text */
const following = (text) => element("p", { class: "follows", text });

/** Tells why a step follows, in the server's English where the page has no words for it. @param {import("../types.js").Step} step @param {Puzzle} puzzle */
function tellWhy(step, puzzle) {
  const place = element("p");
  void reasonOf(step, puzzle).then((reason) => {
    if (!reason) place.lang = "en";
    place.textContent = reason ? [reason.text, ...reason.lines.map(({ text }) => text)].join(" ") : step.reason;
  });
  return element("details", {}, element("summary", { text: t("hint.why") }), place);
}

/**
 * Tells the solution as a board.
 * @param {Puzzle} puzzle
 * @returns {Child[]}
 */
export function tellWhole(puzzle) {
  const answer = puzzle.solution ?? puzzle.example;
  if (!answer) return [];
  const label = t(puzzle.solution ? "answer.board" : "answer.board.one", { name: puzzleName(puzzle) });
  const { mistakes, undecided } = puzzle;
  return [element("div", { class: "whole" }, board(label, puzzle, { notes: { answer, mistakes, undecided } }).node)];
}

/** @param {Cell[]} cells */
function cellNames(cells) {
  const names = placeNames(cells.slice(0, NAMED_CELLS));
  return cells.length > NAMED_CELLS ? `${names}; ${t("answer.more-cells", { count: cells.length - NAMED_CELLS })}` : names;
}
