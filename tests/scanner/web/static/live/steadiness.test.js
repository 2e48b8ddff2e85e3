import assert from "node:assert/strict";
import { test } from "node:test";

import { Steadiness, meanDifference } from "../../../../../scanner/web/static/live/steadiness.js";

/** A picture all of whose pixels are as bright. @param {number} level */
const plain = (level) => new Uint8ClampedArray(4 * 4).fill(level);

/** A page whose canvases show what is "drawn" on them. */
globalThis.document = /** @type {any} */ ({
  createElement() {
    /** @type {Uint8ClampedArray} */
    let shown;
    const drawImage = (/** @type {Uint8ClampedArray} */ frame) => (shown = frame);
    return { getContext: () => ({ drawImage, getImageData: () => ({ data: shown }) }) };
  },
});

/** Tells after each of some frames whether the camera shakes. @param {number[]} levels */
function told(levels) {
  const steadiness = new Steadiness();
  return levels.map((level) => steadiness.shakes(/** @type {any} */ (plain(level))));
}

test("pictures differ by their mean difference", () => {
  assert.equal(meanDifference(plain(100), plain(100)), 0);
  assert.equal(meanDifference(plain(100), plain(88)), 12);
});

test("noise and a look elsewhere are no shaking", () => {
  assert.deepEqual(told([100, 103, 99, 101, 100]), Array(5).fill(false));
  assert.deepEqual(told([100, 160, 160, 160, 160]), Array(5).fill(false));
});

test("what moves from frame to frame shakes, until it is still", () => {
  assert.deepEqual(told([100, 130, 100, 130, 130]), [false, false, false, true, false]);
});
