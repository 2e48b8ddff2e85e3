import assert from "node:assert/strict";
import { test } from "node:test";

import { beside, extended, only, toggled } from "../../../../../scanner/web/static/game/selection.js";

test("the keyboard stays on the board", () => {
  assert.deepEqual(
    ["up", "down", "left", "right", "end"].map((way) => beside(0, way, { size: 4 })),
    [0, 4, 0, 1, 3],
  );
  assert.deepEqual(
    ["up", "down", "left", "right", "start"].map((way) => beside(15, way, { size: 4 })),
    [11, 15, 14, 15, 12],
  );
});

test("cells are chosen once, in order", () => {
  const chosen = extended(extended(extended(only(1), 2), 1), 3);
  assert.deepEqual(chosen, { cells: [1, 2, 3], at: 3 });
  assert.deepEqual(toggled(chosen, 2).cells, [1, 3]);
});

test("on a board with more rows than columns the keyboard stays on it, too", () => {
  const board = { size: 4, rows: 4, columns: 3 };
  assert.deepEqual(
    ["up", "down", "left", "right", "end"].map((way) => beside(5, way, board)),
    [2, 8, 4, 5, 5],
  );
  assert.equal(beside(11, "down", board), 11);
});
