/**
 * Frames of a moving picture as pictures: what was read on one is kept with it, as if it had been taken as a photo.
 *
 * @typedef {import("../types.js").Picture} Picture
 * @typedef {import("../types.js").Puzzle} Puzzle
 */

import { t } from "../frame/texts.js";
import { newId, save } from "../photo/store.js";

/** The pictures that frames have become. @type {WeakMap<Blob, Picture>} */
const pictures = new WeakMap();

/**
 * Keeps a frame with the puzzles that were read on it, once.
 * @param {Blob} frame
 * @param {Puzzle[]} puzzles
 * @returns {Promise<string>} the name of the picture in the store
 */
export async function keptFrame(frame, puzzles) {
  const known = pictures.get(frame);
  if (known && known.record.puzzles.length === puzzles.length) return known.id;
  const picture = await pictureOf(frame, puzzles);
  pictures.set(frame, picture);
  void save(picture);
  return picture.id;
}

/**
 * @param {Blob} frame
 * @param {Puzzle[]} puzzles
 * @returns {Promise<Picture>}
 */
async function pictureOf(frame, puzzles) {
  const bitmap = await createImageBitmap(frame);
  const { width, height } = bitmap;
  bitmap.close();
  const name = t("upload.frame");
  const page = { version: /** @type {1} */ (1), source: name, page: 1, pages: 1, picture: "", width, height };
  return {
    ...{ id: newId(), name, added: Date.now(), blob: frame, shown: frame, picture: "", page: 1, pages: 1 },
    record: { ...page, error: null, puzzles },
    puzzles: puzzles.map((record) => ({ record, changes: [], undone: [], removed: false })),
  };
}
