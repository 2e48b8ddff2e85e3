import assert from "node:assert/strict";
import { test } from "node:test";

import { isBetween, withSign } from "../../../../../scanner/web/static/board/signs.js";

/** @type {import("../../../../../scanner/web/static/types.js").Puzzle["relations"]} */
const SIGNS = [
  [0, 0, "<", 0, 1],
  [1, 1, ">", 2, 1],
];

test("a sign said from the right or from below is kept as it reads from the left or from above", () => {
  assert.deepEqual(withSign([], [0, 1], "<", [0, 0]), [[0, 0, ">", 0, 1]]);
  assert.deepEqual(withSign([], [2, 0], ">", [1, 0]), [[1, 0, "<", 2, 0]]);
});

test("a new sign takes the place of the one between the same cells, whichever is named first", () => {
  assert.deepEqual(withSign(SIGNS, [0, 1], "<", [0, 0]), [SIGNS[1], [0, 0, ">", 0, 1]]);
  assert.deepEqual(withSign(SIGNS, [2, 1], "-", [1, 1]), [SIGNS[0]]);
});

test("an edge is between its two cells and no others", () => {
  assert.ok(isBetween([0, 0], [0, 1], [0, 1], [0, 0]));
  assert.ok(!isBetween([0, 0], [0, 1], [0, 0], [1, 0]));
});
