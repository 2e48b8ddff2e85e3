/** The views `#/pictures/ID/answers` and `…/checks`: one photo with the answers to all its puzzles, or all mistakes. */

import * as api from "../frame/api.js";
import { writtenCount } from "../board/standing.js";
import { element, fill, icon } from "../frame/dom.js";
import { puzzleName } from "../board/labels.js";
import { announce } from "../frame/notices.js";
import { shareAll } from "./share.js";
import * as store from "../photo/store.js";
import { t } from "../frame/texts.js";
import { Viewer } from "../photo/viewer.js";

/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {[number, Puzzle]} Numbered a puzzle with its number from 1 */
/** @typedef {"photo" | "mistakes" | "all"} Shown */

/** What an address asks for. @type {Record<string, Shown>} */
const ASKED = { checks: "mistakes", answers: "all" };

/** What the address of one puzzle ends with where it shows the same. @type {Record<Shown, string>} */
const PARTS = { photo: "", mistakes: "/check", all: "/answer" };

/** @type {import("../types.js").View["show"]} */
export async function show(container, { id, part }) {
  const picture = await store.get(id);
  const puzzles = picture?.puzzles.flatMap(({ record, removed }, at) =>
    removed ? [] : [/** @type {Numbered} */ ([at + 1, record])],
  );
  if (!picture || !puzzles?.length) return void (location.hash = `#/pictures/${id}`);
  return showAll(container, picture, puzzles, ASKED[part]);
}

/**
 * @param {HTMLElement} container
 * @param {Picture} picture
 * @param {Numbered[]} puzzles
 * @param {Shown} shown
 */
function showAll(container, picture, puzzles, shown) {
  const going = new AbortController();
  const { signal } = going;
  const { width, height } = picture.record;
  const viewer = new Viewer(t("answer.photo"));
  const words = element("div", { class: "words" });
  /** What was drawn already. @type {Map<Shown, Promise<Blob>>} */
  const drawn = new Map([["photo", Promise.resolve(picture.shown)]]);
  /** @type {{ photo: Blob, shown: string } | null} */
  let state = null;

  /** @param {Exclude<Shown, "photo">} what */
  function draw(what) {
    const records = puzzles.map(([, record]) => record);
    const photo = api.overlay(picture, records, what, { signal });
    drawn.set(what, photo);
    photo.catch(() => drawn.delete(what));
    return photo;
  }

  /** @param {Shown} what */
  async function turnTo(what) {
    shown = what;
    viewer.element.setAttribute("aria-busy", "true");
    let told = tellAll(puzzles, what, picture.id);
    try {
      const photo = await (drawn.get(what) ?? draw(/** @type {Exclude<Shown, "photo">} */ (what)));
      if (signal.aborted || shown !== what) return;
      await viewer.show(photo, width ?? 1, height ?? 1);
      state = { photo, shown: what };
    } catch (error) {
      if (signal.aborted || shown !== what) return;
      if (!(error instanceof api.ServerError)) throw error;
      told = [element("p", { class: "status-line", lang: "en", text: error.message }), ...told];
    }
    fill(words, ...told);
    announce(words.querySelector(".status-line")?.textContent ?? "");
    viewer.element.removeAttribute("aria-busy");
  }

  const back = `#/pictures/${picture.id}`;
  fill(
    container,
    element(
      "header",
      { class: "heading" },
      element("a", { class: "button round quiet", href: back, "aria-label": t("puzzle.back") }, icon("back")),
      element("h1", { text: t("all.title", { count: puzzles.length }) }),
    ),
    element(
      "div",
      { class: "beside answer" },
      element("div", { class: "onphoto" }, choice(shown, picture.id, turnTo), viewer.node),
      element("div", { class: "panel said" }, words),
    ),
    element("div", { class: "taken" }, shareAll(picture, () => state)),
  );
  void viewer.show(picture.shown, width ?? 1, height ?? 1);
  void turnTo(shown);
  return () => {
    going.abort();
    viewer.end();
  };
}

/**
 * @param {Shown} shown
 * @param {string} id of the picture
 * @param {(what: Shown) => void} turnTo
 */
function choice(shown, id, turnTo) {
  const onchange = /** @param {Event} event */ ({ target }) => {
    const what = /** @type {Shown} */ (/** @type {HTMLInputElement} */ (target).value);
    // The page that is loaded again shows the same.
    const part = Object.keys(ASKED).find((name) => ASKED[name] === what);
    if (part) history.replaceState(null, "", `#/pictures/${id}/${part}`);
    turnTo(what);
  };
  return element(
    "fieldset",
    { class: "switch" },
    element("legend", { class: "visually-hidden", text: t("answer.show") }),
    .../** @type {Shown[]} */ (["photo", "mistakes", "all"]).map((value) =>
      element(
        "label",
        {},
        element("input", { type: "radio", name: "shown", value, checked: value === shown, onchange }),
        element("span", { text: t(value === "all" ? "all.answers" : `answer.show.${value}`) }),
      ),
    ),
  );
}

/**
 * Says what there is to say of all puzzles, and of each, with the way to it.
 * @param {Numbered[]} puzzles
 * @param {Shown} shown
 * @param {string} id of the picture
 */
function tellAll(puzzles, shown, id) {
  return [
    shown === "all" && element("p", { class: "status-line", text: showsAnAnswer(puzzles) }),
    shown === "mistakes" && element("p", { class: "status-line", text: showsMistakes(puzzles) }),
    element(
      "ol",
      { class: "every-puzzle" },
      ...puzzles.map(([number, puzzle]) =>
        element(
          "li",
          {},
          element("a", { href: `#/pictures/${id}/${number}${PARTS[shown]}`, text: `${number}. ${puzzleName(puzzle)}` }),
          stateOf(puzzle, shown),
        ),
      ),
    ),
  ];
}

/** @param {Puzzle} puzzle */
const isSure = ({ status }) => status === "solved" || status === "complete";

/** @param {Numbered[]} puzzles */
function showsAnAnswer(puzzles) {
  const open = puzzles.filter(([, puzzle]) => !isSure(puzzle)).length;
  return open ? t("all.unsolved", { count: open }) : t("all.solved");
}

/** @param {Numbered[]} puzzles */
function showsMistakes(puzzles) {
  if (!puzzles.some(([, puzzle]) => writtenCount(puzzle))) return t("all.nothing-written");
  const count = puzzles.reduce((sum, [, { mistakes }]) => sum + mistakes.length, 0);
  return count ? t("all.mistakes", { count }) : t("answer.no-mistakes");
}

/**
 * @param {Puzzle} puzzle
 * @param {Shown} shown
 */
function stateOf(puzzle, shown) {
  const { status, mistakes } = puzzle;
  if (shown !== "mistakes" || !isSure(puzzle))
    return element("span", { class: `status ${status}`, text: t(`status.${status}`) });
  if (!writtenCount(puzzle)) return element("span", { class: "faint", text: t("all.blank") });
  if (!mistakes.length) return element("span", { class: "faint", text: t("all.right") });
  return element("strong", { text: t("found.mistakes", { count: mistakes.length }) });
}
