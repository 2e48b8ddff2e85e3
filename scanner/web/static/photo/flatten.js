/**
 * A flattened puzzle of a photo: its lattice drawn upright and square on a canvas, and cut-outs of single cells.
 *
 * A cell is drawn as two triangles, each with the one affine map that takes it there. Within a cell that is as good as
 * the true perspective, and it follows a page that curls.
 */

/** @typedef {import("../types.js").Point} Point */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {Point[][]} Lattice (rows + 1) x (columns + 1) crossings of a grid, numbered as the upright puzzle is */
/** @typedef {[Point, Point, Point, Point]} Quad clockwise from the top left */
/** @typedef {[number, number, number, number, number, number]} Affine a, b, c, d, e, f of a canvas's transform */
/** @typedef {CanvasImageSource & {width: number, height: number}} Picture */

/**
 * Returns the affine map that takes three points to three others.
 * @param {Point[]} from
 * @param {Point[]} to
 * @returns {Affine}
 */
export function affine([p, q, r], [u, v, w]) {
  const [ax, ay, bx, by] = [q[0] - p[0], q[1] - p[1], r[0] - p[0], r[1] - p[1]];
  const area = ax * by - bx * ay || 1e-9;
  const [cx, cy, dx, dy] = [v[0] - u[0], v[1] - u[1], w[0] - u[0], w[1] - u[1]];
  const a = (cx * by - dx * ay) / area;
  const c = (dx * ax - cx * bx) / area;
  const b = (cy * by - dy * ay) / area;
  const d = (dy * ax - cy * bx) / area;
  return [a, b, c, d, u[0] - a * p[0] - c * p[1], u[1] - b * p[0] - d * p[1]];
}

/**
 * Returns the corners of a cell on the photo.
 * @param {Lattice} lattice
 * @param {Cell} cell
 * @returns {Quad}
 */
export const cellQuad = (lattice, [row, column]) => [
  lattice[row][column],
  lattice[row][column + 1],
  lattice[row + 1][column + 1],
  lattice[row + 1][column],
];

/**
 * Returns what lies halfway between two cells, as large as they are.
 * @param {Lattice} lattice
 * @param {Cell} first
 * @param {Cell} second
 * @returns {Quad}
 */
export function edgeQuad(lattice, first, second) {
  const other = cellQuad(lattice, second);
  const corners = cellQuad(lattice, first).map(([x, y], at) => [(x + other[at][0]) / 2, (y + other[at][1]) / 2]);
  return /** @type {Quad} */ (corners);
}

/**
 * Grows a quad by a margin all round, in shares of its side.
 * @param {Quad} quad
 * @param {number} margin
 * @returns {Quad}
 */
export function growQuad(quad, margin) {
  const [x, y] = [0, 1].map((axis) => quad.reduce((sum, corner) => sum + corner[axis], 0) / 4);
  const by = 1 + 2 * margin;
  return /** @type {Quad} */ (quad.map((corner) => [x + by * (corner[0] - x), y + by * (corner[1] - y)]));
}

/**
 * Surrounds a lattice with one more cell on each side, each like the one beside it: for what is printed around a board.
 * @param {Lattice} lattice
 * @returns {Lattice}
 */
export function surroundLattice(lattice) {
  /** @param {Point} inner @param {Point} rim @returns {Point} */
  const beyond = ([x, y], [rimX, rimY]) => [2 * rimX - x, 2 * rimY - y];
  const last = lattice.length - 1;
  const rows = [
    lattice[0].map((point, at) => beyond(lattice[1][at], point)),
    ...lattice,
    lattice[last].map((point, at) => beyond(lattice[last - 1][at], point)),
  ];
  return rows.map((row) => [beyond(row[1], row[0]), ...row, beyond(row[row.length - 2], row[row.length - 1])]);
}

/**
 * Draws the grid of a photo flat, as large as the canvas is shown and as sharp as its screen.
 * @param {HTMLCanvasElement} canvas
 * @param {Picture} picture
 * @param {Lattice} lattice in pixels of the page
 * @param {{side: number, scale: number}} size the width in CSS pixels, and pixels of the picture per pixel of the page
 */
export function drawFlat(canvas, picture, lattice, { side, scale }) {
  const [rows, columns] = [lattice.length - 1, lattice[0].length - 1];
  canvas.style.aspectRatio = `${columns} / ${rows}`;
  const context = prepareCanvas(canvas, side, (side * rows) / columns);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // On whole pixels, so that no paper shines through between the cells.
      const [left, right] = [column, column + 1].map((x) => Math.round((x / columns) * canvas.width));
      const [top, bottom] = [row, row + 1].map((y) => Math.round((y / rows) * canvas.height));
      drawQuad(context, picture, scaleQuad(cellQuad(lattice, [row, column]), scale), [left, top, right, bottom]);
    }
  }
}

/**
 * Draws what is within a quad of the photo: a cell, or what is between two.
 * @param {HTMLCanvasElement} canvas
 * @param {Picture} picture
 * @param {Quad} quad in pixels of the page
 * @param {{side: number, scale: number}} size as for `drawFlat`
 */
export function drawCut(canvas, picture, quad, { side, scale }) {
  drawQuad(prepareCanvas(canvas, side, side), picture, scaleQuad(quad, scale), [0, 0, canvas.width, canvas.height]);
}

/**
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 * @returns {CanvasRenderingContext2D}
 */
function prepareCanvas(canvas, width, height) {
  const [across, down] = [width, height].map((side) => Math.max(1, Math.round(side * (globalThis.devicePixelRatio || 1))));
  canvas.width = across;
  canvas.height = down;
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.imageSmoothingQuality = "high";
  return context;
}

/**
 * @param {Quad} quad
 * @param {number} scale
 * @returns {Quad}
 */
function scaleQuad(quad, scale) {
  return /** @type {Quad} */ (quad.map(([x, y]) => [x * scale, y * scale]));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Picture} picture
 * @param {Quad} quad on the picture
 * @param {[number, number, number, number]} place left, top, right and bottom on the canvas
 */
function drawQuad(context, picture, quad, [left, top, right, bottom]) {
  const [p, q, r, s] = quad;
  /** @type {Quad} */
  const [u, v, w, x] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  const part = spanOf(quad, picture);
  // The one triangle goes over the whole cell and the other over its half, so that no seam is left between them.
  drawWithin(context, picture, part, affine([p, q, r], [u, v, w]), [u, v, w, x]);
  drawWithin(context, picture, part, affine([p, r, s], [u, w, x]), [u, w, x]);
}

/**
 * Returns the part of the picture that a quad spans, a little more on each side: drawing less is drawing faster.
 * @param {Quad} quad
 * @param {Picture} picture
 */
export function spanOf(quad, picture) {
  const [xs, ys] = [0, 1].map((axis) => quad.map((point) => point[axis]));
  const left = Math.max(0, Math.floor(Math.min(...xs)) - 2);
  const top = Math.max(0, Math.floor(Math.min(...ys)) - 2);
  const right = Math.min(picture.width, Math.ceil(Math.max(...xs)) + 2);
  const bottom = Math.min(picture.height, Math.ceil(Math.max(...ys)) + 2);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Picture} picture
 * @param {{left: number, top: number, width: number, height: number}} part of the picture
 * @param {Affine} map
 * @param {Point[]} polygon on the canvas
 */
function drawWithin(context, picture, { left, top, width, height }, map, polygon) {
  if (!width || !height) return;
  context.save();
  context.beginPath();
  for (const corner of polygon) context.lineTo(...corner);
  context.clip();
  context.setTransform(...map);
  context.drawImage(picture, left, top, width, height, left, top, width, height);
  context.restore();
}
