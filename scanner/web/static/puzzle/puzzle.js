/** One puzzle of a picture: its answer on the photo, or the correction of what was misread. */

import { element, fill, icon } from "../frame/dom.js";
import { puzzleName } from "../board/labels.js";
import { note } from "../frame/notices.js";
import { puzzleBar } from "./bar.js";
import { shareMenu } from "./share.js";
import * as store from "../photo/store.js";
import { tellStatus } from "./standing_line.js";
import { t } from "../frame/texts.js";

/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Params} Params */

/**
 * @param {HTMLElement} container
 * @param {Params} params
 */
export async function show(container, { id, index, part }) {
  const picture = await store.get(id);
  const found = picture?.puzzles[index];
  if (!picture || !found || found.removed) return missing(container, id, Boolean(picture));
  const status = element("p", { class: part === "correct" ? "stands brief" : "stands" });
  const content = element("div", { class: "content" });
  /** @type {{ photo: Blob, shown: string } | null} */
  let state = null;
  fill(
    container,
    heading(picture, index),
    status,
    part === "correct" ? puzzleBar(picture, index, null).node : null,
    content,
    element(
      "div",
      { class: "taken" },
      shareMenu(picture, index, () => state),
      removal(picture, index),
    ),
  );
  tellStatus(status, found.record);
  if (part === "correct") {
    const [{ showCorrect }, { subjectOf }] = await Promise.all([import("../correct/correct.js"), import("../correct/draft.js")]);
    return showCorrect(content, subjectOf(picture, index), ({ puzzle, waiting, error, missing }) => {
      tellStatus(status, puzzle, { waiting, error: Boolean(error), missing: missing.length });
    });
  }
  const { showAnswer } = await import("./answer.js");
  return showAnswer(content, picture, index, part, (now) => (state = now));
}

/**
 * @param {Picture} picture
 * @param {number} index
 */
function heading(picture, index) {
  const left = picture.puzzles.map((found, at) => ({ at, is: !found.removed })).filter(({ is }) => is);
  const place = left.findIndex(({ at }) => at === index);
  /** @param {number} step @param {string} name */
  const way = (step, name) => {
    const to = left[place + step];
    if (!to) return null;
    // The puzzle after this one begins with what is shown of this one.
    const onclick = (/** @type {Event} */ event) => {
      const shown = /\/(?:hint|check|answer)$/.exec(location.hash)?.[0] ?? "";
      /** @type {HTMLAnchorElement} */ (event.currentTarget).href = href + shown;
    };
    const href = `#/pictures/${picture.id}/${to.at + 1}`;
    return element("a", { class: "button round quiet", href, onclick, "aria-label": t(`puzzle.${name}`) }, icon(name));
  };
  return element(
    "header",
    { class: "heading" },
    element(
      "a",
      { class: "button round quiet", href: `#/pictures/${picture.id}`, "aria-label": t("puzzle.back") },
      icon("back"),
    ),
    element("h1", { text: puzzleName(picture.puzzles[index].record) }),
    left.length > 1 &&
      element("span", { class: "faint", text: t("puzzle.place", { number: place + 1, count: left.length }) }),
    left.length > 1 && way(1, "next"),
  );
}

/**
 * Offers the ways out where this is no puzzle, or is cut wrongly.
 * @param {Picture} picture
 * @param {number} index
 */
function removal(picture, index) {
  const remove = () => {
    const found = picture.puzzles[index];
    found.removed = true;
    void store.save(picture);
    location.hash = `#/pictures/${picture.id}`;
    const act = () => {
      found.removed = false;
      void store.save(picture);
      location.hash = `#/pictures/${picture.id}/${index + 1}`;
    };
    note(t("puzzle.removed"), { label: t("undo"), act });
  };
  return element(
    "div",
    { class: "wrong" },
    element(
      "a",
      { class: "button quiet", href: `#/pictures/${picture.id}/${index + 1}/corners` },
      icon("corners"),
      t("puzzle.corners"),
    ),
    element("button", { type: "button", class: "quiet", onclick: remove }, icon("close"), t("puzzle.remove")),
  );
}

/**
 * @param {HTMLElement} container
 * @param {string} id
 * @param {boolean} isKept whether the picture is there at least
 */
function missing(container, id, isKept) {
  fill(
    container,
    element(
      "div",
      { class: "narrow" },
      element("h1", { text: t("puzzle.missing") }),
      element("p", {}, element("a", { class: "button", href: isKept ? `#/pictures/${id}` : "#/", text: t("back") })),
    ),
  );
}
