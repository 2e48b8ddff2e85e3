import assert from "node:assert/strict";
import { test } from "node:test";

import { enterValue } from "../../../../../scanner/web/static/game/entering.js";
import { beginGame } from "../../../../../scanner/web/static/game/game.js";
import { asAnswer } from "../../../../../scanner/web/static/play/photograph.js";
import { sudoku } from "../puzzles.js";

const MINI = {
  ...sudoku("1...............", 4, [2, 2]),
  entries: [[0, 2, 4, 0], ...sudoku(".".repeat(16), 4).entries.slice(1)],
};

test("the photo gets what was written since, and rings where the game says otherwise", () => {
  const game = enterValue(enterValue(beginGame(MINI), [2], "value", 3), [3], "value", 4);
  const answer = asAnswer(game);
  assert.deepEqual(answer.solution?.[0], [1, 2, 3, 4]);
  assert.deepEqual(answer.entries[0], [0, 2, 4, 0]);
  assert.deepEqual(answer.mistakes, [[0, 2]]);
});
