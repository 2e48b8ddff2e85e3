import assert from "node:assert/strict";
import { test } from "node:test";

import { ZERO, atLeast, elapsedMilliseconds, startClock, stopClock, writeTime } from "../../../../../scanner/web/static/game/clock.js";

test("it counts only while it runs", () => {
  const first = stopClock(startClock(ZERO, 1000), 3000);
  assert.equal(elapsedMilliseconds(first, 9000), 2000);
  assert.equal(elapsedMilliseconds(startClock(startClock(first, 10_000), 11_000), 12_000), 4000);
});

test("a clock that was set back takes nothing away", () => {
  assert.equal(elapsedMilliseconds(startClock(ZERO, 5000), 1000), 0);
});

test("it is written as people write it", () => {
  assert.deepEqual([7000, 247_000, 3_729_000].map(writeTime), ["0:07", "4:07", "1:02:09"]);
});

test("it takes over what was played elsewhere, and never goes back", () => {
  const running = startClock({ ...ZERO, spent: 1000 }, 5000);
  assert.equal(elapsedMilliseconds(atLeast(running, 9000, 6000), 6500), 9500);
  assert.equal(elapsedMilliseconds(atLeast(running, 1500, 6000), 6500), 2500);
});
