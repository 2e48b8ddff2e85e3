import assert from "node:assert/strict";
import { test } from "node:test";

import {
  cageAround,
  caged,
  cagesOf,
  joined,
  numbered,
  operated,
  shortened,
  uncaged,
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
  const once = caged(blank("killer", { size: 4 }), [
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
  const twice = caged(once, [
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
  let draft = caged(blank("killer", { size: 9 }), [
    [0, 0],
    [0, 1],
  ]);
  for (const digit of [1, 7]) draft = numbered(draft, around(draft, [0, 1]), digit);
  assert.equal(around(draft, [0, 0]).sum, 17);
  draft = shortened(draft, around(draft, [0, 0]));
  assert.equal(around(draft, [0, 0]).sum, 1);
  assert.deepEqual(cagesOf(uncaged(draft, around(draft, [0, 0]))), []);
});

test("a KenKen's cage has an operation and a number", () => {
  let draft = caged(blank("kenken", { size: 4 }), [
    [2, 2],
    [2, 3],
  ]);
  draft = numbered(
    operated(draft, around(draft, [2, 2]), "/"),
    around(operated(draft, around(draft, [2, 2]), "/"), [2, 2]),
    2,
  );
  assert.equal(cagesOf(draft).length, 1);
});

test("cells join a cage and leave it, and a cage without cells is gone", () => {
  const draft = caged(blank("killer", { size: 4 }), [[0, 0]]);
  const two = joined(draft, around(draft, [0, 0]), [0, 1]);
  assert.equal(around(two, [0, 1]).cells.length, 2);
  const one = joined(two, around(two, [0, 0]), [0, 0]);
  assert.deepEqual(around(one, [0, 1]).cells, [[0, 1]]);
  assert.deepEqual(cagesOf(joined(one, around(one, [0, 1]), [0, 1])), []);
});
