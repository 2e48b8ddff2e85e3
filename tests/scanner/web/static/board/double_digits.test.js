import assert from "node:assert/strict";
import { test } from "node:test";

import { DOUBLE_DIGIT_MS, joinDigits } from "../../../../../scanner/web/static/board/double_digits.js";

test("a digit soon after another makes one number with it, if there is such a number", () => {
  const one = { value: 1, time: 500 };
  assert.equal(joinDigits(one, 2, 600, 16), 12);
  assert.equal(joinDigits(one, 0, 600, 16), 10);
  assert.equal(joinDigits(one, 7, 600, 16), null, "too large");
  assert.equal(joinDigits(one, 2, 500 + DOUBLE_DIGIT_MS, 16), null, "too late");
  assert.equal(joinDigits({ value: 0, time: 500 }, 2, 600, 16), null, "02 is no number");
  assert.equal(joinDigits(null, 2, 600, 16), null);
});
