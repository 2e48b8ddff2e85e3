/**
 * The view `#/pictures/ID`: the photo with outlines of what was found on it, and a list of the same.
 *
 * @typedef {import("../types.js").Picture} Picture
 * @typedef {import("../types.js").Found} Found
 * @typedef {import("../types.js").Puzzle} Puzzle
 *
 * @typedef {{ words: string, isDone: boolean }} Played how far the game of a puzzle is
 * @typedef {(picture: Picture) => Promise<Map<number, Played>>} Games what was played of a picture, by the numbers of its puzzles from 0
 */

import { pageImage } from "../frame/api.js";
import { element, fill, icon } from "../frame/dom.js";
import { kindIcon } from "../board/kind_icon.js";
import { foundText, gridName, puzzleName } from "../board/labels.js";
import { standingOf } from "../board/standing.js";
import { gridList, remainingGrids, whyNotRead } from "./unknown_grids.js";
import { choiceButtons, choicesForAll } from "../puzzle/choices.js";
import { ask } from "../frame/dialog.js";
import { announce, note } from "../frame/notices.js";
import { bare } from "../game/records.js";
import { gradePuzzles, whereToStart } from "./page_grades.js";
import { lightUp } from "../photo/lighting_up.js";
import { Outlines } from "../photo/outlines.js";
import { forget, get, save } from "../photo/store.js";
import { adviceText, errorText, listItems, t } from "../frame/texts.js";
import { Viewer } from "../photo/viewer.js";

/** The longer side of a photo that the server makes for a browser that cannot show the file, in pixels. */
const SHOWN_SIDE = 2000;

/**
 * @param {HTMLElement} container
 * @param {import("../types.js").Params} params
 * @param {Games} gamesOf
 */
export async function show(container, { id }, gamesOf) {
  const picture = await get(id);
  return picture ? showFound(container, picture, await gamesOf(picture)) : showGone(container);
}

/**
 * @param {HTMLElement} container
 * @param {Picture} picture
 * @param {Map<number, Played>} played
 */
function showFound(container, picture, played) {
  const { id } = picture;
  const viewer = new Viewer(t("found.photo", { name: picture.name }));
  const outlines = new Outlines(viewer, id);
  const title = element("h1");
  const panel = element("div", { class: "findings" });
  const beside = element("div", { class: "beside" }, viewer.node, panel);
  const going = new AbortController();
  const start = element("p", { class: "start-with", role: "status" });
  /** How hard each puzzle is, as far as that is known. @type {Map<number, import("../frame/server.js").Path>} */
  const graded = new Map();
  /** Where that is said. @type {Map<number, HTMLElement>} */
  const grades = new Map();

  function draw() {
    const [there, grids] = [remaining(picture), remainingGrids(picture)];
    title.textContent = headingOf(picture, there.length, grids.length);
    outlines.draw(there, grids);
    beside.classList.toggle("single", there.length === 1);
    beside.classList.toggle("several", there.length > 1);
    fill(
      panel,
      there.length === 1 &&
        element("div", { class: "choices" }, ...choiceButtons(there[0][1].record, id, there[0][0])),
      there.length > 1 && element("div", { class: "choices" }, ...choicesForAll(id, printed(there))),
      there.length > 1 && start,
      element("p", { class: "faint source" }, picture.name, picture.pages > 1 && ` · ${pageText(picture)}`),
      there.length ? list(there) : !grids.length && showNothingFound(picture),
      grids.length > 0 && gridList(picture, grids, outlines, removeGrid),
      nextSteps(picture, there, grids),
    );
    tellStart();
  }

  /** Says how far the page is, and where to start, as far as it is known how hard its puzzles are. */
  function tellStart() {
    const there = remaining(picture);
    const done = new Set(there.flatMap(([index]) => (played.get(index)?.isDone ? [index] : [])));
    const progress = done.size ? t("all.done", { count: done.size, all: there.length }) : "";
    const text = [progress, whereToStart(graded, done, played.size > 0)].filter(Boolean).join(" ");
    if (start.textContent !== text) start.textContent = text;
    start.hidden = !text;
    for (const [index, node] of grades) {
      const { grade } = graded.get(index) ?? {};
      const words = [grade ? t(`grade.${grade}`) : "", played.get(index)?.words ?? ""].filter(Boolean);
      node.textContent = words.join(" · ");
      node.hidden = !words.length;
    }
  }

  /** @param {[number, Found][]} there */
  function list(there) {
    return element(
      "ol",
      { class: "puzzles", "aria-label": t("found.list") },
      ...there.map(([index, { record }]) =>
        element(
          "li",
          { onpointerenter: () => outlines.light(index), onpointerleave: () => outlines.light(null) },
          element(
            "a",
            {
              class: "panel puzzle",
              href: `#/pictures/${id}/${index + 1}`,
              onfocus: () => outlines.light(index),
              onblur: () => outlines.light(null),
            },
            kindIcon(record.kind),
            element(
              "span",
              { class: "facts" },
              element("strong", {
                text: there.length > 1 ? `${index + 1}. ${puzzleName(record)}` : puzzleName(record),
              }),
              ...describeStanding(record),
              there.length > 1 && gradeOf(index),
            ),
            icon("next"),
          ),
          element(
            "button",
            {
              type: "button",
              class: "quiet round",
              "aria-label": t("found.not-a-puzzle.label", { puzzle: `${index + 1}. ${puzzleName(record)}` }),
              title: t("found.not-a-puzzle"),
              onclick: () => remove(index),
            },
            icon("close"),
          ),
        ),
      ),
    );
  }

  /** @param {number} index */
  function gradeOf(index) {
    const node = element("span", { class: "faint", hidden: true });
    grades.set(index, node);
    return node;
  }

  /** @param {number} index */
  function remove(index) {
    mark(index, true);
    title.focus();
    note(t("found.removed"), { label: t("undo"), act: () => mark(index, false) });
  }

  /**
   * @param {number} index
   * @param {boolean} removed
   */
  function mark(index, removed) {
    picture.puzzles[index].removed = removed;
    save(picture);
    draw();
  }

  /** @param {number} index */
  function removeGrid(index) {
    const grid = remainingGrids(picture).find(([other]) => other === index)?.[1];
    if (!grid) return;
    const put = (/** @type {boolean} */ removed) => {
      grid.removed = removed;
      save(picture);
      draw();
    };
    put(true);
    title.focus();
    note(t("found.removed"), { label: t("undo"), act: () => put(false) });
  }

  title.setAttribute("tabindex", "-1");
  fill(
    container,
    element(
      "div",
      { class: "heading" },
      element("a", { class: "button quiet round", href: "#/", "aria-label": t("found.back") }, icon("back")),
      title,
    ),
    beside,
  );
  draw();
  void showPhoto(viewer, picture).then(() => lightUp(viewer, picture));
  const several = remaining(picture).map(([index, { record }]) => /** @type {[number, Puzzle]} */ ([index, record]));
  /** @param {number} index @param {import("../frame/server.js").Path} path */
  const learn = (index, path) => {
    graded.set(index, path);
    tellStart();
  };
  if (several.length > 1) void gradePuzzles(several, going.signal, learn);
  const words = [
    ...remaining(picture).map(([, { record }]) => inWords(record)),
    ...remainingGrids(picture).map(([, { record }]) => `${gridName(record)}: ${whyNotRead(record)}`),
  ];
  announce(listItems([title.textContent ?? "", ...words]));
  return () => {
    going.abort();
    outlines.end();
    viewer.end();
  };
}

/**
 * Returns what is left of the puzzles of a picture, with their numbers from 0.
 * @param {Picture} picture
 * @returns {[number, Found][]}
 */
function remaining({ puzzles }) {
  return [...puzzles.entries()].filter(([, { removed }]) => !removed);
}

/** Returns the puzzles that were read, as they were printed. @param {[number, Found][]} there */
const printed = (there) => there.map(([, { record }]) => record).filter(({ status }) => status !== "unreadable").map(bare);

/** @param {import("../types.js").Puzzle} record */
const inWords = (record) => `${puzzleName(record)} ${standingOf(record).word}`;

/** Says how a puzzle stands; mistakes are named besides, where that is not what it is called by. @param {import("../types.js").Puzzle} record */
function describeStanding(record) {
  const { looks, word } = standingOf(record);
  const count = looks === "mistaken" ? 0 : record.mistakes.length;
  return [
    element("span", { class: `status ${looks}`, text: word }),
    count > 0 && element("span", { class: "faint", text: t("found.mistakes", { count }) }),
  ];
}

/** @param {Picture} picture */
const pageText = ({ page, pages }) => t("page.of", { page, pages });

/**
 * Shows the photo; where the browser cannot, or turns it another way than the server, as the server sees it.
 * @param {Viewer} viewer
 * @param {Picture} picture
 */
async function showPhoto(viewer, picture) {
  const { width, height } = picture.record;
  if (!width || !height) return;
  const isShown = await viewer.show(picture.shown, width, height);
  const { naturalWidth, naturalHeight } = viewer.image;
  // Sides that were rounded differ by a pixel.
  if (isShown && Math.abs(naturalWidth * height - naturalHeight * width) <= width + height) return;
  picture.shown = await pageImage(picture, SHOWN_SIDE);
  await viewer.show(picture.shown, width, height);
  save(picture);
}

/** @param {Picture} picture */
function showNothingFound(picture) {
  if (picture.puzzles.length || picture.grids?.length)
    return element("p", { class: "panel nothing", text: t("found.nothing-left") });
  return element(
    "div",
    { class: "panel nothing" },
    picture.record.error && element("p", { text: adviceText(picture.record.error) }),
    element("ul", { class: "tips" }, ...[1, 2, 3].map((tip) => element("li", { text: t(`found.tip.${tip}`) }))),
  );
}

/**
 * @param {Picture} picture
 * @param {number} count of the puzzles that are left
 * @param {number} grids how many of no known kind are left
 */
function headingOf({ record, puzzles }, count, grids) {
  if (puzzles.length || grids) return foundText(count, grids);
  return record.error ? errorText(record.error) : t("found.none");
}

/**
 * Offers what else can be done with a picture.
 * @param {Picture} picture
 * @param {[number, Found][]} there
 * @param {import("./unknown_grids.js").Numbered} grids
 */
function nextSteps(picture, there, grids) {
  const { id, pages } = picture;
  const hasPuzzles = there.length > 0;
  // Where one grid was seen, its corners are a better beginning than none.
  const place = !hasPuzzles && grids.length === 1 ? `grids/${grids[0][0] + 1}` : "corners";
  return element(
    "div",
    { class: "next-steps" },
    element(
      "a",
      { class: hasPuzzles ? "button" : "button primary", href: `#/pictures/${id}/${place}` },
      icon("corners"),
      t(hasPuzzles ? "found.missed" : "found.mark"),
    ),
    !hasPuzzles && element("a", { class: "button", href: "#/" }, icon("camera"), t("found.another")),
    pages > 1 &&
      element("button", { type: "button", onclick: () => otherPages(picture) }, icon("files"), t("found.pages")),
    element("button", { type: "button", class: "quiet", onclick: () => askAndForget(picture) }, t("found.forget")),
  );
}

/** @param {Picture} picture */
async function otherPages(picture) {
  const { choose, THUMBNAIL_SIDE } = await import("../start/pages.js");
  await pageImage(picture, THUMBNAIL_SIDE); // the picture is sent again if the server has forgotten it
  const { name, blob, picture: held, pages } = picture;
  const file = new File([blob], name, { type: blob.type });
  if (await choose({ file, blob, held, pages })) location.hash = "#/";
}

/** @param {Picture} picture */
async function askAndForget({ id, name }) {
  const text = t("kept.forget.text");
  if (!(await ask({ title: t("found.forget.title", { name }), text, yes: t("kept.forget.yes") }))) return;
  await forget(id);
  location.hash = "#/";
  note(t("kept.forgotten"));
}

/** @param {HTMLElement} container */
function showGone(container) {
  fill(
    container,
    element(
      "div",
      { class: "narrow" },
      element("h1", { text: t("found.gone") }),
      element("p", { text: t("found.gone.text") }),
      element("p", {}, element("a", { class: "button primary", href: "#/" }, icon("camera"), t("found.another"))),
    ),
  );
}
