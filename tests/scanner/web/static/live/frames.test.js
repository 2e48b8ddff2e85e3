/** Which frames of a moving picture are kept, and when there is news of what was read. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { SessionFrames } from "../../../../../scanner/web/static/live/frames.js";

const frame = (name) => new Blob([name]);

test("the frame that is read is kept until it is told, and the others are let go of", () => {
  const frames = new SessionFrames();
  const first = frame("first");
  assert.equal(frames.sent(first, 1, 0), false);
  assert.equal(frames.sent(frame("second"), 1, 0), false);
  assert.equal(frames.sent(frame("third"), 0, 1), true);
  assert.deepEqual([...frames.kept.keys()], [1]);
  const puzzle = { kind: "sudoku" };
  assert.deepEqual(frames.told({ puzzles: [puzzle], frames: [1] }), [{ puzzle, frame: first }]);
});

test("what was told already is not told again", () => {
  const frames = new SessionFrames();
  frames.sent(frame("first"), 1, 0);
  frames.sent(frame("second"), 0, 1);
  assert.equal(frames.told({ puzzles: [{}], frames: [1] }).length, 1);
  assert.equal(frames.told({ puzzles: [{}], frames: [1] }), null);
});

test("a second look is news even where as many puzzles are told", () => {
  const frames = new SessionFrames();
  frames.sent(frame("first"), 1, 0);
  frames.sent(frame("second"), 0, 1);
  const third = frame("third");
  assert.equal(frames.sent(third, 3, 1), true);
  assert.equal(frames.sent(frame("fourth"), 0, 1), true);
  assert.deepEqual(frames.told({ puzzles: [{}], frames: [3] }), [{ puzzle: {}, frame: third }]);
  assert.deepEqual([...frames.kept.keys()], [3]);
});

test("as long as nothing was read there is no news", () => {
  const frames = new SessionFrames();
  const news = [1, 1, 0, 4, 0].map((reading) => frames.sent(frame(""), reading, 0));
  assert.deepEqual(news, [false, false, false, false, false]);
  assert.equal(frames.kept.size, 0);
});
