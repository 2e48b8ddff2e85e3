import assert from "node:assert/strict";
import { test } from "node:test";

import { clashes, closedBy, deadEnds, isFinished, possible, rulesOf } from "../../../../../scanner/web/static/game/rules.js";
import { read, writeFragment } from "../../../../../scanner/web/static/game/fragment.js";

const WORD =
  "starbattle.10.r0011111112000311122200033445220333444556333444456637744444667777746666788777666688879996668877999666.n2";
const PUZZLE = read(WORD);
const RULES = rulesOf(PUZZLE);
const SOLUTION =
  "0000001001001010000000000001011001000000000001010010100000000000010010010100000000000010100100100000";
const blanks = () => new Array(100).fill(0);

/** @param {number[]} cells */
const stars = (...cells) => blanks().map((_, at) => Number(cells.includes(at)));

test("a link keeps the number of stars", () => {
  assert.equal(PUZZLE.stars, 2);
  assert.equal(writeFragment(PUZZLE), WORD);
  assert.throws(() => read(WORD.replace(".n2", ".n4")), /no number of stars/);
});

test("one star closes the cells around it, the second one its row", () => {
  const one = closedBy(RULES, stars(0));
  assert.deepEqual([one[1], one[10], one[11], one[5]], [1, 1, 1, 0]);
  const two = closedBy(RULES, stars(0, 5));
  assert.deepEqual([two[8], two[28], possible(RULES, stars(0, 5))[8]], [1, 0, 0]);
});

test("two stars in a row are right, three are one too many, and none may touch", () => {
  assert.deepEqual(clashes(RULES, stars(0, 5)), []);
  assert.deepEqual(
    clashes(RULES, stars(0, 5, 9)).map(({ what, house }) => [what, house?.unit]),
    [["repeated", "row"]],
  );
  assert.deepEqual(
    clashes(RULES, stars(0, 1)).map(({ what, cells }) => [what, cells]),
    [["touching", [0, 1]]],
  );
});

test("a row with too little room for its stars is a dead end", () => {
  const options = possible(RULES, blanks()).map((bits, at) => (at < 9 ? 0 : bits));
  assert.ok(deadEnds(RULES, blanks(), options).some(({ house }) => house?.unit === "row" && house.number === 0));
});

test("it is finished with all stars, and not with half of them", () => {
  const values = [...SOLUTION].map(Number);
  assert.ok(isFinished(RULES, values));
  assert.ok(!isFinished(RULES, values.map((value, at) => (at < 50 ? value : 0))));
});
