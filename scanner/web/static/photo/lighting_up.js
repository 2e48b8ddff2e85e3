/** What was read lights up on the photo, cell after cell, when that has just been done. */

import { svg } from "../frame/dom.js";

/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./viewer.js").Viewer} Viewer */

/** For how long after it was added a picture counts as just read, in milliseconds. */
const FRESH_MS = 60_000;

/** How long it takes until the last cell lights up. */
const SWEEP_MS = 900;

/** The pictures that have been seen to light up. @type {Set<string>} */
const seen = new Set();

/**
 * Lets the cells light up that hold something, the first time that somebody sees the picture.
 * @param {Viewer} viewer
 * @param {Picture} picture
 */
export function lightUp(viewer, { id, added, puzzles }) {
  if (seen.has(id) || Date.now() - added > FRESH_MS || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  seen.add(id);
  const cells = puzzles.flatMap(({ record }) => heldCells(record));
  const lights = cells.map((quad, at) => {
    const light = svg("polygon", { points: quad.join(" ") });
    light.style.animationDelay = `${(SWEEP_MS * at) / cells.length}ms`;
    return light;
  });
  const last = lights.at(-1);
  if (!last) return;
  const group = svg("g", { class: "lights", "aria-hidden": "true" }, lights);
  last.addEventListener("animationend", () => group.remove());
  viewer.layer.append(group);
}

/** Lists the corners of the cells in which something is printed or written. @param {Puzzle} puzzle */
const heldCells = ({ lattice, givens, entries }) =>
  givens.flatMap((line, row) =>
    line.flatMap((given, column) => {
      const [above, below] = [lattice[row], lattice[row + 1]];
      if (!(given || entries[row]?.[column]) || !below) return [];
      return [[above[column], above[column + 1], below[column + 1], below[column]]];
    }),
  );
