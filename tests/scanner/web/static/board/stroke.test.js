import assert from "node:assert/strict";
import { test } from "node:test";

import { cellsBetween } from "../../../../../scanner/web/static/board/stroke.js";

test("a quick drag leaves no cell out", () => {
  assert.deepEqual(cellsBetween(0, 3, 4), [1, 2, 3]);
  assert.deepEqual(cellsBetween(0, 15, 4), [5, 10, 15]);
  assert.deepEqual(cellsBetween(5, 5, 4), []);
});
