/** The boxes of a board. Pure. */

import { upTo } from "./places.js";

/**
 * Returns the shapes that boxes may have, [rows, columns], the squarest first.
 * @param {number} size
 * @returns {[number, number][]}
 */
export function boxShapes(size) {
  const shapes = upTo(size + 1)
    .filter((rows) => size % rows === 0 && rows > 1 && rows < size)
    .map((rows) => /** @type {[number, number]} */ ([rows, size / rows]));
  return shapes.sort((a, b) => Math.abs(a[0] - a[1]) - Math.abs(b[0] - b[1]) || a[0] - b[0]);
}
