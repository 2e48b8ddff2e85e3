/**
 * Pages I had: what this browser keeps, to continue with it.
 *
 * @typedef {import("../types.js").Summary} Summary
 */

import { element, fill, icon } from "../frame/dom.js";
import { kindIcon } from "../board/kind_icon.js";
import { puzzleName } from "../board/labels.js";
import { ask } from "../frame/dialog.js";
import { note } from "../frame/notices.js";
import { forget, forgetAll, isLasting } from "../photo/store.js";
import { day, t } from "../frame/texts.js";

/** How many are shown at first. */
const SHOWN_AT_FIRST = 6;

/** How many sorts of puzzles of a picture are named. */
const NAMED_SORTS = 3;

/** What the thumbnails are shown by. @type {string[]} */
let urls = [];

/**
 * @param {HTMLElement} section
 * @param {Summary[]} summaries the latest first
 * @param {() => void} again redraws it after something was forgotten
 */
export async function draw(section, summaries, again) {
  const isKept = await isLasting();
  for (const url of urls.splice(0)) URL.revokeObjectURL(url);
  const list = element("ul", {}, ...summaries.slice(0, SHOWN_AT_FIRST).map((summary) => line(summary, again)));
  const rest = summaries.slice(SHOWN_AT_FIRST);
  const more = element("button", {
    type: "button",
    text: t("kept.more", { count: rest.length }),
    onclick() {
      const lines = rest.map((summary) => line(summary, again));
      list.append(...lines);
      more.remove();
      lines[0]?.querySelector("a")?.focus();
    },
  });
  fill(
    section,
    element("h2", { id: "kept", text: t("kept.title") }),
    !isKept && element("p", { class: "faint", text: t("kept.private") }),
    list,
    element(
      "div",
      { class: "actions" },
      rest.length > 0 && more,
      element("button", {
        type: "button",
        class: "quiet",
        text: t("kept.forget-all"),
        onclick: () => askAndForget(again),
      }),
    ),
  );
}

/**
 * @param {Summary} summary
 * @param {() => void} again
 */
function line(summary, again) {
  const { id, name, added, puzzles } = summary;
  const sorts = sortByName(puzzles);
  const others = puzzles.length - sorts.slice(0, NAMED_SORTS).flatMap(([, alike]) => alike).length;
  return element(
    "li",
    {},
    element(
      "a",
      { href: `#/pictures/${id}`, class: "panel page" },
      picture(summary),
      element(
        "span",
        { class: "facts" },
        element("strong", { text: name }),
        element("span", { class: "faint", text: day(added) }),
        ...(sorts.length ? sorts.slice(0, NAMED_SORTS).map(sortLine) : [element("span", { text: t("kept.none") })]),
        others > 0 && element("span", { class: "faint", text: t("kept.others", { count: others }) }),
      ),
    ),
    element(
      "button",
      {
        type: "button",
        class: "quiet round",
        "aria-label": t("kept.forget", { name }),
        onclick: () => forgetOne(id, again),
      },
      icon("close"),
    ),
  );
}

/** @param {Summary["puzzles"][number]} puzzle */
const sortName = (puzzle) => `${puzzleName(puzzle)}, ${standing(puzzle)}`;

/** @param {Summary["puzzles"][number]} puzzle */
const standing = (puzzle) =>
  isMistaken(puzzle) ? t("status.mistakes", { count: puzzle.mistakes ?? 0 }) : t(`status.${puzzle.status}`);

/** @param {Summary["puzzles"][number]} puzzle */
const isMistaken = ({ status, mistakes }) => status === "solved" && Boolean(mistakes);

/**
 * Sorts puzzles, those of the same name together.
 * @param {Summary["puzzles"]} puzzles
 */
function sortByName(puzzles) {
  /** @type {Map<string, Summary["puzzles"]>} */
  const sorts = new Map();
  for (const puzzle of puzzles) sorts.set(sortName(puzzle), [...(sorts.get(sortName(puzzle)) ?? []), puzzle]);
  return [...sorts];
}

/** @param {[string, Summary["puzzles"]]} sort puzzles of the same name */
const sortLine = ([name, { length, 0: puzzle }]) =>
  element("span", {
    class: `status ${isMistaken(puzzle) ? "mistaken" : puzzle.status}`,
    text: length > 1 ? t("kept.several", { number: length, name }) : name,
  });

/** @param {Summary} summary */
function picture({ thumbnail, puzzles }) {
  if (!thumbnail) return element("span", { class: "thumbnail" }, puzzles.length ? kindIcon(puzzles[0].kind) : icon("files"));
  const url = URL.createObjectURL(thumbnail);
  urls.push(url);
  return element("img", { class: "thumbnail", src: url, alt: "" });
}

/**
 * @param {string} id
 * @param {() => void} again
 */
async function forgetOne(id, again) {
  const isMeant = await ask({
    title: t("kept.forget-one.title"),
    text: t("kept.forget.text"),
    yes: t("kept.forget.yes"),
  });
  if (!isMeant) return;
  await forget(id);
  again();
  note(t("kept.forgotten"));
}

/** @param {() => void} again */
async function askAndForget(again) {
  const isMeant = await ask({
    title: t("kept.forget-all.title"),
    text: t("kept.forget-all.text"),
    yes: t("kept.forget.yes"),
  });
  if (!isMeant) return;
  await forgetAll();
  again();
  note(t("kept.forgotten"));
}
