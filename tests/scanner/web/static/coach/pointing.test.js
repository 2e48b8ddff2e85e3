import assert from "node:assert/strict";
import { test } from "node:test";

import { applyHint, bringBackOptions, enterValue } from "../../../../../scanner/web/static/game/entering.js";
import { beginGame, options, values } from "../../../../../scanner/web/static/game/game.js";
import { highlightsOf, shownCandidates } from "../../../../../scanner/web/static/coach/pointing.js";
import { solvedGame, walk } from "../../../../../scanner/web/static/coach/previews.js";
import { valuesIn } from "../../../../../scanner/web/static/game/rules.js";
import { queens, sudoku } from "../puzzles.js";

const MINI = sudoku("1...............", 4, [2, 2]);
const BOARD = queens(["AABB", "ACBB", "CCDD", "CCDD"]);
const HOUSE = { name: "row 1", cells: [[0, 0]], unit: "row", number: 1 };
/** @type {any} */
const STEP = {
  technique: "X-chain",
  houses: [HOUSE],
  cells: [[0, 1]],
  because: [[0, 1, 2]],
  places: [],
  removes: [[0, 3, 2]],
  chains: [
    [
      {
        start: [[0, 1, 2]],
        end: [
          [1, 2, 2],
          [1, 3, 2],
        ],
        strong: true,
      },
    ],
  ],
};
/** @type {any} */
const HINT = { about: "step", cells: STEP.cells, houses: STEP.houses, marks: [], step: STEP };

test("a hint shows houses, then cells, then options and links", () => {
  assert.deepEqual(highlightsOf(HINT, 1, beginGame(MINI)), { houses: [HOUSE] });
  assert.deepEqual(highlightsOf(HINT, 2, beginGame(MINI)), { houses: [HOUSE], cells: [[0, 1]] });
  const { good, bad, links } = highlightsOf(HINT, 3, beginGame(MINI));
  assert.deepEqual([good, bad], [[[0, 1, 2]], [[0, 3, 2]]]);
  assert.deepEqual(links, [{ from: [0, 1, 2], to: [1, 2.5, 2], strong: true }]);
});

test("the server is told of the options that are seen", () => {
  const noted = enterValue(beginGame(MINI), [1], "centre", 2);
  assert.deepEqual(shownCandidates(noted, "hand")?.[0], [null, [2], null, null]);
  assert.deepEqual(shownCandidates(noted, "rule")?.[0], [null, [2, 3, 4], [2, 3, 4], [2, 3, 4]]);
  assert.equal(shownCandidates(beginGame(BOARD), "rule"), null);
});

test("what a hint rules out is written also where nothing was noted", () => {
  const game = applyHint(beginGame(MINI), { places: [], removes: [[0, 1, 2]] }, "hand");
  assert.deepEqual(valuesIn(options(game, "hand")[1]), [3, 4]);
  assert.deepEqual(valuesIn(options(bringBackOptions(game, [[0, 1, 2]], "hand"), "hand")[1]), [2, 3, 4]);
  const struck = applyHint(beginGame(MINI), { places: [], removes: [[0, 1, 2]] }, "rule");
  assert.deepEqual(valuesIn(options(bringBackOptions(struck, [[0, 1, 2]], "rule"), "rule")[1]), [2, 3, 4]);
});

test("on a Queens board it is crosses that are written, whatever options digits have", () => {
  assert.equal(applyHint(beginGame(BOARD), { places: [], removes: [[0, 0, 1]] }, "hand").cells[0].struck, 2);
});

test("a preview goes step by step and to the solution, and leaves the puzzle as it is", () => {
  const at = walk(MINI, [
    { ...STEP, removes: [[0, 1, 2]] },
    { ...STEP, places: [[0, 1, 3]], removes: [] },
  ]);
  assert.equal(values(at(2))[1], 3);
  assert.deepEqual(valuesIn(options(at(1), "rule")[1]), [3, 4]);
  const solution = [
    [1, 2, 3, 4],
    [3, 4, 1, 2],
    [2, 1, 4, 3],
    [4, 3, 2, 1],
  ];
  assert.deepEqual(values(solvedGame(MINI, solution)), solution.flat());
  assert.deepEqual(values(beginGame(MINI)).filter(Boolean), [1]);
});
