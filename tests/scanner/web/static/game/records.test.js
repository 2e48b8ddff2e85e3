import assert from "node:assert/strict";
import { test } from "node:test";

import { bare } from "../../../../../scanner/web/static/game/records.js";
import { sudoku } from "../puzzles.js";

const MINI = {
  ...sudoku("1...............", 4, [2, 2]),
  entries: [[0, 2, 4, 0], ...sudoku(".".repeat(16), 4).entries.slice(1)],
};

test("the solution is asked for the printed puzzle alone", () => {
  assert.deepEqual(bare(MINI).entries.flat(), new Array(16).fill(0));
  assert.deepEqual(bare(MINI).givens, MINI.givens);
});
