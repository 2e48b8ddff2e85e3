/**
 * A board larger than its frame: two fingers, Ctrl and the wheel, or the buttons make it larger and move it about. It
 * stays sharp, since it is laid out again, and scrolls like everything else.
 */

import { element, icon } from "../frame/dom.js";
import { t } from "../frame/texts.js";

/** What a step of a button or the wheel zooms by. */
const ZOOM_STEP = 1.4;

/** No cell needs to be larger than this, in pixels. */
const LARGEST_CELL = 96;

/**
 * @param {HTMLElement} frame the board, which scrolls what is larger than itself
 * @param {number} size of the board, its longer side
 */
export function zoomable(frame, size) {
  let scale = 1;
  const smaller = button("minus", t("play.zoom.out"), () => zoom(1 / ZOOM_STEP));
  const larger = button("plus", t("play.zoom.in"), () => zoom(ZOOM_STEP));

  /**
   * @param {number} by
   * @param {number} [x] of the point of the window that stays where it is
   * @param {number} [y]
   */
  function zoom(by, x, y) {
    const most = Math.max(1, (LARGEST_CELL * size) / frame.clientWidth);
    const next = Math.min(most, Math.max(1, scale * by));
    const { left, top, width, height } = frame.getBoundingClientRect();
    const [atX, atY] = [(x ?? left + width / 2) - left, (y ?? top + height / 2) - top];
    const place = [frame.scrollLeft + atX, frame.scrollTop + atY];
    const grown = next / scale;
    scale = next;
    frame.style.setProperty("--zoom", String(scale));
    frame.classList.toggle("zoomed", scale > 1);
    frame.scrollTo(place[0] * grown - atX, place[1] * grown - atY);
    smaller.disabled = scale === 1;
    larger.disabled = scale === most;
  }

  /** @param {WheelEvent} event */
  function turn(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * 0.004), event.clientX, event.clientY);
  }

  frame.addEventListener("wheel", turn, { passive: false });
  smaller.disabled = true;
  return {
    zoom,
    /** @param {number} dx @param {number} dy */
    move: (dx, dy) => frame.scrollBy(-dx, -dy),
    isWhole: () => scale === 1,
    buttons: size > 9 ? [smaller, larger] : [],
  };
}

/** @param {string} name @param {string} label @param {() => void} act */
const button = (name, label, act) =>
  element("button", { type: "button", class: "key", "aria-label": label, title: label, onclick: act }, icon(name));
