import assert from "node:assert/strict";
import { test } from "node:test";

import { countLeft, following, itemsOf } from "../../../../../scanner/web/static/review/doubts.js";

test("puzzles follow each other, and then those that were passed over", () => {
  const items = itemsOf([1, 2, 3].map((id) => ({ id, doubts: id })));
  assert.equal(following(items, -1), 0);
  assert.equal(following(items, 1), 2);
  assert.equal(following(items, 2), 0);
  items[0].standing = "skipped";
  items[1].standing = "settled";
  assert.equal(following(items, 2), -1);
});

test("what is skipped is left, what is settled or with somebody else is not", () => {
  const items = itemsOf([1, 2, 3, 4].map((id) => ({ id, doubts: id })));
  items[1].standing = "settled";
  items[2].standing = "skipped";
  items[3].standing = "gone";
  assert.deepEqual(countLeft(items), { puzzles: 2, doubts: 4 });
});
