/**
 * How fingers, a mouse and keys move the photo of a viewer.
 *
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("./viewer.js").Viewer} Viewer
 */

/** What a double tap zooms by. */
const DOUBLE_TAP_SCALE = 2.5;

/** Pointers that move less, in pixels of the window, tap. */
const TAP_PIXELS = 8;

/** Two taps within this many milliseconds are a double tap. */
const DOUBLE_TAP_MS = 300;

/**
 * @param {Viewer} viewer
 * @param {number} step what a key zooms by
 */
export function handle(viewer, step) {
  const window = viewer.element;
  /** Pointers that are down, where they are. @type {Map<number, Point>} */
  const pointers = new Map();
  let moved = 0;
  let lastTap = { time: 0, at: /** @type {Point} */ ([0, 0]) };

  /** @param {PointerEvent} event */
  function down(event) {
    if (event.button > 0) return;
    if (!pointers.size) moved = 0;
    pointers.set(event.pointerId, viewer.windowPoint(event));
  }

  /** @param {PointerEvent} event */
  function drag(event) {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = viewer.windowPoint(event);
    pointers.set(event.pointerId, now);
    moved += distance(before, now);
    const still = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (moved <= TAP_PIXELS && !still) return;
    // From here on it is no tap, and the window keeps the pointer also beyond its rim.
    if (!window.hasPointerCapture(event.pointerId)) window.setPointerCapture(event.pointerId);
    const share = still ? 0.5 : 1;
    viewer.move(viewer.x + (now[0] - before[0]) * share, viewer.y + (now[1] - before[1]) * share, viewer.scale);
    if (!still) return;
    const middle = /** @type {Point} */ ([(still[0] + now[0]) / 2, (still[1] + now[1]) / 2]);
    viewer.zoom(distance(still, now) / Math.max(distance(still, before), 1), middle);
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!pointers.delete(event.pointerId)) return;
    if (event.type === "pointercancel" || moved > TAP_PIXELS || pointers.size) return;
    const at = viewer.windowPoint(event);
    const isSecond = event.timeStamp - lastTap.time < DOUBLE_TAP_MS && distance(at, lastTap.at) < 4 * TAP_PIXELS;
    lastTap = { time: isSecond ? 0 : event.timeStamp, at };
    if (isSecond) twice(at);
    const detail = { point: viewer.pagePoint(event), target: event.target };
    viewer.dispatchEvent(new CustomEvent("tap", { detail }));
  }

  /** @param {Point} at */
  function twice(at) {
    if (viewer.fitted) viewer.zoom(DOUBLE_TAP_SCALE, at);
    else viewer.fit();
  }

  /** @param {WheelEvent} event */
  function turn(event) {
    if (event.deltaY > 0 && viewer.fitted) return; // there is no more of it: the page scrolls
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode ? 24 : 1);
    viewer.zoom(Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002)), viewer.windowPoint(event));
  }

  /** @param {KeyboardEvent} event */
  function press(event) {
    if (event.target !== window || event.altKey || event.metaKey || event.ctrlKey) return;
    const far = window.clientWidth / 8;
    const { x, y, scale } = viewer;
    /** @type {Record<string, () => void>} */
    const keys = {
      "+": () => viewer.zoom(step),
      "=": () => viewer.zoom(step),
      "-": () => viewer.zoom(1 / step),
      0: () => viewer.fit(),
      ArrowLeft: () => viewer.move(x + far, y, scale),
      ArrowRight: () => viewer.move(x - far, y, scale),
      ArrowUp: () => viewer.move(x, y + far, scale),
      ArrowDown: () => viewer.move(x, y - far, scale),
    };
    const act = keys[event.key];
    if (!act || (event.key.startsWith("Arrow") && viewer.fitted)) return;
    event.preventDefault();
    act();
  }

  window.addEventListener("pointerdown", down);
  window.addEventListener("pointermove", drag);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", up);
  window.addEventListener("wheel", turn, { passive: false });
  window.addEventListener("keydown", press);
  // A drag that began on a link is no click on it; a click without a pointer has no detail.
  window.addEventListener("click", (event) => event.detail && moved > TAP_PIXELS && event.preventDefault(), {
    capture: true,
  });
}

/**
 * @param {Point} one
 * @param {Point} other
 */
const distance = (one, other) => Math.hypot(one[0] - other[0], one[1] - other[1]);
