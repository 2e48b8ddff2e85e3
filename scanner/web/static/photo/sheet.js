/** The photo that a puzzle was read from, for drawing it flat and cutting cells out of it. */

import { kindOf } from "../kinds/registry.js";
import { drawCut, drawFlat, surroundLattice } from "./flatten.js";

/** @typedef {{ shown: Blob, record: { width: number | null } }} Photo a page, and its width in pixels where it was read */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * @typedef {object} Sheet
 * @property {(canvas: HTMLCanvasElement, puzzle: Puzzle) => void} flat draws the grid, and what stands around it, as large
 *   as the canvas is shown
 * @property {(canvas: HTMLCanvasElement, quad: import("./flatten.js").Quad) => void} cut
 * @property {() => void} end
 */

/**
 * @param {Photo} photo
 * @returns {Promise<Sheet | null>} null where this browser cannot open it
 */
export async function sheetOf({ shown, record }) {
  const bitmap = await createImageBitmap(shown, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return null;
  const scale = bitmap.width / (record.width || bitmap.width);
  return {
    flat: (canvas, puzzle) =>
      canvas.clientWidth && drawFlat(canvas, bitmap, seenLattice(puzzle), { side: canvas.clientWidth, scale }),
    cut: (canvas, quad) => canvas.clientWidth && drawCut(canvas, bitmap, quad, { side: canvas.clientWidth, scale }),
    end: () => bitmap.close(),
  };
}

/** Returns the crossings of a puzzle with those of what stands around it. @param {Puzzle} puzzle */
export const seenLattice = (puzzle) => (kindOf(puzzle).hasClues ? surroundLattice(puzzle.lattice) : puzzle.lattice);
