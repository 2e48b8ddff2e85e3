/** The photo beside the game: the puzzle as it is there, with what has been entered since drawn onto it. */

import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { columnsOf, placeOf } from "../kinds/places.js";
import { enteredSince } from "../game/on_paper.js";
import { affine, cellQuad } from "../photo/flatten.js";
import { seenLattice } from "../photo/sheet.js";
import { get } from "../photo/store.js";
import { pieceOf } from "../kinds/registry.js";

/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./session.js").Session} Session */

/** How much paper is seen round the puzzle, in shares of its longer side. */
const PAPER_MARGIN = 0.04;

/** The longer side of what is drawn, in pixels: sharp enough for screens of two pixels in one. */
const DRAWN_SIDE = 1000;

/** How long a change waits for the next one: what is drawn here must not keep a key waiting. */
const PAUSE_MS = 60;

/** The side of a cell in the units in which its digit is drawn. */
const CELL_UNITS = 100;

/** One ink, and round it what keeps it in contrast with any paper. */
const [INK, OUTLINE] = ["#1b5cab", "#ffffff"];

const CROWN = "M5.5 15.5 4 7.5l4.5 3.5L12 5l3.5 6L20 7.5l-1.5 8zM5 18.5h14";

/**
 * @param {Session} session
 * @param {Kept} kept
 */
export function photoBeside(session, kept) {
  const canvas = element("canvas", { role: "img", "aria-label": t("play.beside.photo") });
  const node = element(
    "details",
    { class: "photo-beside", hidden: true },
    element("summary", { text: t("play.beside") }),
    canvas,
  );
  /** @type {((game: Game) => void) | null} */
  let draw = null;
  let timer = 0;
  let isOver = false;

  async function begin() {
    const photo = kept.source && kept.puzzle.lattice?.length ? await cutOut(kept, canvas) : null;
    if (!photo || isOver) return;
    draw = photo;
    node.hidden = false;
    node.open = matchMedia("(min-width: 56.25rem)").matches;
    drawSoon();
  }

  function drawSoon() {
    clearTimeout(timer);
    timer = window.setTimeout(() => node.open && draw?.(session.game), PAUSE_MS);
  }

  node.addEventListener("toggle", drawSoon);
  const unlistened = session.listen((what) => what === "game" && drawSoon());
  begin();
  return {
    node,
    end() {
      isOver = true;
      clearTimeout(timer);
      unlistened();
    },
  };
}

/**
 * Draws the part of the photo in which the puzzle is on the canvas.
 * @param {Kept} kept
 * @param {HTMLCanvasElement} canvas
 * @returns {Promise<((game: Game) => void) | null>} draws a game onto it; null where the photo is gone, or cannot be shown
 */
async function cutOut({ puzzle, source }, canvas) {
  const picture = source && (await get(source.picture));
  if (!picture) return null;
  const bitmap = await createImageBitmap(picture.shown, { imageOrientation: "from-image" }).catch(() => null);
  const context = canvas.getContext("2d");
  if (!bitmap || !context) return null;
  const toBitmap = bitmap.width / (picture.record.width || bitmap.width);
  const { left, top, width, height } = partOf(seenLattice(puzzle).flat());
  const scale = Math.min(DRAWN_SIDE / Math.max(width, height), toBitmap);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const inBitmap = [left, top, width, height].map((length) => length * toBitmap);
  const part = await createImageBitmap(bitmap, .../** @type {[number, number, number, number]} */ (inBitmap));
  bitmap.close();

  /** @param {Point} point @returns {Point} */
  const onCanvas = ([x, y]) => [(x - left) * scale, (y - top) * scale];

  return (game) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.drawImage(part, 0, 0, canvas.width, canvas.height);
    for (const { at, value } of enteredSince(game)) {
      const [p, q, , s] = cellQuad(puzzle.lattice, placeOf(at, columnsOf(puzzle))).map(onCanvas);
      context.setTransform(
        ...affine(
          [
            [0, 0],
            [CELL_UNITS, 0],
            [0, CELL_UNITS],
          ],
          [p, q, s],
        ),
      );
      if (pieceOf(puzzle)) drawQueen(context);
      else drawDigit(context, value);
    }
  };
}

/**
 * Returns the rectangle round points, with a margin.
 * @param {readonly Point[]} points
 */
function partOf(points) {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const margin = PAPER_MARGIN * Math.max(right - left, bottom - top);
  return {
    left: left - margin,
    top: top - margin,
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
  };
}

/** @param {CanvasRenderingContext2D} context @param {number} value */
function drawDigit(context, value) {
  const text = String(value);
  context.font = `600 ${CELL_UNITS * (text.length > 1 ? 0.5 : 0.66)}px Figtree, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "alphabetic";
  const { actualBoundingBoxAscent: ascent } = context.measureText(text);
  ink(context, CELL_UNITS * 0.1);
  context.strokeText(text, CELL_UNITS / 2, (CELL_UNITS + ascent) / 2);
  context.fillText(text, CELL_UNITS / 2, (CELL_UNITS + ascent) / 2);
}

/** @param {CanvasRenderingContext2D} context */
function drawQueen(context) {
  const crown = new Path2D(CROWN);
  context.translate(CELL_UNITS * 0.14, CELL_UNITS * 0.14);
  context.scale((CELL_UNITS * 0.72) / 24, (CELL_UNITS * 0.72) / 24);
  ink(context, 4.5);
  context.stroke(crown);
  context.fill(crown);
  ink(context, 1.8);
  context.strokeStyle = INK;
  context.stroke(crown);
}

/** @param {CanvasRenderingContext2D} context @param {number} width of the outline */
function ink(context, width) {
  context.lineJoin = "round";
  context.lineWidth = width;
  context.strokeStyle = OUTLINE;
  context.fillStyle = INK;
}
