/**
 * Frames of a moving picture on which something was read: each is kept as if it had been taken as a photo.
 *
 * @typedef {import("./live.js").Told} Told
 * @typedef {import("../types.js").Picture} Picture
 * @typedef {import("../types.js").Puzzle} Puzzle
 */

import { t } from "../frame/texts.js";
import { newId, save } from "../photo/store.js";

/** The frames of a session that matter: that which is being read, and those on which something was. */
export class SessionFrames {
  constructor() {
    /** @type {Map<number, Blob>} */
    this.kept = new Map();
    this.count = 0;
    this.reading = 0;
    this.puzzles = 0;
    /** The number of the frame of each puzzle that was told. @type {number[]} */
    this.shown = [];
  }

  /**
   * Takes a frame that was answered; whether more was read since the one before.
   * @param {Blob} frame
   * @param {number} reading the number of the frame that is being read, from 1; 0 for none
   * @param {number} puzzles how many are told
   */
  sent(frame, reading, puzzles) {
    this.count += 1;
    if (reading === this.count) this.kept.set(reading, frame);
    const isNews = puzzles > 0 && (reading !== this.reading || puzzles !== this.puzzles);
    [this.reading, this.puzzles] = [reading, puzzles];
    if (!isNews) this.letGo();
    return isNews;
  }

  /**
   * What was read, each with its frame, and the others are let go of; null where it is the same as before.
   * @param {{ puzzles: Puzzle[], frames: number[] }} record
   * @returns {Told[] | null}
   */
  told({ puzzles, frames }) {
    const isSame = String(frames) === String(this.shown);
    this.shown = frames;
    this.letGo();
    if (isSame) return null;
    return puzzles.flatMap((puzzle, index) => {
      const frame = this.kept.get(frames[index]);
      return frame ? [{ puzzle, frame }] : [];
    });
  }

  /** Lets go of the frames on which nothing was read. */
  letGo() {
    for (const number of this.kept.keys())
      if (number !== this.reading && !this.shown.includes(number)) this.kept.delete(number);
  }
}

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
    record: { ...page, error: null, puzzles, grids: [] },
    puzzles: puzzles.map((record) => ({ record, changes: [], undone: [], removed: false })),
  };
}
