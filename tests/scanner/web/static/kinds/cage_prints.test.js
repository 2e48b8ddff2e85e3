import assert from "node:assert/strict";
import { test } from "node:test";

import { cageClues, cagePath, clueOf } from "../../../../../scanner/web/static/kinds/cage_prints.js";

test("the border of a cage runs inside of its cells and turns at its corners", () => {
  const sides = cagePath({
    cells: [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
    sum: 9,
  })
    .split("M")
    .slice(1);
  // three cells have twelve sides, of which two pairs meet
  assert.equal(sides.length, 8);
  const ends = sides.flatMap((side) => side.split("L"));
  // a closed line: every end is that of two sides
  for (const end of new Set(ends)) assert.equal(ends.filter((other) => other === end).length, 2, end);
  assert.ok(ends.includes("0.93 0.93"), "the inner corner");
});

test("a cage says its sum, or its number and operation", () => {
  assert.equal(clueOf({ cells: [[0, 0]], sum: 7 }), "7");
  assert.equal(clueOf({ cells: [[0, 0]], value: 12, op: "*" }), "12×");
  assert.equal(clueOf({ cells: [[0, 0]], value: 3, op: "" }), "3");
});

test("a long number is told how wide it may be, and stays in its cell", () => {
  const widths = [12, 720, 3024, 362880].map((value) => {
    const [{ x, width }] = /** @type {any[]} */ (cageClues([{ cells: [[0, 4]], value, op: "*" }]));
    assert.ok(x + (width ?? 0) < 5);
    return width;
  });
  assert.deepEqual(widths.map(Boolean), [false, false, true, true]);
});
