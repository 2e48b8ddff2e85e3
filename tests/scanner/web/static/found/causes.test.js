import assert from "node:assert/strict";
import { test } from "node:test";

import { edgesReached, isTooSmall } from "../../../../../scanner/web/static/found/causes.js";

/** A grid of 10 x 10 cells between two corners. @param {number} left @param {number} top @param {number} right @param {number} bottom */
const grid = (left, top, right, bottom) => ({
  size: 10,
  quad: /** @type {[number, number][]} */ ([[left, top], [right, top], [right, bottom], [left, bottom]]),
});
const PHOTO = { width: 1000, height: 800 };

test("a grid that reaches an edge of the photo may be cut off there", () => {
  assert.deepEqual(edgesReached(grid(300, 100, 990, 700), PHOTO), ["right"]);
  assert.deepEqual(edgesReached(grid(5, 0, 500, 500), PHOTO), ["left", "top"]);
  assert.deepEqual(edgesReached(grid(100, 100, 700, 700), PHOTO), []);
});

test("cells of a few pixels are too small", () => {
  assert.ok(isTooSmall(grid(100, 100, 250, 400)));
  assert.ok(!isTooSmall(grid(100, 100, 400, 400)));
});
