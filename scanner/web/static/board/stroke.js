/** The path of a finger over a board. Pure. */

import { placeOf } from "../kinds/places.js";

/**
 * Returns the cells on the way from one cell to another, so that a quick drag leaves none out.
 * @param {number} from
 * @param {number} to
 * @param {number} columns
 * @returns {number[]} without the first, with the last
 */
export function cellsBetween(from, to, columns) {
  const [start, end] = [placeOf(from, columns), placeOf(to, columns)];
  const [down, right] = start.map((place, axis) => end[axis] - place);
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return Math.round(start[0] + share * down) * columns + Math.round(start[1] + share * right);
  });
}
