import assert from "node:assert/strict";
import { test } from "node:test";

import { forcingOf } from "../../../../../scanner/web/static/game/forcing.js";
import { beginGame, rules, values } from "../../../../../scanner/web/static/game/game.js";
import { queens, sudoku } from "../puzzles.js";

/** @param {object} parts @returns {any} */
const step = (parts) => ({ places: [], removes: [], cells: [], houses: [], because: [], chains: [], argument: null, ...parts });

/** @param {import("../../../../../scanner/web/static/types.js").Puzzle} puzzle @param {object} parts */
function force(puzzle, parts) {
  const game = beginGame(puzzle);
  return forcingOf(step(parts), puzzle, rules(game), values(game));
}

/** @param {number} row */
const cellsOf = (row) => [0, 1, 2, 3].map((column) => [row, column]);

test("the digits that leave a digit one place are ringed, as few as there need to be", () => {
  const puzzle = sudoku("1.......2.......", 4, [2, 2]);
  const { forcing, rays } = force(puzzle, { argument: "only-place", places: [[1, 2, 1]], houses: [{ cells: cellsOf(1) }] });
  assert.deepEqual(forcing, [[0, 0]]);
  assert.deepEqual(
    rays.map(({ to }) => to),
    [
      [1, 0, 1],
      [1, 1, 1],
    ],
  );
});

test("the digits that leave a cell one digit are ringed, the nearest of each, and no rays strike them out", () => {
  const puzzle = sudoku("1.....2......3..", 4, [2, 2]);
  const { forcing, rays } = force(puzzle, { argument: "single", places: [[1, 1, 4]], houses: [] });
  assert.deepEqual(new Set(forcing.map(String)), new Set(["0,0", "1,2", "3,1"]));
  assert.deepEqual(rays, []);
});

test("a candidate is ruled out by the nearest one that sees it, or by both ends of a chain", () => {
  const puzzle = sudoku("................", 4, [2, 2]);
  const because = [
    [0, 0, 1],
    [0, 1, 1],
  ];
  const near = force(puzzle, { argument: "locked", because, removes: [[0, 3, 1]] });
  assert.deepEqual([near.forcing, near.rays], [[], [{ from: [0, 1, 1], to: [0, 3, 1] }]]);
  const link = { start: [[0, 0, 1]], end: [[3, 3, 1]], strong: true, house: null };
  const chained = force(puzzle, { argument: "chain", because, chains: [[link]], removes: [[0, 3, 1]] });
  assert.deepEqual(
    chained.rays.map(({ from }) => from),
    [
      [0, 0, 1],
      [3, 3, 1],
    ],
  );
});

test("sums rule out nothing by sight, and pieces draw no rays", () => {
  const puzzle = sudoku("................", 4, [2, 2]);
  const parts = { because: [[0, 0, 1]], removes: [[0, 3, 1]] };
  assert.deepEqual(force(puzzle, { ...parts, argument: "cage" }).rays, []);
  const board = queens(["AABB", "ACBB", "CCDD", "CCDD"]);
  assert.deepEqual(force(board, { ...parts, argument: "locked" }).rays, []);
});
