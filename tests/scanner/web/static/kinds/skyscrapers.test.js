import assert from "node:assert/strict";
import { test } from "node:test";

import { nextClue, withClue } from "../../../../../scanner/web/static/board/clues.js";
import { read } from "../../../../../scanner/web/static/game/fragment.js";
import { clashes, rulesOf } from "../../../../../scanner/web/static/game/rules.js";
import { kindOf } from "../../../../../scanner/web/static/kinds/registry.js";

/** At the top 3 above column 1, at the bottom nothing, 1 on the left of row 1, 2 on the right of row 2. */
const PUZZLE = read("skyscrapers.4.a3000000010000200");
const RULES = rulesOf(PUZZLE);

/** @param {string} cells row by row, "." for blank */
const board = (cells) => [...cells.padEnd(16, ".")].map((cell) => (cell === "." ? 0 : Number(cell)));

test("a full line in which other buildings are seen clashes with its number", () => {
  assert.deepEqual(clashes(RULES, board("4321")), []);
  const [clash] = clashes(RULES, board("3421"));
  assert.deepEqual([clash.what, clash.cells, clash.said], ["clue.left", [0, 1, 2, 3], { clue: 1, line: 1 }]);
  assert.deepEqual(
    clashes(RULES, board("....1432")).map(({ what }) => what),
    ["clue.right"],
  );
  assert.deepEqual(
    clashes(RULES, board("1...2...3...4...")).map(({ what }) => what),
    ["clue.top"],
  );
});

test("the cell beside a number says it", () => {
  const { said } = kindOf(PUZZLE);
  assert.deepEqual(said(PUZZLE, [0, 0]), [
    ["board.visible.top", { line: 1, clue: 3 }],
    ["board.visible.left", { line: 1, clue: 1 }],
  ]);
  assert.deepEqual(said(PUZZLE, [1, 3]), [["board.visible.right", { line: 2, clue: 2 }]]);
  assert.deepEqual(said(PUZZLE, [1, 1]), []);
});

test("numbers around the board are changed one by one", () => {
  const around = withClue(PUZZLE.around, "bottom", 2, 4);
  assert.deepEqual(around[1], [0, 0, 4, 0]);
  assert.deepEqual([around[0], around[2]], [PUZZLE.around?.[0], PUZZLE.around?.[2]]);
  assert.equal(nextClue({ ...PUZZLE, around }, "bottom", 2), 0);
  assert.equal(nextClue(PUZZLE, "top", 0), 4);
});
