import assert from "node:assert/strict";
import { test } from "node:test";

import {
  clashes,
  closedBy,
  countOf,
  deadEnds,
  isFinished,
  possible,
  rulesOf,
  valuesIn,
} from "../../../../../scanner/web/static/game/rules.js";
import { read } from "../../../../../scanner/web/static/game/fragment.js";
import { futoshiki, queens, sudoku } from "../puzzles.js";

const blanks = (/** @type {number} */ count) => new Array(count).fill(0);

test("a Sudoku has rows, columns and boxes", () => {
  const rules = rulesOf(sudoku(".".repeat(36), 6, [2, 3]));
  assert.equal(rules.houses.length, 18);
  const box = rules.houses.find((house) => house.unit === "box" && house.number === 1);
  assert.deepEqual(box?.cells, [3, 4, 5, 9, 10, 11]);
});

test("a digit closes itself in every cell that it sees", () => {
  const rules = rulesOf(sudoku(".".repeat(16), 4, [2, 2]));
  const board = blanks(16);
  board[0] = 3;
  const options = possible(rules, board);
  assert.equal(options[0], 0);
  assert.deepEqual(valuesIn(options[1] ?? 0), [1, 2, 4]);
  assert.deepEqual(valuesIn(options[5] ?? 0), [1, 2, 4]);
  assert.deepEqual(valuesIn(options[10] ?? 0), [1, 2, 3, 4]);
});

test("signs narrow options along their rows", () => {
  const rules = rulesOf(
    futoshiki(4, [
      [0, 0, "<", 0, 1],
      [0, 1, "<", 0, 2],
    ]),
  );
  const options = possible(rules, blanks(16));
  assert.deepEqual(options.slice(0, 4).map(valuesIn), [
    [1, 2],
    [2, 3],
    [3, 4],
    [1, 2, 3, 4],
  ]);
  const board = blanks(16);
  board[2] = 3;
  assert.deepEqual(possible(rules, board).slice(0, 2).map(valuesIn), [[1], [2]]);
});

test("a cell without any option does not empty its neighbours too", () => {
  const rules = rulesOf(futoshiki(4, [[0, 0, "<", 0, 1]]));
  const board = blanks(16);
  board[1] = 1;
  assert.deepEqual(possible(rules, board).slice(0, 1).map(valuesIn), [[]]);
  assert.notEqual(possible(rules, board)[4], 0);
});

test("what clashes is named with its house", () => {
  const rules = rulesOf(sudoku(".".repeat(16), 4, [2, 2]));
  const board = blanks(16);
  board[0] = board[5] = 2;
  const [clash, ...others] = clashes(rules, board);
  assert.deepEqual([clash?.what, clash?.cells, clash?.value, clash?.house?.unit], ["repeated", [0, 5], 2, "box"]);
  assert.equal(others.length, 0);
});

test("a broken sign and touching queens clash", () => {
  const board = blanks(16);
  board[0] = 2;
  board[1] = 1;
  assert.deepEqual(
    clashes(rulesOf(futoshiki(4, [[0, 0, "<", 0, 1]])), board).map(({ what }) => what),
    ["sign"],
  );
  const queensBoard = blanks(16);
  queensBoard[0] = queensBoard[5] = 1;
  const found = clashes(rulesOf(queens(["AABB", "ACBB", "CCDD", "CCDD"])), queensBoard);
  assert.deepEqual(
    found.map(({ what, cells }) => [what, cells]),
    [["touching", [0, 5]]],
  );
});

test("dead ends are cells without an option and houses without a place", () => {
  const rules = rulesOf(sudoku(".".repeat(16), 4, [2, 2]));
  const board = blanks(16);
  board.splice(0, 3, 1, 2, 3);
  board[7] = 4;
  const found = deadEnds(rules, board, possible(rules, board));
  assert.ok(found.some(({ what, cells }) => what === "no option" && cells[0] === 3));
  assert.ok(found.some(({ what, house, value }) => what === "no place" && house?.unit === "row" && value === 4));
});

test("a blank board has no dead end", () => {
  const rules = rulesOf(queens(["AABB", "ACBB", "CCDD", "CCDD"]));
  assert.deepEqual(deadEnds(rules, blanks(16), possible(rules, blanks(16))), []);
});

test("it counts how many queens close a cell", () => {
  const rules = rulesOf(queens(["AABB", "ACBB", "CCDD", "CCDD"]));
  const board = blanks(16);
  board[1] = board[7] = 1;
  const closed = closedBy(rules, board);
  assert.deepEqual([closed[0], closed[3], closed[12]], [1, 2, 0]);
});

test("a board is finished when all of it is right", () => {
  const rules = rulesOf(sudoku(".".repeat(16), 4, [2, 2]));
  const solution = [..."1234341221434321"].map(Number);
  assert.ok(isFinished(rules, solution));
  assert.ok(!isFinished(rules, solution.with(0, 2)));
  assert.ok(!isFinished(rules, solution.with(0, 0)));
});

test("the bits of 25 values fit", () => {
  const rules = rulesOf(sudoku(".".repeat(625), 25, [5, 5]));
  assert.equal(countOf(rules.all), 25);
  assert.deepEqual(valuesIn(1 << 25), [25]);
});

test("regions take the place of boxes, and diagonals are houses too", () => {
  const jigsaw = rulesOf(read("sudoku.4.r0001022123313331.x1"));
  const units = jigsaw.houses.map(({ unit }) => unit);
  assert.equal(units.includes("box"), false);
  assert.equal(units.filter((unit) => unit === "region").length, 4);
  const board = blanks(16);
  board[0] = board[15] = 2;
  const [clash] = clashes(jigsaw, board);
  assert.deepEqual([clash?.house?.unit, clash?.cells], ["diagonal", [0, 15]]);
});

test("a killer cage has no digit twice, and its sum when it is full", () => {
  const rules = rulesOf(read("sudoku.4.b2x2.c30001115A3020312136A"));
  const board = blanks(16);
  board[0] = board[5] = 2;
  assert.deepEqual(
    clashes(rules, board).map(({ what }) => what),
    ["repeated", "repeated"],
  );
  assert.ok(!valuesIn(possible(rules, board)[1] ?? 0).includes(2));
  [board[0], board[1], board[5]] = [1, 2, 3];
  assert.deepEqual(clashes(rules, board), [{ what: "cage", cells: [0, 1, 5], value: 0 }]);
  board[5] = 4;
  assert.deepEqual(
    clashes(rules, board).map(({ what }) => what),
    ["cage"],
  );
  assert.equal(deadEnds(rules, blanks(16), possible(rules, blanks(16))).length, 0);
});

test("the digits of a KenKen make its numbers in any order", () => {
  const rules = rulesOf(read("kenken.3.c200012S202123D210202D211215A1223N"));
  assert.equal(rules.constraints.length, 5);
  const [minus, over] = rules.constraints;
  assert.ok(minus?.holds([1, 3]) && minus.holds([3, 1]) && !minus.holds([2, 3]));
  assert.ok(over?.holds([1, 3]) && !over.holds([2, 1]));
});
