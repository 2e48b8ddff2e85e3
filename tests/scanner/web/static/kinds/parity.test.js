import assert from "node:assert/strict";
import { test } from "node:test";

import { read, writeFragment } from "../../../../../scanner/web/static/game/fragment.js";
import { clashes, possible, rulesOf, valuesIn } from "../../../../../scanner/web/static/game/rules.js";
import { kindOf, rulesOf as tellRules } from "../../../../../scanner/web/static/kinds/registry.js";
import { blank, boardOf, markParity } from "../../../../../scanner/web/static/make/drafting.js";

/** r1c1 is even, r2c3 is odd. */
const LINK = "sudoku.4.b2x2.o00e12o";
const PUZZLE = read(LINK);

/** @param {string} cells row by row, "." for blank */
const board = (cells) => [...cells.padEnd(16, ".")].map((cell) => (cell === "." ? 0 : Number(cell)));

test("a link with even and odd cells is read and written again", () => {
  assert.deepEqual(PUZZLE.parity, [
    [0, 0, "even"],
    [1, 2, "odd"],
  ]);
  assert.equal(writeFragment(PUZZLE), LINK);
  for (const body of ["p", "p0", "p00x", "p40e", "p00e1"]) assert.throws(() => read(`sudoku.4.b2x2.${body}`), body);
});

test("a digit of the other parity clashes, and is not offered", () => {
  const rules = rulesOf(PUZZLE);
  assert.deepEqual(clashes(rules, board("2.....1")), []);
  assert.deepEqual(
    clashes(rules, board("1.....2")).map(({ what, cells }) => [what, cells]),
    [
      ["even", [0]],
      ["odd", [6]],
    ],
  );
  const left = possible(rules, board(""));
  assert.deepEqual(valuesIn(left[0]), [2, 4]);
  assert.deepEqual(valuesIn(left[6]), [1, 3]);
  assert.deepEqual(valuesIn(left[1]), [1, 2, 3, 4]);
});

test("marked cells are drawn, said and told", () => {
  const [{ looks, d }] = /** @type {{ looks: string, d: string }[]} */ (kindOf(PUZZLE).printed(PUZZLE));
  assert.equal(looks, "parity");
  assert.match(d, /^M0\.1 0\.1h\.8v\.8h-\.8zM2\.1 1\.5a/);
  assert.deepEqual(kindOf(PUZZLE).said(PUZZLE, [0, 0]), [["board.parity.even", {}]]);
  assert.deepEqual(kindOf(PUZZLE).said(PUZZLE, [0, 1]), []);
  assert.deepEqual(tellRules(PUZZLE), ["sudoku", "parity"]);
});

test("a tap on a draft marks cells as even, as odd, as neither", () => {
  const first = markParity(blank("sudoku", { size: 4 }), [
    [1, 1],
    [0, 1],
  ]);
  assert.deepEqual(first.parity, [
    [0, 1, "even"],
    [1, 1, "even"],
  ]);
  const second = markParity(first, [[0, 1]]);
  assert.deepEqual(boardOf(second).parity, [
    [0, 1, "odd"],
    [1, 1, "even"],
  ]);
  assert.deepEqual(markParity(second, [[0, 1]]).parity, [[1, 1, "even"]]);
});
