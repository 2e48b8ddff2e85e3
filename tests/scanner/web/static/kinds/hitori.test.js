import assert from "node:assert/strict";
import { test } from "node:test";

import { beginGame, isDone, makeMove } from "../../../../../scanner/web/static/game/game.js";
import { clashes, rulesOf } from "../../../../../scanner/web/static/game/rules.js";
import { read } from "../../../../../scanner/web/static/game/fragment.js";

const puzzle = read("hitori.5.i4123512424225542135153152");
const SHADED = 1;
const UNSHADED = 2;

/** @param {Record<number, number>} written @returns {string[]} */
const wrong = (written) => {
  const values = Array.from({ length: 25 }, (_, cell) => written[cell] ?? 0);
  return clashes(rulesOf(puzzle), values).map(({ what, cells }) => `${what} ${cells}`);
};

test("shaded cells do not share a side", () => {
  assert.deepEqual(wrong({ 0: SHADED, 1: SHADED }), ["shaded 0,1"]);
  assert.deepEqual(wrong({ 0: SHADED, 6: SHADED }), []);
});

test("a number is unshaded once in a line", () => {
  assert.deepEqual(wrong({ 6: UNSHADED, 8: UNSHADED }), ["unshaded 6,8"]);
  assert.deepEqual(wrong({ 6: SHADED, 8: UNSHADED }), []);
});

test("what is cut off is told before the board is full", () => {
  assert.deepEqual(wrong({ 1: SHADED, 5: SHADED }), ["cut-off 0"]);
  assert.deepEqual(wrong({ 1: SHADED, 7: SHADED, 11: SHADED, 5: 0 }), []);
  assert.deepEqual(wrong({ 1: SHADED, 7: SHADED, 11: SHADED, 15: SHADED }), ["cut-off 0,5,6,10"]);
});

test("who has shaded all that must be is done, with circles or without", () => {
  const solution = ["22222", "21221", "12212", "21222", "22212"].flatMap((row) => [...row].map(Number));
  const shaded = solution.flatMap((value, cell) => (value === SHADED ? [cell] : []));
  const game = makeMove(
    beginGame(puzzle),
    shaded.map((cell) => [cell, { value: SHADED }]),
  );
  assert.ok(isDone(game));
  assert.ok(!isDone(beginGame(puzzle)));
  assert.ok(!isDone(makeMove(game, [[shaded[0], { value: 0 }]])));
  assert.ok(isDone(makeMove(game, solution.flatMap((value, cell) => (value === UNSHADED ? [[cell, { value }]] : [])))));
});
