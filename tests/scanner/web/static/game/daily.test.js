import assert from "node:assert/strict";
import { test } from "node:test";

import {
  FIRST_DAY,
  DAILIES,
  dailyWish,
  dayOf,
  isPlayable,
  later,
  monthLater,
  noon,
  weeksOf,
} from "../../../../../scanner/web/static/game/daily.js";

test("the date alone says which puzzle a kind has", () => {
  assert.deepEqual(dailyWish("sudoku", "2026-11-23"), { kind: "sudoku", size: 9, grade: "trivial", seed: 20261123 });
  assert.deepEqual(dailyWish("queens", "2026-11-29"), { kind: "queens", size: 8, grade: "hard", seed: 20261129 });
  assert.equal(dailyWish("killer", "2026-11-29").grade, "medium");
});

test("each kind has one, another one each day", () => {
  for (const kind of DAILIES) {
    const seeds = ["2026-11-23", "2026-11-24", "2027-01-01"].map((day) => dailyWish(kind, day).seed);
    assert.equal(new Set(seeds).size, 3);
  }
});

test("days go on over the ends of months and years, and over the changes of clocks", () => {
  assert.equal(later("2026-12-31", 1), "2027-01-01");
  assert.equal(later("2028-03-01", -1), "2028-02-29");
  let day = "2026-01-01";
  for (let count = 0; count < 365; count++) day = later(day, 1);
  assert.equal(day, "2027-01-01");
  assert.equal(dayOf(noon("2026-03-29")), "2026-03-29");
});

test("only days that have come, and are days, have puzzles", () => {
  assert.ok(isPlayable("2026-11-23", "2026-11-23"));
  assert.ok(isPlayable(FIRST_DAY, "2026-11-23"));
  for (const day of ["2026-11-24", "2025-12-31", "2026-02-30", "2026-13-01"]) {
    assert.ok(!isPlayable(day, "2026-11-23"), day);
  }
});

test("a calendar has whole weeks from Monday to Sunday", () => {
  const weeks = weeksOf("2026-11");
  assert.deepEqual(weeks[0], [null, null, null, null, null, null, "2026-11-01"]);
  assert.equal(weeks.length, 6);
  assert.deepEqual(weeks[5], ["2026-11-30", null, null, null, null, null, null]);
  assert.equal(weeks.flat().filter(Boolean).length, 30);
  assert.equal(monthLater("2026-12", 1), "2027-01");
  assert.equal(monthLater("2026-01", -1), "2025-12");
});
