/** A grid that was missed or cut wrongly: its four corners are dragged, or moved by keys, and it is read again. */

import * as api from "../frame/api.js";
import { quadEditor, startQuad } from "../photo/quad_editor.js";
import { details } from "../frame/details.js";
import { element, fill, icon, svg } from "../frame/dom.js";
import { announce, note } from "../frame/notices.js";
import * as store from "../photo/store.js";
import { SIZES, SIZES_ON_PHOTOS } from "../contract/tables.js";
import { has, t } from "../frame/texts.js";
import { Viewer } from "../photo/viewer.js";

/** @typedef {import("../types.js").Params} Params */
/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * @param {HTMLElement} container
 * @param {Params} params
 */
export async function show(container, { id, index, part }) {
  const picture = await store.get(id);
  if (!picture) {
    location.replace("#/");
    return undefined;
  }
  const bitmap = await createImageBitmap(picture.shown, { imageOrientation: "from-image" }).catch(() => null);
  const [width, height] = [picture.record.width ?? bitmap?.width ?? 1, picture.record.height ?? bitmap?.height ?? 1];
  const known = picture.puzzles[index]?.record;
  const seen = picture.grids?.[Number(part) - 1];
  const viewer = new Viewer(t("corners.photo"));
  for (const { record, removed } of picture.puzzles) {
    if (removed || record === known || record.quad.length !== 4) continue;
    viewer.layer.append(svg("polygon", { class: `already outline ${record.status}`, points: record.quad.join(" ") }));
  }
  const there = (known ?? seen?.record)?.quad ?? [];
  const quad = there.length === 4 ? there : startQuad(width, height);
  const editor = quadEditor(viewer, quad, { width, height, bitmap, moved: check });
  const going = new AbortController();

  const kind = element("select", { onchange: () => offerSizes() });
  const size = element("select");
  fill(kind, option("", t("corners.find-out")), ...Object.keys(SIZES).map((name) => option(name, t(`kind.${name}`))));
  const read = element("button", { type: "submit", class: "primary", text: t("corners.read") });
  const said = element("div", { class: "told" });
  const back = index >= 0 && known ? `#/pictures/${id}/${index + 1}` : `#/pictures/${id}`;
  const form = element(
    "form",
    { class: "panel", onsubmit: submit },
    seen && element("p", { class: "refused", text: t("grid.why") }),
    element("p", { text: t("corners.how") }),
    element("p", { class: "faint keyboard", text: t("corners.keys") }),
    element("label", {}, element("span", { text: t("corners.kind") }), kind),
    element("label", {}, element("span", { text: t("corners.size") }), size),
    said,
    element("div", { class: "actions" }, read, element("a", { class: "button", href: back, text: t("cancel") })),
  );
  offerSizes();
  fill(
    container,
    element(
      "header",
      { class: "heading" },
      element("a", { class: "button round quiet", href: back, "aria-label": t("back") }, icon("back")),
      element("h1", { text: t(known || seen ? "corners.title" : "corners.title.new") }),
    ),
    element("div", { class: "beside corners" }, viewer.node, form),
  );
  await viewer.show(picture.shown, width, height);

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
      const { puzzles, grids } = await api.rescan(/** @type {Picture} */ (picture), wish, { signal: going.signal });
      const [puzzle] = puzzles;
      if (puzzle && puzzle.status !== "unreadable") return take(/** @type {Picture} */ (picture), puzzle);
      refuse((puzzle ?? grids[0])?.problems ?? []);
    } catch (error) {
      if (going.signal.aborted) return undefined;
      if (!(error instanceof api.ServerError)) throw error;
      const problem = has(`error.${error.code}`) && error.code !== "no-puzzle" ? t(`error.${error.code}`) : null;
      refuse([error.message, error.advice], problem);
    }
    read.disabled = false;
    return undefined;
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

  /**
   * @param {Picture} picture
   * @param {Puzzle} puzzle
   */
  async function take(picture, puzzle) {
    const again = picture.puzzles.findIndex(({ record, removed }) => !removed && isSameGrid(record.quad, puzzle.quad));
    const place = known ? index : again >= 0 ? again : picture.puzzles.length;
    if (!known && again >= 0) note(t("corners.again"));
    if (seen) seen.removed = true;
    picture.record.puzzles[place] = puzzle;
    picture.puzzles[place] = { record: puzzle, changes: [], undone: [], removed: false };
    await store.save(picture);
    location.replace(`#/pictures/${picture.id}/${place + 1}`);
  }

  return () => {
    going.abort();
    viewer.end();
    bitmap?.close();
  };
}

/**
 * Tells whether two grids lie in one place: their centres are nearer to each other than a fifth of a side.
 * @param {Point[]} quad
 * @param {Point[]} other
 */
function isSameGrid(quad, other) {
  if (quad.length !== 4 || other.length !== 4) return false;
  const [[x, y], [otherX, otherY]] = [middleOf(quad), middleOf(other)];
  const side = Math.hypot(quad[0][0] - quad[1][0], quad[0][1] - quad[1][1]);
  const otherSide = Math.hypot(other[0][0] - other[1][0], other[0][1] - other[1][1]);
  const [shorter, longer] = [Math.min(side, otherSide), Math.max(side, otherSide)];
  return Math.hypot(x - otherX, y - otherY) < 0.2 * shorter && longer < 1.5 * shorter;
}

/** @param {Point[]} quad @returns {Point} */
const middleOf = (quad) => [quad.reduce((sum, [x]) => sum + x, 0) / 4, quad.reduce((sum, [, y]) => sum + y, 0) / 4];

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
