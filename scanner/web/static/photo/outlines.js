/**
 * The puzzles of a photo drawn on it: the rim of each lattice, in its own perspective, and a tag that names it.
 *
 * The list beside the photo says the same: keyboard and screen readers go there.
 *
 * @typedef {import("../types.js").Found} Found
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Puzzle} Puzzle
 * @typedef {import("../types.js").UnknownGrid} UnknownGrid
 */

import { element, svg } from "../frame/dom.js";
import { gridName, puzzleName } from "../board/labels.js";
import { standingOf } from "../board/standing.js";
import { t } from "../frame/texts.js";

/** About how wide the words of a tag are, in the size of the page's letters. */
const TAG_WIDTH = 9.5;

/** How far a tag stands above its corner, in the same. */
const TAG_HEIGHT = 2.1;

export class Outlines {
  /**
   * @param {import("./viewer.js").Viewer} viewer
   * @param {string} id of the picture in the store
   */
  constructor(viewer, id) {
    this.viewer = viewer;
    this.id = id;
    /** @type {Map<number | string, { path: SVGPathElement, tag: HTMLElement, rim: Point[] }>} */
    this.drawn = new Map();
    this.crowd = () => this.shorten();
    viewer.addEventListener("move", this.crowd);
  }

  /**
   * @param {[number, Found][]} puzzles with their numbers from 0
   * @param {[number, { record: UnknownGrid }][]} grids of no known kind, likewise
   */
  draw(puzzles, grids = []) {
    for (const { path, tag } of this.drawn.values()) {
      path.remove();
      this.viewer.unpin(tag);
    }
    this.drawn.clear();
    for (const [index, { record }] of puzzles) this.outline(index, record, puzzles.length > 1);
    for (const [index, { record }] of grids) {
      const standing = { looks: record.status, word: t(`status.${record.status}`) };
      this.frame(gridKey(index), record, `#/pictures/${this.id}/grids/${index + 1}`, gridName(record), standing);
    }
    this.shorten();
  }

  /**
   * @param {number} index
   * @param {Puzzle} record
   * @param {boolean} isNumbered
   */
  outline(index, record, isNumbered) {
    const number = isNumbered ? index + 1 : null;
    this.frame(index, record, `#/pictures/${this.id}/${index + 1}`, puzzleName(record), standingOf(record), number);
  }

  /**
   * @param {number | string} index
   * @param {Puzzle | UnknownGrid} record
   * @param {string} href where it leads
   * @param {string} name
   * @param {{ looks: string, word: string }} standing
   * @param {number | null} [number]
   */
  frame(index, record, href, name, { looks, word }, number = null) {
    const rim = rimOf(record);
    if (!rim.length) return;
    const path = svg("path", {
      class: `outline ${looks}`,
      d: `M${rim.join("L")}Z`,
      onclick: () => (location.hash = href),
      onpointerenter: (/** @type {PointerEvent} */ { pointerType }) => pointerType === "mouse" && this.light(index),
      onpointerleave: () => this.light(null),
    });
    const words = `${name}, ${word}`;
    const tag = element(
      "a",
      { class: "tag", href, tabindex: "-1", "aria-hidden": "true", title: words },
      number !== null && element("b", { text: number }),
      element("span", { class: `status ${looks}`, text: words }),
    );
    this.viewer.layer.append(path);
    const [x, y] = highest(rim);
    this.viewer.pin(tag, x, y);
    this.drawn.set(index, { path, tag, rim });
  }

  /**
   * Makes one stand out, or none.
   * @param {number | string | null} index
   */
  light(index) {
    for (const [other, { path, tag }] of this.drawn) {
      path.classList.toggle("lit", other === index);
      tag.classList.toggle("lit", other === index);
    }
  }

  /**
   * Leaves the words of a tag out where the puzzle is too small for them. Where there is no room for it above, it stands
   * below; and only where there is none either, over a corner of the puzzle, as small as it can be.
   */
  shorten() {
    const em = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const { scale, y: shift, element: window_ } = this.viewer;
    for (const { tag, rim } of this.drawn.values()) {
      const xs = rim.map(([x]) => x);
      const [above, below] = [highest(rim), lowest(rim)];
      const hasRoomAbove = above[1] * scale + shift >= TAG_HEIGHT * em;
      const hasRoomBelow = below[1] * scale + shift <= window_.clientHeight - TAG_HEIGHT * em;
      const isBelow = !hasRoomAbove && hasRoomBelow && this.isFree(below, (2 * TAG_HEIGHT * em) / scale);
      const isInside = !hasRoomAbove && !isBelow;
      this.viewer.pin(tag, ...(isBelow ? below : above));
      tag.classList.toggle("below", isBelow);
      tag.classList.toggle("inside", isInside);
      tag.classList.toggle("short", isInside || (Math.max(...xs) - Math.min(...xs)) * scale < TAG_WIDTH * em);
    }
  }

  /** Tells whether no puzzle, with what is above it, begins within so many pixels below a point. @param {Point} point @param {number} height */
  isFree([x, y], height) {
    return [...this.drawn.values()].every(({ rim }) => {
      const [xs, ys] = [rim.map(([left]) => left), rim.map(([, top]) => top)];
      const isBeside = x < Math.min(...xs) || x > Math.max(...xs);
      return isBeside || Math.max(...ys) <= y || Math.min(...ys) >= y + height;
    });
  }

  end() {
    this.viewer.removeEventListener("move", this.crowd);
  }
}

/** Returns the key by which the outline of a grid of no known kind is lit. @param {number} index */
export const gridKey = (index) => `grid ${index}`;

/**
 * Returns the outer points of a lattice, clockwise.
 * @param {Puzzle | UnknownGrid} puzzle
 * @returns {Point[]}
 */
function rimOf({ lattice, quad }) {
  if (!lattice?.length) return quad;
  const last = lattice[0].length - 1;
  return [
    ...lattice[0],
    ...lattice.slice(1).map((row) => row[last]),
    ...lattice[lattice.length - 1].slice(0, -1).reverse(),
    ...lattice
      .slice(1, -1)
      .map((row) => row[0])
      .reverse(),
  ];
}

/**
 * Returns where a tag is put: the corner that is furthest to the top left as it lies in the photo.
 * @param {Point[]} points
 */
const highest = (points) => points.reduce((best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best));

/** Returns the corner below that. @param {Point[]} points */
const lowest = (points) => points.reduce((best, point) => (point[0] - point[1] < best[0] - best[1] ? point : best));
