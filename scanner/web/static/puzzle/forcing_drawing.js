/** What forces a step, drawn on the photo: rings around digits, and lines to the cells in which they rule something out. */

import { drawRay } from "../board/chains.js";
import { svg } from "../frame/dom.js";
import { forcingOf } from "../game/forcing.js";
import { rulesOf } from "../game/rules.js";
import { isSame } from "../kinds/places.js";
import { cellQuad } from "../photo/flatten.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/** The radius of a ring, and half of a cross, in cells. */
const [RING, CROSS] = [0.42, 0.09];

/**
 * @param {import("../types.js").Step} step
 * @param {Puzzle} puzzle as it stands on the photo
 * @returns {SVGElement[]}
 */
export function drawForcing(step, puzzle) {
  const values = puzzle.givens.flatMap((row, r) => row.map((given, c) => given || (puzzle.entries[r]?.[c] ?? 0)));
  const { forcing, rays } = forcingOf(step, puzzle, rulesOf(puzzle), values);
  const seen = rays.filter(({ from: [row, column] }) => forcing.some((cell) => isSame(cell, [row, column])));
  return [
    ...seen.map(({ from, to }) => ray(puzzle, from, to, !step.places.some(([row, column]) => isSame(to, [row, column])))),
    ...forcing.map((cell) => {
      const { x, y, side } = middle(puzzle, cell);
      return svg("circle", { class: "forcing", cx: x, cy: y, r: RING * side });
    }),
  ];
}

/** @param {Puzzle} puzzle @param {Mark} from @param {Mark} to @param {boolean} isCrossed */
function ray(puzzle, from, to, isCrossed) {
  const [start, end] = [from, to].map(([row, column]) => middle(puzzle, [row, column]));
  const after = isCrossed ? 0 : RING * end.side;
  return drawRay([start.x, start.y], [end.x, end.y], {
    before: RING * start.side,
    after,
    cross: isCrossed ? CROSS * end.side : 0,
  });
}

/** Returns the middle of a cell on the photo, and how long its sides are. @param {Puzzle} puzzle @param {Cell} cell */
function middle({ lattice }, cell) {
  const quad = cellQuad(lattice, cell);
  const [x, y] = [0, 1].map((axis) => quad.reduce((sum, point) => sum + point[axis], 0) / quad.length);
  const sides = quad.map(([px, py], at) => Math.hypot(px - quad[(at + 1) % 4][0], py - quad[(at + 1) % 4][1]));
  return { x, y, side: Math.min(...sides) };
}
