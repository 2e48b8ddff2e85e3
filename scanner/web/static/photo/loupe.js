/** Shows what is under the finger, enlarged, beside the finger. */

import { element } from "../frame/dom.js";

/** @typedef {import("../types.js").Point} Point */

/** How much larger than in the window. */
const LOUPE_SCALE = 2.5;

/** Of the loupe, in CSS pixels, and how far it keeps from the finger. */
const LOUPE_SIDE = 128;
const LOUPE_DISTANCE = 36;

/**
 * @param {ImageBitmap} bitmap
 * @param {number} pixels of the bitmap per pixel of the page
 */
export function loupe(bitmap, pixels) {
  const canvas = element("canvas");
  const node = element("div", { class: "loupe", "aria-hidden": "true", hidden: true }, canvas);

  /**
   * @param {Point[]} quad
   * @param {number} at the corner that is looked at
   * @param {{ x: number, y: number, scale: number }} window where it is in the window, and its scale
   */
  function show(quad, at, { x, y, scale }) {
    node.hidden = false;
    const above = y - LOUPE_DISTANCE - LOUPE_SIDE;
    const { clientWidth } = /** @type {HTMLElement} */ (node.parentElement);
    const left = Math.min(Math.max(x - LOUPE_SIDE / 2, 4), clientWidth - LOUPE_SIDE - 4);
    node.style.transform = `translate(${left}px, ${above > 4 ? above : y + LOUPE_DISTANCE}px)`;
    draw(quad, at, scale * LOUPE_SCALE);
  }

  /**
   * @param {Point[]} quad
   * @param {number} at
   * @param {number} scale
   */
  function draw(quad, at, scale) {
    const sharp = devicePixelRatio || 1;
    canvas.width = canvas.height = LOUPE_SIDE * sharp;
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const style = getComputedStyle(node);
    context.setTransform(
      sharp * scale,
      0,
      0,
      sharp * scale,
      sharp * (LOUPE_SIDE / 2 - quad[at][0] * scale),
      sharp * (LOUPE_SIDE / 2 - quad[at][1] * scale),
    );
    context.drawImage(bitmap, 0, 0, bitmap.width / pixels, bitmap.height / pixels);
    context.lineWidth = 1.5 / scale;
    context.strokeStyle = style.color;
    context.beginPath();
    for (const corner of quad) context.lineTo(...corner);
    context.closePath();
    context.stroke();
    context.beginPath();
    context.arc(...quad[at], 5 / scale, 0, 2 * Math.PI);
    context.stroke();
  }

  return { node, show, hide: () => (node.hidden = true) };
}
