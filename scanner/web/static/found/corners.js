/** A grid that was missed or cut wrongly: its four corners are dragged, or moved by keys, and it is read again. */

import * as api from "../frame/api.js";
import { showCorners } from "./corner_form.js";
import { element, fill, icon } from "../frame/dom.js";
import { note } from "../frame/notices.js";
import * as store from "../photo/store.js";
import { t } from "../frame/texts.js";

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
  const known = picture.puzzles[index]?.record;
  const seen = picture.grids?.[Number(part) - 1];
  const back = index >= 0 && known ? `#/pictures/${id}/${index + 1}` : `#/pictures/${id}`;
  fill(
    container,
    element(
      "header",
      { class: "heading" },
      element("a", { class: "button round quiet", href: back, "aria-label": t("back") }, icon("back")),
      element("h1", { text: t(known || seen ? "corners.title" : "corners.title.new") }),
    ),
  );
  const { width, height } = picture.record;
  return showCorners(container, {
    ...{ shown: picture.shown, width, height },
    quad: (known ?? seen?.record)?.quad ?? [],
    others: picture.puzzles.filter(({ record, removed }) => !removed && record !== known).map(({ record }) => record),
    wasSeen: Boolean(seen),
    cancel: element("a", { class: "button", href: back, text: t("cancel") }),
    async read(wish, signal) {
      const { puzzles, grids } = await api.rescan(picture, wish, { signal });
      const [puzzle] = puzzles;
      if (!puzzle || puzzle.status === "unreadable") return (puzzle ?? grids[0])?.problems ?? [];
      await take(picture, puzzle);
      return null;
    },
  });

  /** @param {Picture} picture @param {Puzzle} puzzle */
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
