import assert from "node:assert/strict";
import { before, test } from "node:test";

import { standingOf } from "../../../../../scanner/web/static/board/standing.js";
import { speak } from "../../../../../scanner/web/static/frame/texts.js";
import { record } from "../boards.js";

before(async () => {
  globalThis.document = /** @type {any} */ ({ documentElement: { lang: "en" } });
  await speak("en");
});

const givens = [
  [1, 0, 3, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
];
const entries = [
  [0, 2, 0, 1],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
  [0, 0, 0, 0],
];

test("a puzzle that nobody has begun is called by its status", () => {
  const { looks, word } = standingOf(record("sudoku", 4, { givens }));
  assert.deepEqual([looks, word], ["solved", "solved"]);
});

test("one that was begun is called by its mistakes, and what was read of it is said", () => {
  const begun = standingOf(record("sudoku", 4, { givens, entries }));
  assert.deepEqual(begun, {
    looks: "solved",
    word: "solved",
    sentence: "Read with certainty: 2 printed, 2 written. No mistakes: what you wrote is right so far.",
  });
  const mistaken = standingOf(record("sudoku", 4, { givens, entries, mistakes: [[0, 3]] }));
  assert.deepEqual(mistaken, {
    looks: "mistaken",
    word: "one mistake",
    sentence: "Read with certainty: 2 printed, 2 written.",
  });
});

test("what is not certain is said before any mistakes", () => {
  const { word } = standingOf(record("sudoku", 4, { givens, entries, mistakes: [[0, 3]], status: "doubtful" }));
  assert.equal(word, "doubtful");
});
