import assert from "node:assert/strict";
import { test } from "node:test";

import { affine, cellQuad, edgeQuad, growQuad, spanOf } from "../../../../../scanner/web/static/photo/flatten.js";

const LATTICE = [0, 10, 20].map((y) => [0, 10, 20].map((x) => [x + y / 10, y]));

test("an affine map takes its three points where they belong", () => {
  const [from, to] = [
    [
      [3, 4],
      [30, 6],
      [5, 40],
    ],
    [
      [0, 0],
      [90, 0],
      [0, 90],
    ],
  ];
  const [a, b, c, d, e, f] = affine(from, to);
  from.forEach(([x, y], at) => {
    assert.ok(Math.abs(a * x + c * y + e - to[at][0]) < 1e-9);
    assert.ok(Math.abs(b * x + d * y + f - to[at][1]) < 1e-9);
  });
});

test("a cell's corners go round clockwise from its own top left", () => {
  assert.deepEqual(cellQuad(LATTICE, [1, 0]), [
    [1, 10],
    [11, 10],
    [12, 20],
    [2, 20],
  ]);
});

test("an edge is cut out as large as a cell, halfway between its two", () => {
  assert.deepEqual(edgeQuad(LATTICE, [0, 0], [0, 1]), [
    [5, 0],
    [15, 0],
    [16, 10],
    [6, 10],
  ]);
});

test("a margin grows a quad about its middle", () => {
  assert.deepEqual(
    growQuad(
      [
        [0, 0],
        [10, 0],
        [10, 10],
        [0, 10],
      ],
      0.5,
    ),
    [
      [-5, -5],
      [15, -5],
      [15, 15],
      [-5, 15],
    ],
  );
});

test("only the part of the picture that is needed is drawn, and none outside of it", () => {
  const picture = { width: 30, height: 30 };
  assert.deepEqual(spanOf(cellQuad(LATTICE, [1, 1]), picture), { left: 9, top: 8, width: 15, height: 14 });
  assert.equal(
    spanOf(
      [
        [40, 0],
        [50, 0],
        [50, 10],
        [40, 10],
      ],
      picture,
    ).width,
    0,
  );
});
