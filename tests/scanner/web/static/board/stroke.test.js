import assert from "node:assert/strict";
import { test } from "node:test";

import { between } from "../../../../../scanner/web/static/board/stroke.js";

test("a quick drag leaves no cell out", () => {
  assert.deepEqual(between(0, 3, 4), [1, 2, 3]);
  assert.deepEqual(between(0, 15, 4), [5, 10, 15]);
  assert.deepEqual(between(5, 5, 4), []);
});
