/** What can be done with one puzzle that was found, or all: get a hint, see answers, play; or first correct it. */

import { writtenCount } from "../board/standing.js";
import { ServerError } from "../frame/api.js";
import { element, icon } from "../frame/dom.js";
import { download } from "../frame/download.js";
import { note } from "../frame/notices.js";
import { booklet } from "../frame/server.js";
import { t } from "../frame/texts.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * Makes buttons of equal weight; where the answer is not to be trusted, the blue one leads to where that is mended.
 * @param {Puzzle} puzzle
 * @param {string} picture the name of its picture in the store
 * @param {number} index of the puzzle, from 0
 */
export function choiceButtons(puzzle, picture, index) {
  const { status, solution, example } = puzzle;
  const here = `#/pictures/${picture}/${index + 1}`;
  /** @param {string} href @param {string} key @param {string} drawing */
  const button = (href, key, drawing) =>
    element("a", { class: "button", href }, icon(drawing), element("span", { text: t(key) }));
  const isTrusted = status === "solved" || status === "complete";
  return [
    !isTrusted &&
      element("a", { class: "button primary wide", href: `${here}/correct`, text: t("puzzle.correct") }),
    solution !== null && status !== "complete" && button(`${here}/hint`, "answer.show.hint", "hint"),
    solution !== null && writtenCount(puzzle) > 0 && button(`${here}/check`, "play.check", "check"),
    Boolean(solution ?? example) && button(`${here}/answer`, "puzzle.answer", "grid"),
    status !== "unreadable" && button(`#/play/new/${picture}/${index + 1}`, "play.start", "play"),
    status === "unreadable" && element("a", { class: "button", href: `${here}/corners`, text: t("answer.corners") }),
  ];
}

/**
 * Lists what can be done with all puzzles of a picture at once.
 * @param {string} picture its name in the store
 * @param {Puzzle[]} printed its puzzles without what was written
 */
export const choicesForAll = (picture, printed) => [
  element("a", { class: "button", href: `#/pictures/${picture}/answers`, text: t("all.answer") }),
  element("a", { class: "button", href: `#/pictures/${picture}/checks`, text: t("all.check") }),
  printed.length > 0 &&
    element("button", { type: "button", text: t("all.booklet"), title: t("files.booklet"), onclick: () => void saveBooklet(printed) }),
];

/** Saves puzzles as a booklet to print, with their solutions at the back. @param {Puzzle[]} printed */
export async function saveBooklet(printed) {
  note(t("files.booklet.making"));
  try {
    download(await booklet(printed), "puzzles.pdf");
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    note(t("share.failed"));
  }
}
