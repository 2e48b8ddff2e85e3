import assert from "node:assert/strict";
import { test } from "node:test";

import { read, writeFragment } from "../../../../../scanner/web/static/game/fragment.js";
import { clashes, rulesOf } from "../../../../../scanner/web/static/game/rules.js";
import { kindOf, rulesOf as tellRules, signsOn } from "../../../../../scanner/web/static/kinds/registry.js";

/** A black dot below r1c1 and r2c1, V between r1c2 and r1c3, r2c3 < r2c4. */
const LINK = "sudoku.4.b2x2.s00H01X12r";
const PUZZLE = read(LINK);

/** @param {string} cells row by row, "." for blank */
const board = (cells) => [...cells.padEnd(16, ".")].map((cell) => (cell === "." ? 0 : Number(cell)));

test("a link with signs is read and written again", () => {
  assert.deepEqual(PUZZLE.relations, [
    [0, 0, ":", 1, 0],
    [0, 1, "V", 0, 2],
    [1, 2, "<", 1, 3],
  ]);
  assert.equal(writeFragment(PUZZLE), LINK);
});

test("what breaks a dot, a letter or a sign clashes", () => {
  const clashing = (/** @type {string} */ cells) => clashes(rulesOf(PUZZLE), board(cells)).map(({ what, cells }) => [what, cells]);
  assert.deepEqual(clashing("2.......4......."), []);
  assert.deepEqual(clashing("2...4..."), []);
  assert.deepEqual(clashing("2...3..."), [["sign", [0, 4]]]);
  assert.deepEqual(clashing(".24....."), [["sign", [1, 2]]]);
  assert.deepEqual(clashing("......31"), [["sign", [6, 7]]]);
});

test("options that go with none of a neighbour's are closed", () => {
  const left = board("").map(() => 0b11110);
  kindOf(PUZZLE).narrowing(PUZZLE)(board(""), left);
  assert.deepEqual([left[0], left[4], left[6], left[7]], [0b10110, 0b10110, 0b01110, 0b11100]);
});

test("only boards that have signs are asked for them, and their rules are told", () => {
  assert.equal(signsOn(read("sudoku.4.b2x2")), "");
  assert.equal(signsOn(PUZZLE), "<>*:XV");
  assert.deepEqual(tellRules(PUZZLE), ["sudoku", "signs", "dots", "letters"]);
});
