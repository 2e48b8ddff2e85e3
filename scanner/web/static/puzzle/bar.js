/** The one bar of a puzzle: what is shown of it on its photo, and what else can be done with it. */

import { writtenCount } from "../board/standing.js";
import { element, icon } from "../frame/dom.js";
import { t } from "../frame/texts.js";

/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {"photo" | "hint" | "mistakes" | "next" | "all"} Shown */

/** What an address asks for. @type {Readonly<Record<string, Shown>>} */
export const ASKED = { hint: "hint", check: "mistakes", answer: "all" };

/** What the bar calls what is shown, and its drawing. @type {Readonly<Record<string, [string, string]>>} */
const FACES = {
  hint: ["answer.show.hint", "hint"],
  check: ["play.check", "check"],
  answer: ["puzzle.answer", "grid"],
};

/**
 * @param {Picture} picture
 * @param {number} index
 * @param {{ shown: Shown, choose: (shown: Shown) => void } | null} photo null where what is printed is put right, and the
 *   bar leads to the photo
 * @returns {{ node: HTMLElement, mark: (shown: Shown) => void }} `mark` says what is shown now
 */
export function puzzleBar(picture, index, photo) {
  const { record } = picture.puzzles[index];
  const here = `#/pictures/${picture.id}/${index + 1}`;
  const parts = Object.keys(FACES).filter((part) => choicesOf(record, photo?.shown).includes(ASKED[part]));
  /** @type {Map<string, HTMLInputElement>} */
  const radios = new Map();
  /** @param {string} href @param {string} key @param {string} drawing @param {boolean} [is] */
  const link = (href, key, drawing, is = false) =>
    element("a", { href, "aria-current": is ? "page" : null }, icon(drawing), element("span", { text: t(key) }));

  /** @param {string} part @param {(shown: Shown) => void} choose */
  function choice(part, choose) {
    const radio = element("input", { type: "radio", name: "shown", value: part, onchange: () => choose(ASKED[part]) });
    radios.set(part, radio);
    return element("label", {}, radio, icon(FACES[part][1]), element("span", { text: t(FACES[part][0]) }));
  }

  const node = element(
    "nav",
    { class: "bar", "aria-label": t("puzzle.tabs") },
    photo
      ? element(
          "fieldset",
          {},
          element("legend", { class: "visually-hidden", text: t("answer.show") }),
          parts.map((part) => choice(part, photo.choose)),
        )
      : parts.map((part) => link(`${here}/${part}`, ...FACES[part])),
    record.status !== "unreadable" && link(`#/play/new/${picture.id}/${index + 1}`, "play.start", "play"),
    link(`${here}/correct`, "puzzle.correct", "pen", !photo),
  );
  /** @param {Shown} shown */
  const mark = (shown) =>
    radios.forEach((radio, part) => (radio.checked = ASKED[part] === (shown === "next" ? "hint" : shown)));
  if (photo) mark(photo.shown);
  return { node, mark };
}

/**
 * Lists what there is to show of a puzzle; mistakes where they are asked for, or where there may be any.
 * @param {Puzzle} puzzle
 * @param {Shown} [asked]
 * @returns {Shown[]}
 */
export function choicesOf(puzzle, asked = "photo") {
  const { status, solution, example } = puzzle;
  const isChecked = asked === "mistakes" || writtenCount(puzzle) > 0;
  if (status === "ambiguous" && example) return ["photo", "hint", "next", "all"];
  if (!solution) return example ? ["photo", "all"] : ["photo"];
  if (status === "complete") return isChecked ? ["photo", "mistakes", "all"] : ["photo", "all"];
  return isChecked ? ["photo", "hint", "mistakes", "next", "all"] : ["photo", "hint", "next", "all"];
}
