import assert from "node:assert/strict";
import { test } from "node:test";

import * as corrections from "../../../../../scanner/web/static/correct/corrections.js";
import { readRuns } from "../../../../../scanner/web/static/correct/line_fields.js";

test("numbers of a line are read with whatever stands between them", () => {
  assert.deepEqual(readRuns("3 1 2", 10), [3, 1, 2]);
  assert.deepEqual(readRuns(" 3.1, 2 ", 10), [3, 1, 2]);
  assert.deepEqual(readRuns("10", 10), [10]);
  assert.deepEqual(readRuns("", 10), []);
  assert.deepEqual(readRuns("0", 10), []);
});

test("what is no list of numbers, or has no room in its line, is not taken", () => {
  for (const text of ["3 a", "9 9", "11", "3 0 1"]) assert.equal(readRuns(text, 10), null);
});

test("the numbers of a line are corrected in the words of gridlens review", () => {
  const puzzle = { kind: "nonogram", size: 5, line_clues: [[[1], [2], [3], [], [5]], [[1], [1], [1], [1], [1]]] };
  const words = [corrections.runsWord("row", 3, [1, 1]), corrections.runsWord("column", 0, [])];
  assert.deepEqual(words, ["row4=1.1", "column1=."]);
  const { line_clues } = corrections.applyCorrections(puzzle, words);
  assert.deepEqual(line_clues, [[[1], [2], [3], [1, 1], [5]], [[], [1], [1], [1], [1]]]);
});
