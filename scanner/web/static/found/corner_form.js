/** Four corners on a photo, with what is known of the puzzle between them, and a button that reads it. */

import { ServerError } from "../frame/api.js";
import { quadEditor, startQuad } from "../photo/quad_editor.js";
import { details } from "../frame/details.js";
import { element, fill, svg } from "../frame/dom.js";
import { announce } from "../frame/notices.js";
import { SIZES, SIZES_ON_PHOTOS } from "../contract/tables.js";
import { has, t } from "../frame/texts.js";
import { Viewer } from "../photo/viewer.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../frame/api.js").Wish} Wish */

/**
 * @typedef {object} Page a page, and what is read on it
 * @property {Blob} shown
 * @property {number | null} width in pixels of the page
 * @property {number | null} height
 * @property {Point[]} quad where the corners are at first, if there are four
 * @property {{ quad: Point[], status: string }[]} others what was found there besides
 * @property {boolean} wasSeen whether a grid was seen there that was not read
 * @property {HTMLElement} cancel what leaves it
 * @property {(wish: Wish, signal: AbortSignal) => Promise<string[] | null>} read what the corners surround; the problems if
 *   it cannot be read, in the words of the server. Rejects with ServerError
 */

/**
 * @param {HTMLElement} container
 * @param {Page} page
 * @returns {Promise<() => void>} ends it
 */
export async function showCorners(container, { shown, quad: there, others, wasSeen, cancel, read: readBetween, ...page }) {
  const bitmap = await createImageBitmap(shown, { imageOrientation: "from-image" }).catch(() => null);
  const [width, height] = [page.width ?? bitmap?.width ?? 1, page.height ?? bitmap?.height ?? 1];
  const viewer = new Viewer(t("corners.photo"));
  for (const { quad, status } of others)
    if (quad.length === 4) viewer.layer.append(svg("polygon", { class: `already outline ${status}`, points: quad.join(" ") }));
  const quad = there.length === 4 ? there : startQuad(width, height);
  const editor = quadEditor(viewer, quad, { width, height, bitmap, moved: check });
  const going = new AbortController();

  const kind = element("select", { onchange: () => offerSizes() });
  const size = element("select");
  fill(kind, option("", t("corners.find-out")), ...Object.keys(SIZES).map((name) => option(name, t(`kind.${name}`))));
  const read = element("button", { type: "submit", class: "primary", text: t("corners.read") });
  const said = element("div", { class: "told" });
  const form = element(
    "form",
    { class: "panel", onsubmit: submit },
    wasSeen && element("p", { class: "refused", text: t("grid.why") }),
    element("p", { text: t("corners.how") }),
    element("p", { class: "faint keyboard", text: t("corners.keys") }),
    element("label", {}, element("span", { text: t("corners.kind") }), kind),
    element("label", {}, element("span", { text: t("corners.size") }), size),
    said,
    element("div", { class: "actions" }, read, cancel),
  );
  offerSizes();
  container.append(element("div", { class: "beside corners" }, viewer.node, form));
  await viewer.show(shown, width, height);

  function offerSizes() {
    fill(
      size,
      option("", t("corners.find-out")),
      ...sizesOf(kind.value).map((cells) => option(String(cells), `${cells} × ${cells}`)),
    );
  }

  function check() {
    read.disabled = !editor.isConvex();
    if (read.disabled) fill(said, element("p", { class: "refused", text: t("corners.crossed") }));
    else fill(said);
  }

  /** @param {Event} event */
  async function submit(event) {
    event.preventDefault();
    const wish = { corners: editor.quad(), kind: kind.value || undefined, size: Number(size.value) || undefined };
    read.disabled = true;
    fill(said, element("p", { class: "faint", text: t("corners.reading") }), element("progress"));
    try {
      const problems = await readBetween(wish, going.signal);
      if (!problems) return;
      refuse(problems);
    } catch (error) {
      if (going.signal.aborted) return;
      if (!(error instanceof ServerError)) throw error;
      const problem = has(`error.${error.code}`) && error.code !== "no-puzzle" ? t(`error.${error.code}`) : null;
      refuse([error.message, error.advice], problem);
    }
    read.disabled = false;
  }

  /**
   * Says why it could not be read; the corners stay.
   * @param {string[]} problems in the words of the server
   * @param {string | null} [why]
   */
  function refuse(problems, why = null) {
    const text = why ?? t("corners.unreadable");
    fill(
      said,
      element("p", { class: "refused", text }),
      element("p", { class: "faint", text: t("corners.advice") }),
      details(problems),
    );
    announce(text);
  }

  return () => {
    going.abort();
    viewer.end();
    bitmap?.close();
  };
}

/**
 * @param {string} value
 * @param {string} text
 */
const option = (value, text) => element("option", { value, text });

/** Returns the sizes of a kind that can be read on a photo; of any kind, where it is "". @param {string} kind */
function sizesOf(kind) {
  const [first, last, step] = SIZES[/** @type {import("../types.js").Kind} */ (kind)] ?? [0, Infinity, 1];
  return SIZES_ON_PHOTOS.filter((size) => first <= size && size <= last && (size - first) % step === 0);
}
