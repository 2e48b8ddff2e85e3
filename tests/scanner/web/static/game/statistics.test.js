import assert from "node:assert/strict";
import { test } from "node:test";

import { noon } from "../../../../../scanner/web/static/game/daily.js";
import { bestOf, byDay, groupsOf, medianOf, similarResults, streaksOf } from "../../../../../scanner/web/static/game/statistics.js";

let count = 0;

/** A result of a day, after so many seconds. */
function result(day, seconds, parts = {}) {
  const finished = noon(day).getTime();
  return {
    id: `game${count++}`,
    kind: "sudoku",
    size: 9,
    grade: "easy",
    spent: 1000 * seconds,
    hints: 0,
    finished,
    daily: null,
    ...parts,
  };
}

test("results are told by kind, size and grade, the easiest first", () => {
  const results = [
    result("2026-11-20", 300, { grade: "hard" }),
    result("2026-11-20", 100),
    result("2026-11-21", 60, { hints: 2 }),
    result("2026-11-21", 200),
    result("2026-11-21", 500, { kind: "queens", size: 8, grade: null, hints: 1 }),
  ];
  assert.deepEqual(groupsOf(results), [
    { kind: "queens", size: 8, grade: null, solved: 1, best: null, median: 500_000, hints: 1 },
    { kind: "sudoku", size: 9, grade: "easy", solved: 3, best: 100_000, median: 100_000, hints: 2 },
    { kind: "sudoku", size: 9, grade: "hard", solved: 1, best: 300_000, median: 300_000, hints: 0 },
  ]);
});

test("of an even number of times the usual one is between the two in the middle", () => {
  const results = [100, 200, 400, 900].map((seconds) => result("2026-11-20", seconds));
  assert.equal(groupsOf(results)[0].median, 300_000);
});

test("the best time is one without a hint, and is looked for among others that are alike", () => {
  const now = result("2026-11-22", 90);
  const others = [
    result("2026-11-20", 100),
    result("2026-11-20", 50, { hints: 1 }),
    result("2026-11-20", 40, { size: 6 }),
  ];
  assert.equal(bestOf(similarResults([...others, now], now)), 100_000);
  assert.equal(bestOf([]), null);
  assert.equal(medianOf([300, 100, 200].map((spent) => ({ ...now, spent }))), 200);
  assert.equal(medianOf([100, 400].map((spent) => ({ ...now, spent }))), 250);
});

test("the last days are told one by one, those with nothing too", () => {
  const results = [result("2026-11-21", 1), result("2026-11-21", 1), result("2026-11-23", 1), result("2026-11-01", 1)];
  assert.deepEqual(byDay(results, "2026-11-23", 3), [
    { day: "2026-11-21", solved: 2 },
    { day: "2026-11-22", solved: 0 },
    { day: "2026-11-23", solved: 1 },
  ]);
});

test("days in a row go on until a day without a solved puzzle is over", () => {
  const days = ["2026-11-01", "2026-11-02", "2026-11-03", "2026-11-21", "2026-11-22"];
  const results = days.map((day) => result(day, 1));
  assert.deepEqual(streaksOf(results, "2026-11-22"), { now: 2, longest: 3 });
  assert.deepEqual(streaksOf(results, "2026-11-23"), { now: 2, longest: 3 });
  assert.deepEqual(streaksOf(results, "2026-11-24"), { now: 0, longest: 3 });
  assert.deepEqual(streaksOf([], "2026-11-24"), { now: 0, longest: 0 });
});
