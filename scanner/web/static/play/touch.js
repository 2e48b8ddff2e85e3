/**
 * What fingers and a mouse mean on the board. Nothing is written before a finger is lifted, so a second finger, which
 * zooms, or a scroll that the browser takes over, leaves the game as it was.
 */

import { cellsBetween } from "../board/stroke.js";

/**
 * @typedef {object} Meaning
 * @property {(cell: number, how: { twice: boolean, adding: boolean }, point: Point) => void} tap
 * @property {(cells: readonly number[], adding: boolean) => void} drag again for every cell that is reached
 * @property {(cells: readonly number[]) => void} drop at the end of a drag
 * @property {() => void} dropped it was no drag after all
 * @property {(cell: number, point: Point) => void} hold
 * @property {() => void} released after a hold
 * @property {(cell: number, point: Point) => void} second the other button of a mouse on a cell
 * @property {(scale: number, x: number, y: number, dx: number, dy: number) => void} pinch around a point of the window
 *   that has moved
 */

/** @typedef {Pick<PointerEvent, "pointerId" | "pointerType" | "clientX" | "clientY" | "timeStamp" | "ctrlKey" | "metaKey" | "shiftKey">} Point */

/** Two taps within this many milliseconds are a double tap. */
const DOUBLE_TAP_MS = 350;

/** After how many milliseconds a finger that rests asks to see the photo. */
const LONG_PRESS_MS = 500;

/** A finger that moves by fewer pixels rests. */
const RESTING_PIXELS = 10;

/**
 * Makes gestures of what is told of fingers on a board.
 * @param {number} columns
 * @param {(x: number, y: number) => number} cellAt -1 beside the board
 * @param {Meaning} on
 */
export function gestures(columns, cellAt, on) {
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  /** The cells of the stroke that is being made; null where there is none. @type {number[] | null} */
  let stroke = null;
  let adding = false;
  let holding = false;
  let timer = 0;
  /** @type {Point | null} */
  let start = null;
  let last = { cell: -1, time: -Infinity };

  /** @param {Point} point */
  function down(point) {
    fingers.set(point.pointerId, point);
    clearTimeout(timer);
    if (fingers.size > 1) return cancel();
    const cell = cellAt(point.clientX, point.clientY);
    if (cell < 0) return;
    start = point;
    stroke = [cell];
    adding = point.ctrlKey || point.metaKey || point.shiftKey;
    timer = Number(setTimeout(hold, LONG_PRESS_MS));
  }

  /** @param {Point} point */
  function move(point) {
    const before = fingers.get(point.pointerId);
    if (!before) return;
    fingers.set(point.pointerId, point);
    if (fingers.size > 1) return pinch(before, point);
    if (!stroke || !start || holding) return;
    if (Math.hypot(point.clientX - start.clientX, point.clientY - start.clientY) > RESTING_PIXELS) clearTimeout(timer);
    const cell = cellAt(point.clientX, point.clientY);
    const from = stroke[stroke.length - 1];
    if (cell < 0 || cell === from) return;
    clearTimeout(timer);
    stroke.push(...cellsBetween(from, cell, columns));
    on.drag(once(stroke), adding);
  }

  /** @param {Point} point */
  function up(point) {
    fingers.delete(point.pointerId);
    clearTimeout(timer);
    if (holding) on.released();
    else if (stroke) finish(stroke, point);
    stroke = null;
    holding = false;
  }

  /** @param {Point} point */
  function gone(point) {
    fingers.delete(point.pointerId);
    cancel();
  }

  /** @param {number[]} cells @param {Point} point */
  function finish(cells, point) {
    const [cell] = cells;
    const time = point.timeStamp;
    if (cells.length > 1) return on.drop(once(cells));
    const twice = cell === last.cell && time - last.time < DOUBLE_TAP_MS;
    last = { cell: twice ? -1 : cell, time };
    on.tap(cell, { twice, adding }, point);
  }

  function cancel() {
    clearTimeout(timer);
    if (holding) on.released();
    else if (stroke && stroke.length > 1) on.dropped();
    stroke = null;
    holding = false;
  }

  function hold() {
    if (!stroke || !start) return;
    holding = true;
    on.hold(stroke[0], start);
  }

  /** @param {Point} before @param {Point} now */
  function pinch(before, now) {
    const other = [...fingers.values()].find(({ pointerId }) => pointerId !== now.pointerId);
    if (!other) return;
    const far = (/** @type {Point} */ point) =>
      Math.max(20, Math.hypot(point.clientX - other.clientX, point.clientY - other.clientY));
    const [dx, dy] = [(now.clientX - before.clientX) / 2, (now.clientY - before.clientY) / 2];
    const [x, y] = [(now.clientX + other.clientX) / 2, (now.clientY + other.clientY) / 2];
    on.pinch(far(now) / far(before), x, y, dx, dy);
  }

  /** @param {Point} point */
  function second(point) {
    const cell = cellAt(point.clientX, point.clientY);
    if (cell >= 0) on.second(cell, point);
  }

  return { down, move, up, gone, cancel, second };
}

/** @param {number[]} cells */
const once = (cells) => [...new Set(cells)];

/**
 * Listens to a board.
 * @param {HTMLElement} node
 * @param {ReturnType<typeof gestures>} gestures
 * @returns {() => void} ends it
 */
export function listen(node, { down, move, up, gone, cancel, second }) {
  const going = new AbortController();
  const { signal } = going;
  node.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button === 2) return second(event);
      if (event.button) return;
      // A finger may leave the board; the board keeps its events.
      node.setPointerCapture(event.pointerId);
      down(event);
    },
    { signal },
  );
  node.addEventListener("pointermove", move, { signal });
  node.addEventListener("pointerup", up, { signal });
  node.addEventListener("pointercancel", gone, { signal });
  // A long press is ours, and so is the drag of a mouse.
  node.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
  node.addEventListener("mousedown", (event) => event.preventDefault(), { signal });
  return () => {
    cancel();
    going.abort();
  };
}
