import assert from "node:assert/strict";
import { test } from "node:test";

import { makeCage, cageAround, appendDigit, withOperation } from "../../../../../scanner/web/static/make/draft_cages.js";
import { blank, paintRegion } from "../../../../../scanner/web/static/make/drafting.js";
import { missing } from "../../../../../scanner/web/static/make/missing.js";

/** @typedef {import("../../../../../scanner/web/static/types.js").Cell} Cell */
/** @typedef {ReturnType<typeof blank>} Draft */

/** The codes of what is missing. @param {Draft} draft */
const codes = (draft) => missing(draft).map(({ code }) => code);

/** A draft with one more cage. @param {Draft} draft @param {Cell[]} cells @param {number} number @param {"" | "+" | "-" | "*" | "/"} [op] */
function withCage(draft, cells, number, op) {
  let next = makeCage(draft, cells);
  const cage = () => {
    const found = cageAround(next, cells[0]);
    assert.ok(found);
    return found;
  };
  for (const digit of String(number)) next = appendDigit(next, cage(), Number(digit));
  return op ? withOperation(next, cage(), op) : next;
}

/** @type {Cell[]} */
const [A, B, C] = [
  [0, 0],
  [0, 1],
  [0, 2],
];

test("a jigsaw needs each cell in a region, and regions that are even", () => {
  const draft = blank("jigsaw", { size: 4 });
  assert.equal(missing(draft)[0].cells.length, 16);
  const rows = [0, 1, 2, 3].reduce(
    (painting, row) =>
      paintRegion(
        painting,
        [0, 1, 2, 3].map((column) => /** @type {Cell} */ ([row, column])),
        row,
      ),
    draft,
  );
  assert.deepEqual(missing(rows), []);
  assert.deepEqual(
    missing(paintRegion(rows, [[0, 0]], 1)).map(({ code, region, have }) => [code, region, have]),
    [
      ["uneven", 0, 3],
      ["uneven", 1, 5],
    ],
  );
});

test("a killer needs cages with sums that different digits make", () => {
  const draft = blank("killer", { size: 9 });
  assert.deepEqual(codes(draft), ["uncaged"]);
  assert.deepEqual(codes(makeCage(draft, [A, B])), ["unnumbered"]);
  assert.deepEqual(codes(withCage(draft, [A, B], 17)), []);
  for (const sum of [2, 18]) assert.deepEqual(codes(withCage(draft, [A, B], sum)), ["unfillable"]);
});

test("a KenKen needs each cell in a cage, with an operation for so many cells", () => {
  const draft = blank("kenken", { size: 3 });
  const others = (/** @type {Draft} */ made) => codes(made).filter((code) => code !== "uncaged");
  assert.deepEqual(codes(draft), ["uncaged"]);
  assert.deepEqual(others(withCage(draft, [A], 3)), []);
  assert.deepEqual(others(withCage(draft, [A, B], 3)), ["unoperated"]);
  assert.deepEqual(others(withCage(draft, [A, B, C], 1, "-")), ["unoperated"]);
  assert.deepEqual(others(withCage(draft, [A, B, C], 6, "*")), []);
  assert.deepEqual(others(withCage(draft, [A, B], 4, "*")), ["unfillable"], "two 2s in a row");
  assert.deepEqual(others(withCage(draft, [A, [1, 0]], 3, "/")), []);
  assert.deepEqual(others(withCage(draft, [A, B], 3, "-")), ["unfillable"]);
});
