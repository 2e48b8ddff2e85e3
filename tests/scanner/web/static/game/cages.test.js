import assert from "node:assert/strict";
import { test } from "node:test";

import { withinCages } from "../../../../../scanner/web/static/game/cages.js";
import { noteOptions } from "../../../../../scanner/web/static/game/entering.js";
import { beginGame } from "../../../../../scanner/web/static/game/game.js";
import { possible, rulesOf, valuesIn } from "../../../../../scanner/web/static/game/rules.js";
import { sudoku } from "../puzzles.js";

const KILLER = {
  ...sudoku(".".repeat(81)),
  cages: [
    { cells: [[0, 0]], sum: 4 },
    {
      cells: [
        [0, 1],
        [0, 2],
      ],
      sum: 17,
    },
  ],
};
const KENKEN = {
  ...sudoku(".".repeat(16), 4, [2, 2]),
  kind: "kenken",
  boxes: null,
  cages: [
    {
      cells: [
        [0, 0],
        [0, 1],
      ],
      op: "/",
      value: 2,
    },
  ],
};

test("all options that are written in keep to the cages", () => {
  const { cells } = noteOptions(beginGame(/** @type {any} */ (KILLER)));
  assert.deepEqual(valuesIn(cells[0].centre), [4]);
  assert.deepEqual(valuesIn(cells[1].centre), [8, 9]);
  assert.equal(valuesIn(cells[40].centre).length, 9);
});

test("a cage that divides leaves what divides", () => {
  const rules = rulesOf(/** @type {any} */ (KENKEN));
  const board = new Array(16).fill(0);
  assert.deepEqual(valuesIn(withinCages(rules, board, possible(rules, board))[0]), [1, 2, 4]);
  board[2] = 2;
  assert.deepEqual(withinCages(rules, board, possible(rules, board)).slice(0, 2), possible(rules, board).slice(0, 2));
});
