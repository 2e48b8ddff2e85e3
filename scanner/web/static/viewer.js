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
 * What lies on the photo and handles pointers by itself calls `stopPropagation` on its `pointerdown`.
 *
 * @typedef {import("./types.js").Point} Point
 */

import { element, svg } from "./dom.js";

/** How many pixels of the window a pixel of the page becomes at most. */
const CLOSEST = 4;

/** What a step of the keys and buttons, and a double tap, zooms by. */
const STEP = 1.5;
const DOUBLE = 2.5;

/** Pointers that move less, in pixels of the window, tap. */
const STILL = 8;

/** Two taps within so many milliseconds are a double one. */
const SOON = 300;

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
    this.width = 1;
    this.height = 1;
    /** Of the transform: window = page * scale + (x, y). */
    this.scale = 1;
    this.x = 0;
    this.y = 0;
    /** Whether the whole page is seen, and is to be so when the window changes. */
    this.fitted = true;
    /** @type {Map<Element, Point>} */
    this.pinned = new Map();
    /** Pointers that are down, where they are. @type {Map<number, Point>} */
    this.pointers = new Map();
    this.moved = 0;
    this.tapped = { time: 0, at: /** @type {Point} */ ([0, 0]) };
    this.url = "";
    this.frame = 0;
    this.sizes = new ResizeObserver(() => (this.fitted ? this.fit() : this.move(this.x, this.y, this.scale)));
    this.sizes.observe(this.element);
    this.listen();
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

  /**
   * @param {number} factor
   * @param {Point} [about] the point of the window that stays where it is; its middle if none
   */
  zoom(factor, about) {
    const [atX, atY] = about ?? [this.element.clientWidth / 2, this.element.clientHeight / 2];
    const scale = Math.min(Math.max(this.scale * factor, this.smallest()), Math.max(CLOSEST, this.smallest()));
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
    const scale = Math.min(Math.max(room, this.smallest()), CLOSEST);
    this.move(clientWidth / 2 - ((left + right) / 2) * scale, clientHeight / 2 - ((top + bottom) / 2) * scale, scale);
  }

  /**
   * The point of the page at a point of the screen, as events tell it.
   * @param {{ clientX: number, clientY: number }} event
   * @returns {Point}
   */
  pagePoint({ clientX, clientY }) {
    const [x, y] = this.windowPoint(clientX, clientY);
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
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
    this.scale = scale;
    this.x = bounded(x, clientWidth, this.width * scale);
    this.y = bounded(y, clientHeight, this.height * scale);
    this.fitted = scale <= this.smallest() * 1.001;
    // A finger scrolls the page as long as there is nothing to move in the window.
    this.element.classList.toggle("zoomed", !this.fitted);
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
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  windowPoint(clientX, clientY) {
    const { left, top } = this.element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  listen() {
    const { element: window } = this;
    window.addEventListener("pointerdown", (event) => this.down(event));
    window.addEventListener("pointermove", (event) => this.drag(event));
    for (const sign of ["pointerup", "pointercancel"]) {
      window.addEventListener(sign, (event) => this.up(/** @type {PointerEvent} */ (event)));
    }
    window.addEventListener("wheel", (event) => this.turn(event), { passive: false });
    window.addEventListener("keydown", (event) => this.press(event));
    // A drag that began on a link is no click on it.
    window.addEventListener("click", (event) => this.moved > STILL && event.preventDefault(), { capture: true });
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (event.button > 0) return;
    if (!this.pointers.size) this.moved = 0;
    this.pointers.set(event.pointerId, this.windowPoint(event.clientX, event.clientY));
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = this.windowPoint(event.clientX, event.clientY);
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    this.pointers.set(event.pointerId, now);
    this.moved += distance(before, now);
    if (this.moved <= STILL && !others.length) return;
    // From here on it is no tap, and the window keeps the pointer also beyond its rim.
    if (!this.element.hasPointerCapture(event.pointerId)) this.element.setPointerCapture(event.pointerId);
    const [still] = others;
    if (!still) {
      this.move(this.x + now[0] - before[0], this.y + now[1] - before[1], this.scale);
      return;
    }
    this.move(this.x + (now[0] - before[0]) / 2, this.y + (now[1] - before[1]) / 2, this.scale);
    const middle = /** @type {Point} */ ([(still[0] + now[0]) / 2, (still[1] + now[1]) / 2]);
    this.zoom(distance(still, now) / Math.max(distance(still, before), 1), middle);
  }

  /** @param {PointerEvent} event */
  up(event) {
    if (!this.pointers.delete(event.pointerId)) return;
    if (event.type === "pointercancel" || this.moved > STILL || this.pointers.size) return;
    const at = this.windowPoint(event.clientX, event.clientY);
    const isSecond = event.timeStamp - this.tapped.time < SOON && distance(at, this.tapped.at) < 4 * STILL;
    this.tapped = { time: isSecond ? 0 : event.timeStamp, at };
    if (isSecond) {
      if (this.fitted) this.zoom(DOUBLE, at);
      else this.fit();
    }
    const detail = { point: this.pagePoint(event), isSecond, target: event.target };
    this.dispatchEvent(new CustomEvent("tap", { detail }));
  }

  /** @param {WheelEvent} event */
  turn(event) {
    const isOut = event.deltaY > 0;
    if (isOut && this.fitted) return; // there is no more of it: the page scrolls
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode ? 24 : 1);
    this.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)), this.windowPoint(event.clientX, event.clientY));
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.target !== this.element || event.altKey || event.metaKey || event.ctrlKey) return;
    const far = this.element.clientWidth / 8;
    const { x, y, scale } = this;
    /** @type {Record<string, () => void>} */
    const keys = {
      "+": () => this.zoom(STEP),
      "=": () => this.zoom(STEP),
      "-": () => this.zoom(1 / STEP),
      0: () => this.fit(),
      ArrowLeft: () => this.move(x + far, y, scale),
      ArrowRight: () => this.move(x - far, y, scale),
      ArrowUp: () => this.move(x, y + far, scale),
      ArrowDown: () => this.move(x, y - far, scale),
    };
    const act = keys[event.key];
    if (!act || (event.key.startsWith("Arrow") && this.fitted)) return;
    event.preventDefault();
    act();
  }
}

/**
 * A page that is smaller than the window lies in its middle, a larger one covers it.
 * @param {number} at
 * @param {number} window
 * @param {number} page
 */
function bounded(at, window, page) {
  return page <= window ? (window - page) / 2 : Math.min(0, Math.max(window - page, at));
}

/**
 * @param {Point} one
 * @param {Point} other
 */
const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
