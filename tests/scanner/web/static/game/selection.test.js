import assert from "node:assert/strict";
import { test } from "node:test";

import { cellBeside, cellReached, extendSelection, only, toggleCell } from "../../../../../scanner/web/static/game/selection.js";

test("the keyboard stays on the board", () => {
  assert.deepEqual(
    ["up", "down", "left", "right", "end"].map((way) => cellBeside(0, way, { size: 4 })),
    [0, 4, 0, 1, 3],
  );
  assert.deepEqual(
    ["up", "down", "left", "right", "start"].map((way) => cellBeside(15, way, { size: 4 })),
    [11, 15, 14, 15, 12],
  );
});

test("cells are chosen once, in order", () => {
  const chosen = extendSelection(extendSelection(extendSelection(only(1), 2), 1), 3);
  assert.deepEqual(chosen, { cells: [1, 2, 3], at: 3 });
  assert.deepEqual(toggleCell(chosen, 2).cells, [1, 3]);
});

test("on a board with more rows than columns the keyboard stays on it, too", () => {
  const board = { size: 4, rows: 4, columns: 3 };
  assert.deepEqual(
    ["up", "down", "left", "right", "end"].map((way) => cellBeside(5, way, board)),
    [2, 8, 4, 5, 5],
  );
  assert.equal(cellBeside(11, "down", board), 11);
});

test("a key passes over cells that are not seen, and stays where no other follows", () => {
  const board = { size: 4 };
  const unseen = new Set([1, 2, 4, 7]);
  assert.equal(cellReached(0, "right", board, unseen), 3);
  assert.equal(cellReached(3, "left", board, unseen), 0);
  assert.equal(cellReached(5, "left", board, unseen), 5);
  assert.equal(cellReached(6, "start", board, unseen), 5);
  assert.equal(cellReached(5, "end", board, unseen), 6);
  assert.equal(cellReached(9, "up", board, unseen), 5);
});
