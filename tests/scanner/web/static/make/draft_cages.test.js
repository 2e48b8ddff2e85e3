import assert from "node:assert/strict";
import { test } from "node:test";

import {
  cageAround,
  makeCage,
  cagesOf,
  joinCage,
  appendDigit,
  withOperation,
  dropDigit,
  removeCage,
} from "../../../../../scanner/web/static/make/draft_cages.js";
import { blank } from "../../../../../scanner/web/static/make/drafting.js";

/** @typedef {import("../../../../../scanner/web/static/types.js").Cell} Cell */

/** @param {ReturnType<typeof blank>} draft @param {Cell} cell */
function around(draft, cell) {
  const cage = cageAround(draft, cell);
  assert.ok(cage);
  return cage;
}

test("a cage begins with the cell that stands first, and takes its cells from others", () => {
  const once = makeCage(blank("killer", { size: 4 }), [
    [1, 0],
    [0, 0],
  ]);
  assert.deepEqual(cagesOf(once), [
    {
      cells: [
        [0, 0],
        [1, 0],
      ],
      sum: 0,
    },
  ]);
  const twice = makeCage(once, [
    [1, 0],
    [1, 1],
  ]);
  assert.deepEqual(
    cagesOf(twice).map(({ cells }) => cells),
    [
      [[0, 0]],
      [
        [1, 0],
        [1, 1],
      ],
    ],
  );
});

test("its number is typed digit by digit", () => {
  let draft = makeCage(blank("killer", { size: 9 }), [
    [0, 0],
    [0, 1],
  ]);
  for (const digit of [1, 7]) draft = appendDigit(draft, around(draft, [0, 1]), digit);
  assert.equal(around(draft, [0, 0]).sum, 17);
  draft = dropDigit(draft, around(draft, [0, 0]));
  assert.equal(around(draft, [0, 0]).sum, 1);
  assert.deepEqual(cagesOf(removeCage(draft, around(draft, [0, 0]))), []);
});

test("a KenKen's cage has an operation and a number", () => {
  let draft = makeCage(blank("kenken", { size: 4 }), [
    [2, 2],
    [2, 3],
  ]);
  draft = appendDigit(
    withOperation(draft, around(draft, [2, 2]), "/"),
    around(withOperation(draft, around(draft, [2, 2]), "/"), [2, 2]),
    2,
  );
  assert.equal(cagesOf(draft).length, 1);
});

test("cells join a cage and leave it, and a cage without cells is gone", () => {
  const draft = makeCage(blank("killer", { size: 4 }), [[0, 0]]);
  const two = joinCage(draft, around(draft, [0, 0]), [0, 1]);
  assert.equal(around(two, [0, 1]).cells.length, 2);
  const one = joinCage(two, around(two, [0, 0]), [0, 0]);
  assert.deepEqual(around(one, [0, 1]).cells, [[0, 1]]);
  assert.deepEqual(cagesOf(joinCage(one, around(one, [0, 1]), [0, 1])), []);
});
