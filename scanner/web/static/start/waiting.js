/**
 * What is on its way, and what could not be read, as a list.
 *
 * @typedef {import("./upload_queue.js").Item} Item
 */

import { isLost } from "../frame/connection.js";
import { details } from "../frame/details.js";
import { element, fill, icon, svg } from "../frame/dom.js";
import { cancel, markByHand, retry } from "./upload_queue.js";
import { adviceText, errorText, t } from "../frame/texts.js";

/** What the corners may help with: the picture itself can be opened. */
const SHOWABLE = new Set(["no-puzzle", "crashed", "timeout", "memory"]);

/** What is wrong with the file itself: it would fail again. */
const FINAL = new Set(["unreadable-file", "missing-library", "too-large", "too-small"]);

/** The lines that are seen; they are kept, so that what changes leaves the focus. @type {Map<Item, HTMLElement>} */
const lines = new Map();

/**
 * @param {HTMLElement} section
 * @param {readonly Item[]} items
 */
export function draw(section, items) {
  for (const item of lines.keys()) if (!items.includes(item)) lines.delete(item);
  for (const item of items) {
    const line = lines.get(item) ?? element("li", { class: "panel" });
    lines.set(item, line);
    const state = stateOf(item);
    if (line.dataset.state === state) progress(line, item);
    else fillLine(line, item);
    line.dataset.state = state;
  }
  const seen = items.map((item) => /** @type {HTMLElement} */ (lines.get(item)));
  const list = section.querySelector("ul");
  if (list && list.children.length === seen.length && seen.every((line, at) => list.children[at] === line)) return;
  fill(section, element("ul", {}, ...seen));
}

/** @param {Item} item */
const stateOf = ({ state, error }) => (error ? `failed ${error.code}` : state);

/**
 * @param {HTMLElement} line
 * @param {Item} item
 */
function fillLine(line, item) {
  const name = element("p", { class: "name" }, element("strong", { text: item.file.name }), pageOf(item));
  if (item.error) fill(line, name, ...failure(item, item.error));
  else if (item.state === "choosing") fill(line, name, ...choice(item));
  else {
    const bar = element("progress", { "aria-label": item.file.name });
    fill(
      line,
      name,
      element("p", { class: "state faint" }),
      bar,
      actions(button("cancel", "close", () => cancel(item))),
    );
    progress(line, item);
  }
}

/**
 * @param {HTMLElement} line
 * @param {Item} item
 */
function progress(line, item) {
  const [state, bar] = [line.querySelector(".state"), line.querySelector("progress")];
  if (!state || !bar) return;
  state.textContent = progressText(item);
  const sending = item.progress?.stage === "sending" ? item.progress.share : 0;
  if (sending > 0 && sending < 1) bar.value = sending;
  else bar.removeAttribute("value");
  bar.hidden = item.state === "waiting";
  showGlimpse(line, item);
}

/**
 * Shows the picture itself, with the grids that are seen on it.
 * @param {HTMLElement} line
 * @param {Item} item
 */
function showGlimpse(line, { glimpse }) {
  if (!glimpse) return;
  if (!line.querySelector(".glimpse")) line.prepend(photo(glimpse));
  const outlines = line.querySelector(".glimpse > svg");
  if (!outlines || outlines.childElementCount === glimpse.outlines.length) return;
  outlines.replaceChildren(...glimpse.outlines.map((quad) => svg("polygon", { points: quad.join(" ") })));
}

/** @param {import("./upload_queue.js").Glimpse} glimpse */
function photo({ picture }) {
  const src = URL.createObjectURL(picture);
  return element(
    "div",
    { class: "glimpse" },
    element("img", { src, alt: "", onload: () => URL.revokeObjectURL(src) }),
    svg("svg", { viewBox: "0 0 1 1", preserveAspectRatio: "none", "aria-hidden": "true" }),
  );
}

/** @param {Item} item */
function progressText({ state, progress }) {
  if (isLost()) return t("waiting.lost");
  if (state === "waiting") return t("waiting.turn");
  if (progress?.stage === "reading") return t("waiting.reading");
  if (progress?.stage === "waiting") return t("waiting.busy", { count: Math.ceil(progress.seconds) });
  return t("waiting.sending", { percent: Math.round((progress?.share ?? 0) * 100) });
}

/**
 * @param {Item} item
 * @param {import("../frame/api.js").ServerError} error
 */
function failure(item, error) {
  return [
    element("p", { class: "status contradiction" }, element("strong", { text: errorText(error) })),
    element("p", { text: adviceText(error) }),
    details([error.message, error.advice]),
    actions(
      !FINAL.has(error.code) && button("try-again", "", () => retry(item), "primary"),
      SHOWABLE.has(error.code) && button("waiting.corners", "corners", () => markByHand(item)),
      button("waiting.leave", "close", () => cancel(item)),
    ),
  ];
}

/** @param {Item} item */
function choice(item) {
  const choose = async () => (await import("./pages.js")).choose(item);
  return [
    element("p", { text: t("waiting.pages", { count: item.pages }) }),
    actions(
      button("pages.choose", "files", choose, "primary"),
      button("waiting.leave", "close", () => cancel(item)),
    ),
  ];
}

/** @param {Item} item */
const pageOf = ({ page, pages }) => pages > 1 && page > 0 && ` · ${t("page.of", { page, pages })}`;

/** @param {...import("../frame/dom.js").Child} children */
const actions = (...children) => element("div", { class: "actions" }, ...children);

/**
 * @param {string} key
 * @param {string} drawing
 * @param {() => void} onclick
 * @param {string} [look]
 */
const button = (key, drawing, onclick, look = "") =>
  element("button", { type: "button", class: look, onclick }, drawing && icon(drawing), t(key));
