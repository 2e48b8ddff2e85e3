/** Four corners on a photo: dragged by a finger under a loupe, or moved by the arrows. */

import { element, svg } from "../frame/dom.js";
import { loupe } from "./loupe.js";
import { t } from "../frame/texts.js";

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("./viewer.js").Viewer} Viewer */

const NAMES = ["corners.top-left", "corners.top-right", "corners.bottom-right", "corners.bottom-left"];

/** How many pixels of the page an arrow moves a corner by, and with Shift. */
const STEP = { slow: 1, fast: 12 };

/**
 * Returns the corners before anybody has moved them: a square in the middle.
 * @param {number} width
 * @param {number} height
 * @returns {Point[]}
 */
export function startQuad(width, height) {
  const half = 0.35 * Math.min(width, height);
  const [x, y] = [width / 2, height / 2];
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
}

/**
 * Tells whether the corners go round clockwise, without a crossing or a dent.
 * @param {Point[]} quad
 */
export function isConvex(quad) {
  return quad.every((corner, at) => {
    const [next, after] = [quad[(at + 1) % 4], quad[(at + 2) % 4]];
    return (next[0] - corner[0]) * (after[1] - next[1]) - (next[1] - corner[1]) * (after[0] - next[0]) > 0;
  });
}

/**
 * @param {Viewer} viewer
 * @param {Point[]} start
 * @param {{ width: number, height: number, bitmap: ImageBitmap | null, moved: () => void }} options
 */
export function quadEditor(viewer, start, { width, height, bitmap, moved }) {
  const quad = start.map(([x, y]) => /** @type {Point} */ ([x, y]));
  const shape = svg("polygon", { class: "quad" });
  const glass = bitmap ? loupe(bitmap, bitmap.width / width) : null;
  viewer.layer.append(shape);
  if (glass) viewer.element.append(glass.node);
  const handles = quad.map((_, at) => handle(at));
  quad.forEach((_, at) => draw(at));

  /** @param {number} at */
  function handle(at) {
    const node = element("button", { type: "button", class: "handle" });
    /** How far the finger is from the corner that it drags. @type {Point | null} */
    let grip = null;
    node.addEventListener("pointerdown", (event) => {
      event.stopPropagation();
      const [x, y] = viewer.pagePoint(event);
      grip = [quad[at][0] - x, quad[at][1] - y];
      node.setPointerCapture(event.pointerId);
      look(at);
    });
    node.addEventListener("pointermove", (event) => {
      if (!grip) return;
      const [x, y] = viewer.pagePoint(event);
      move(at, [x + grip[0], y + grip[1]]);
      look(at);
    });
    for (const sign of ["pointerup", "pointercancel"]) {
      node.addEventListener(sign, () => {
        grip = null;
        glass?.hide();
      });
    }
    node.addEventListener("keydown", (event) => {
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (!way) return;
      event.preventDefault();
      const step = event.shiftKey ? STEP.fast : STEP.slow;
      move(at, [quad[at][0] + step * way[0], quad[at][1] + step * way[1]]);
      look(at);
    });
    node.addEventListener("focus", () => node.matches(":focus-visible") && look(at));
    node.addEventListener("blur", () => glass?.hide());
    return node;
  }

  /**
   * @param {number} at
   * @param {Point} to
   */
  function move(at, [x, y]) {
    quad[at] = [Math.min(Math.max(x, 0), width), Math.min(Math.max(y, 0), height)];
    draw(at);
    moved();
  }

  /** @param {number} at */
  function draw(at) {
    const [x, y] = quad[at];
    viewer.pin(handles[at], x, y);
    handles[at].setAttribute(
      "aria-label",
      t("corners.corner", { name: t(NAMES[at]), x: Math.round(x), y: Math.round(y) }),
    );
    shape.setAttribute("points", quad.join(" "));
    shape.classList.toggle("crossed", !isConvex(quad));
  }

  /** @param {number} at */
  function look(at) {
    glass?.show(quad, at, {
      x: viewer.x + quad[at][0] * viewer.scale,
      y: viewer.y + quad[at][1] * viewer.scale,
      scale: viewer.scale,
    });
  }

  return { quad: () => quad, isConvex: () => isConvex(quad) };
}
