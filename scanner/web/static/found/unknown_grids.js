/** Grids of a picture that are of no kind that gridlens knows: listed with the reason, and a way to mark them again. */

import { gridName } from "../board/labels.js";
import { edgesReached, isTooSmall } from "./causes.js";
import { element, icon } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { gridKey } from "../photo/outlines.js";

/**
 * @typedef {import("../types.js").Picture} Picture
 * @typedef {[number, NonNullable<Picture["grids"]>[number]][]} Numbered
 */

const ARROWS = { left: "←", right: "→", top: "↑", bottom: "↓" };

/**
 * Returns what is left of them, with their numbers from 0.
 * @param {Picture} picture
 * @returns {Numbered}
 */
export function remainingGrids({ grids = [] }) {
  return [...grids.entries()].filter(([, { removed }]) => !removed);
}

/**
 * Says what a grid looks like, or that it is no puzzle that is known.
 * @param {Numbered[number][1]["record"]} grid
 */
export const whyNotRead = ({ looks_like: kind }) => (kind ? t("grid.looks-like", { kind }) : t("grid.why"));

/**
 * Says why a grid could not be read: with an arrow to the edge of the photo where it seems to be cut off.
 * @param {Numbered[number][1]["record"]} grid
 * @param {Pick<Picture["record"], "width" | "height">} page
 */
function causesOf(grid, { width, height }) {
  const edges = width && height ? edgesReached(grid, { width, height }) : [];
  const causes = [...edges.map((edge) => `${ARROWS[edge]} ${t(`grid.cut.${edge}`)}`), ...(isTooSmall(grid) ? [t("grid.small")] : [])];
  const texts = causes.length && !grid.looks_like ? causes : [whyNotRead(grid), ...causes];
  return texts.map((text) => element("span", { class: "faint", text }));
}

/**
 * @param {Picture} picture
 * @param {Numbered} grids
 * @param {import("../photo/outlines.js").Outlines} outlines
 * @param {(index: number) => void} remove
 */
export function gridList({ id, record: page }, grids, outlines, remove) {
  return element(
    "ul",
    { class: "puzzles", "aria-label": t("found.grids.list") },
    ...grids.map(([index, { record }]) =>
      element(
        "li",
        { onpointerenter: () => outlines.light(gridKey(index)), onpointerleave: () => outlines.light(null) },
        element(
          "a",
          {
            class: "panel puzzle",
            href: `#/pictures/${id}/grids/${index + 1}`,
            onfocus: () => outlines.light(gridKey(index)),
            onblur: () => outlines.light(null),
          },
          icon("corners"),
          element(
            "span",
            { class: "facts" },
            element("strong", { text: gridName(record) }),
            element("span", { class: `status ${record.status}`, text: t(`status.${record.status}`) }),
            ...causesOf(record, page),
          ),
          icon("next"),
        ),
        element(
          "button",
          {
            type: "button",
            class: "quiet round",
            "aria-label": t("found.not-a-puzzle.label", { puzzle: gridName(record) }),
            title: t("found.not-a-puzzle"),
            onclick: () => remove(index),
          },
          icon("close"),
        ),
      ),
    ),
  );
}
