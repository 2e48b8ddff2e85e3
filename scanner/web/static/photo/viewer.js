/**
 * A photo that is zoomed and moved by pinch, drag, double tap, wheel and keys, with a drawing and pins on it.
 *
 * One transform maps pixels of the page to pixels of the window; it moves the photo, the drawing and the pins, and
 * nothing is laid out again.
 *
 *     const viewer = new Viewer(t("found.photo"));
 *     container.append(viewer.element);
 *     await viewer.show(picture.shown, record.width, record.height);
 *     viewer.layer.append(svg("path", { d, class: "outline" }));   // in pixels of the page; strokes keep their width
 *     viewer.pin(element("a", ...), x, y);                         // HTML that stays at a point and is not scaled
 *
 * What lies on the photo and handles pointers by itself calls `stopPropagation` on its `pointerdown`. It tells `tap`
 * (detail: `{ point, target }`, in pixels of the page) and `move`, when the transform has changed.
 *
 * @typedef {import("../types.js").Point} Point
 */

import { element, icon, svg } from "../frame/dom.js";
import { handle } from "./gestures.js";
import { t } from "../frame/texts.js";

/** How many pixels of the window a pixel of the page becomes at most. */
const LARGEST_SCALE = 4;

/** What a step of the keys and buttons zooms by. */
const ZOOM_STEP = 1.5;

export class Viewer extends EventTarget {
  /** @param {string} label what screen readers call the photo */
  constructor(label) {
    super();
    this.image = element("img", { alt: "", draggable: "false", decoding: "async" });
    /** Where to draw, in pixels of the page. */
    this.layer = svg("g", { class: "layer" });
    this.drawing = svg("svg", { class: "drawing" }, this.layer);
    this.pins = element("div", { class: "pins" });
    this.element = element(
      "div",
      { class: "viewer", role: "group", "aria-label": label, tabindex: "0" },
      this.image,
      this.drawing,
      this.pins,
    );
    /** The photo and its buttons, which cover nothing of it. */
    this.node = element("div", { class: "viewport" }, this.element, this.zooms());
    this.width = 1;
    this.height = 1;
    /** Of the transform: window = page * scale + (x, y). */
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** Whether the whole page is seen, and is to be so when the window changes. */
    this.fitted = true;
    /** The part of the page that is to stay in the window when that changes, until somebody moves. @type {Point[] | null} */
    this.revealed = null;
    /** @type {Map<Element, Point>} */
    this.pinned = new Map();
    this.url = "";
    this.frame = 0;
    this.sizes = new ResizeObserver(() => this.resized());
    this.sizes.observe(this.element);
    handle(this, ZOOM_STEP);
  }

  /**
   * Shows a photo; a drawing and pins stay. Resolves to whether the browser can show it.
   * @param {Blob | string} photo
   * @param {number} width of the page, in its pixels; the photo may have others
   * @param {number} height
   */
  async show(photo, width, height) {
    const before = this.url;
    this.url = typeof photo === "string" ? "" : URL.createObjectURL(photo);
    const isOther = width !== this.width || height !== this.height;
    [this.width, this.height] = [width, height];
    this.element.style.setProperty("--aspect", `${width} / ${height}`);
    this.image.style.width = `${width}px`;
    this.image.style.height = `${height}px`;
    this.image.src = this.url || String(photo);
    if (isOther) this.fit();
    const isShown = await this.image.decode().then(
      () => true,
      () => false,
    );
    if (before) URL.revokeObjectURL(before);
    return isShown;
  }

  /**
   * Puts an element at a point of the page, or moves it there.
   * @param {HTMLElement} node
   * @param {number} x
   * @param {number} y
   */
  pin(node, x, y) {
    this.pinned.set(node, [x, y]);
    if (node.parentNode !== this.pins) this.pins.append(node);
    this.place(node, [x, y]);
  }

  /** @param {HTMLElement} node */
  unpin(node) {
    this.pinned.delete(node);
    node.remove();
  }

  /** Shows the whole page. */
  fit() {
    const { clientWidth, clientHeight } = this.element;
    const scale = this.smallest();
    this.move((clientWidth - this.width * scale) / 2, (clientHeight - this.height * scale) / 2, scale);
  }

  /** Keeps what is seen in the window, which another one now is. */
  resized() {
    if (this.revealed) this.reveal(this.revealed);
    else if (this.fitted) this.fit();
    else this.move(this.x, this.y, this.scale);
  }

  /**
   * @param {number} factor
   * @param {Point} [about] the point of the window that stays where it is; its middle if none
   */
  zoom(factor, about) {
    const [atX, atY] = about ?? [this.element.clientWidth / 2, this.element.clientHeight / 2];
    const scale = Math.min(Math.max(this.scale * factor, this.smallest()), Math.max(LARGEST_SCALE, this.smallest()));
    const ratio = scale / this.scale;
    this.move(atX - (atX - this.x) * ratio, atY - (atY - this.y) * ratio, scale);
  }

  /**
   * Brings a part of the page into the window, as large as it goes with some air.
   * @param {Point[]} points
   */
  reveal(points) {
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const { clientWidth, clientHeight } = this.element;
    const room = 0.85 * Math.min(clientWidth / (right - left || 1), clientHeight / (bottom - top || 1));
    const scale = Math.min(Math.max(room, this.smallest()), LARGEST_SCALE);
    this.move(clientWidth / 2 - ((left + right) / 2) * scale, clientHeight / 2 - ((top + bottom) / 2) * scale, scale);
    this.revealed = points;
  }

  /**
   * The point of the page at a point of the screen.
   * @param {{ clientX: number, clientY: number }} event
   * @returns {Point}
   */
  pagePoint(event) {
    const [x, y] = this.windowPoint(event);
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }

  /** Buttons for people who cannot pinch. */
  zooms() {
    this.wholeButton = zoomButton("whole", t("viewer.whole"), () => this.fit());
    this.wholeButton.hidden = true;
    const closer = zoomButton("plus", t("viewer.closer"), () => this.zoom(ZOOM_STEP));
    return element(
      "div",
      { class: "zooms" },
      this.wholeButton,
      closer,
    );
  }

  /** Lets go of the photo and of what it observes. */
  end() {
    this.sizes.disconnect();
    cancelAnimationFrame(this.frame);
    if (this.url) URL.revokeObjectURL(this.url);
  }

  /** The scale at which the whole page is just seen. */
  smallest() {
    const { clientWidth, clientHeight } = this.element;
    return Math.min(clientWidth / this.width, clientHeight / this.height) || 1;
  }

  /**
   * Sets the transform, within bounds, and draws it with the next frame.
   * @param {number} x
   * @param {number} y
   * @param {number} scale
   */
  move(x, y, scale) {
    const { clientWidth, clientHeight } = this.element;
    this.revealed = null;
    this.scale = scale;
    this.x = keepInSight(x, clientWidth, this.width * scale);
    this.y = keepInSight(y, clientHeight, this.height * scale);
    this.fitted = scale <= this.smallest() * 1.001;
    // A finger scrolls the page as long as there is nothing to move in the window.
    this.element.classList.toggle("zoomed", !this.fitted);
    if (this.wholeButton) this.wholeButton.hidden = this.fitted;
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  draw() {
    this.frame = 0;
    const { x, y, scale } = this;
    this.image.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
    this.layer.setAttribute("transform", `matrix(${scale} 0 0 ${scale} ${x} ${y})`);
    for (const [node, point] of this.pinned) this.place(/** @type {HTMLElement} */ (node), point);
    this.dispatchEvent(new Event("move"));
  }

  /**
   * @param {HTMLElement} node
   * @param {Point} point
   */
  place(node, [x, y]) {
    node.style.transform = `translate(${this.x + x * this.scale}px, ${this.y + y * this.scale}px)`;
  }

  /**
   * The point of the window at a point of the screen, as events tell it.
   * @param {{ clientX: number, clientY: number }} event
   * @returns {Point}
   */
  windowPoint({ clientX, clientY }) {
    const { left, top } = this.element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }
}

/**
 * @param {string} drawing
 * @param {string} label
 * @param {() => void} onclick
 */
const zoomButton = (drawing, label, onclick) =>
  element("button", { type: "button", class: "round", "aria-label": label, title: label, onclick }, icon(drawing));

/**
 * Keeps the page in sight: a smaller one in the middle of the window, a larger one covering it.
 * @param {number} at
 * @param {number} window
 * @param {number} page
 */
function keepInSight(at, window, page) {
  return page <= window ? (window - page) / 2 : Math.min(0, Math.max(window - page, at));
}
