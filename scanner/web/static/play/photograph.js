/** A game and its photo: a cell's cut-out, another picture of the same puzzle, the game drawn onto the photo. */

import { overlay, scan, ServerError } from "../frame/api.js";
import { element } from "../frame/dom.js";
import { cellQuad, growQuad } from "../photo/flatten.js";
import { placeName } from "../board/labels.js";
import { ask } from "../frame/dialog.js";
import { note } from "../frame/notices.js";
import { reducePhoto } from "../photo/photo.js";
import { sheetOf } from "../photo/sheet.js";
import { get } from "../photo/store.js";
import { errorText, t } from "../frame/texts.js";
import { rows, values } from "../game/game.js";
import { differences, isLikely, mergePaper } from "../game/retaken.js";
import { columnsOf, placeOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../games/games.js").Source} Source */
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("./session.js").Session} Session */

/** How much of what is round a cell its cut-out shows, in cells. */
const CUT_OUT_MARGIN = 0.4;

/**
 * Shows what the photo has in a cell, until it is closed.
 * @param {Source} source
 * @param {Puzzle} puzzle
 * @param {number} at
 * @param {HTMLElement} beside the cell
 * @returns {Promise<() => void>} closes it
 */
export async function cutOut({ picture }, puzzle, at, beside) {
  const kept = await get(picture);
  const sheet = kept && puzzle.lattice?.length ? await sheetOf(kept) : null;
  if (!sheet) return () => {};
  const [row, column] = placeOf(at, columnsOf(puzzle));
  const canvas = element("canvas", {
    class: "cutout",
    role: "img",
    "aria-label": t("play.cutout", { place: placeName([row, column]) }),
  });
  document.body.append(canvas);
  const { left, top, width, height } = beside.getBoundingClientRect();
  const side = canvas.offsetWidth;
  const above = top - side - 12;
  canvas.style.left = `${Math.min(innerWidth - side - 8, Math.max(8, left + width / 2 - side / 2))}px`;
  canvas.style.top = `${above > 8 ? above : top + height + 12}px`;
  sheet.cut(canvas, growQuad(cellQuad(puzzle.lattice, [row, column]), CUT_OUT_MARGIN));
  sheet.end();
  return () => canvas.remove();
}

/**
 * Reads another picture of the puzzle, and puts into the game what was written on paper since.
 * @param {Session} session
 * @param {File} file
 */
export async function readAgain(session, file) {
  const { puzzle } = session.game;
  let isLeft = false;
  addEventListener("hashchange", () => (isLeft = true), { once: true });
  note(t("play.retaken.reading"));
  const record = await askServer(async () => scan(await reducePhoto(file), file.name));
  if (!record) return;
  // Nobody keeps a game that is not on the screen.
  if (isLeft) return note(t("play.retaken.left"));
  const paper = record.puzzles.find((other) => isLikely(puzzle, other));
  if (!paper) return note(t(record.puzzles.length ? "play.retaken.other" : "play.retaken.none"));
  const { added, contrary } = differences(session.game, paper);
  if (!added.length && !contrary.length) return note(t("play.retaken.same"));
  const over = contrary.length > 0 && (await askOver(contrary, columnsOf(puzzle)));
  if (isLeft) return;
  // The game may have continued in another window meanwhile.
  const { added: missing } = differences(session.game, paper);
  const taken = over ? [...missing, ...contrary] : missing;
  session.play((game) => mergePaper(game, paper, taken));
  if (taken.length)
    note(t("play.retaken.merged", { count: taken.length }), { label: t("undo"), act: () => session.undo() });
}

/** @param {readonly number[]} contrary @param {number} columns */
function askOver(contrary, columns) {
  const first = placeName(placeOf(contrary[0], columns));
  return ask({
    title: t("play.retaken.contrary", { count: contrary.length }),
    text: t("play.retaken.contrary.text", { place: first }),
    yes: t("play.retaken.contrary.yes"),
  });
}

/**
 * Draws the game on its photo.
 * @param {Picture} picture
 * @param {Game} game
 * @returns {Promise<Blob | null>}
 */
export function drawGame(picture, game) {
  return askServer(() => overlay(picture, [asAnswer(game)], "all"));
}

/**
 * Returns the record that has the server draw what was written in the game since the photo, and no more: as if that
 * were the whole answer, and what it has otherwise than the paper a mistake on paper.
 * @param {Game} game
 * @returns {Puzzle}
 */
export function asAnswer(game) {
  const { puzzle } = game;
  const board = values(game);
  const entries = puzzle.entries.flat();
  const mistakes = board.flatMap((value, at) =>
    value && entries[at] && entries[at] !== value ? [placeOf(at, columnsOf(puzzle))] : [],
  );
  const nothing = { example: null, doubtful: [], undecided: [] };
  return { ...puzzle, ...nothing, status: "solved", solution: rows(board, columnsOf(puzzle)), mistakes };
}

/**
 * Asks the server; null where it could not answer, which has been said.
 * @template T
 * @param {() => Promise<T>} ask
 * @returns {Promise<T | null>}
 */
async function askServer(ask) {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    note(errorText(error));
    return null;
  }
}
