/** What is shown of a board that its answer divides: printed numbers, and walls around the parts. */

import { numbered, partsShown } from "../kinds/parts.js";
import { areaOf, columnsOf, upTo } from "../kinds/places.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** Which part a cell is shown in, 0 for none, and where that ends. @typedef {{ part: number, right: boolean, below: boolean }} Parted */

/** Returns what stands in a cell that has a value: on a board that its answer divides, what is printed there. @param {Puzzle} puzzle @param {number} at @param {number} value */
export const shownValue = (puzzle, at, value) =>
  kindOf(puzzle).divides ? (puzzle.givens.flat()[at] ?? 0) : value;

/** Returns the number that is printed in the part of a value. @param {Puzzle} puzzle @param {number} value */
export const numberOfPart = (puzzle, value) => puzzle.givens.flat().filter(Boolean)[value - 1] ?? 0;

/**
 * Returns in which part each cell is shown; null where boards are not divided by their answer.
 * @param {Puzzle} puzzle
 * @param {readonly number[]} values
 * @returns {Parted[] | null}
 */
export function partedCells(puzzle, values) {
  if (!kindOf(puzzle).divides) return null;
  const columns = columnsOf(puzzle);
  const parts = partsShown(puzzle, values);
  return parts.map((part, at) => ({
    part,
    right: (at + 1) % columns > 0 && part !== parts[at + 1],
    below: part !== (parts[at + columns] ?? part),
  }));
}

/** Returns the values of a board on paper, those of an answer where the player has written none. @param {Puzzle} puzzle @param {number[][] | null} answer */
export function valuesWith(puzzle, answer) {
  const [own, entries, solved] = [numbered(puzzle), puzzle.entries.flat(), answer?.flat() ?? []];
  return upTo(areaOf(puzzle)).map((at) => own[at] || entries[at] || solved[at] || 0);
}
