import assert from "node:assert/strict";
import { test } from "node:test";

import { bare } from "../../../../../scanner/web/static/play/checking.js";
import { entered } from "../../../../../scanner/web/static/play/entering.js";
import { begun } from "../../../../../scanner/web/static/play/game.js";
import { asAnswer } from "../../../../../scanner/web/static/play/photograph.js";
import { sudoku } from "./puzzles.js";

const MINI = {
  ...sudoku("1...............", 4, [2, 2]),
  entries: [[0, 2, 4, 0], ...sudoku(".".repeat(16), 4).entries.slice(1)],
};

test("the solution is asked for the printed puzzle alone", () => {
  assert.deepEqual(bare(MINI).entries.flat(), new Array(16).fill(0));
  assert.deepEqual(bare(MINI).givens, MINI.givens);
});

test("the photo gets what was written since, and rings where the game says otherwise", () => {
  const game = entered(entered(begun(MINI), [2], "value", 3), [3], "value", 4);
  const answer = asAnswer(game);
  assert.deepEqual(answer.solution?.[0], [1, 2, 3, 4]);
  assert.deepEqual(answer.entries[0], [0, 2, 4, 0]);
  assert.deepEqual(answer.mistakes, [[0, 2]]);
});
