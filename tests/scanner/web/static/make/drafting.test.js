import assert from "node:assert/strict";
import { test } from "node:test";

import {
  blank,
  pushDraft,
  finishDraft,
  writeGiven,
  paintRegion,
  redoDraft,
  reviveDraft,
  writeSign,
  undoDraft,
} from "../../../../../scanner/web/static/make/drafting.js";

test("a draft begins blank, with the usual boxes", () => {
  assert.deepEqual(blank("sudoku", { size: 6 }).boxes, [2, 3]);
  assert.deepEqual(blank("sudoku", { size: 5 }).boxes, [1, 5]);
  assert.equal(
    blank("queens", { size: 4 })
      .regions.flat()
      .every((region) => region === -1),
    true,
  );
});

test("there is one sign on an edge, whichever way it is said", () => {
  const once = writeSign(blank("futoshiki", { size: 4 }), [0, 1], [0, 0], "<");
  assert.deepEqual(once.relations, [[0, 0, ">", 0, 1]]);
  assert.deepEqual(writeSign(once, [0, 0], [0, 1], "<").relations, [[0, 0, "<", 0, 1]]);
  assert.deepEqual(writeSign(once, [0, 1], [0, 0], "-").relations, []);
});

test("changes are taken back and made again", () => {
  const start = { now: blank("sudoku", { size: 4 }), past: [], future: [] };
  const after = pushDraft(start, writeGiven(start.now, [0, 0], 3));
  assert.equal(after.now.givens[0][0], 3);
  assert.equal(undoDraft(after).now, start.now);
  assert.equal(redoDraft(undoDraft(after)).now, after.now);
  assert.equal(undoDraft(start).now, start.now);
});

test("a finished draft is a puzzle to play", () => {
  const draft = paintRegion(
    blank("queens", { size: 4 }),
    [
      [0, 0],
      [0, 1],
    ],
    2,
  );
  assert.deepEqual(finishDraft(draft).regions[0], [2, 2, -1, -1]);
  assert.equal(finishDraft(draft).marks.length, 4);
});

test("a draft that was kept is revived, and nothing else", () => {
  const draft = blank("futoshiki", { size: 5 });
  assert.deepEqual(reviveDraft(JSON.stringify(draft)), draft);
  for (const kept of [null, "", "{", "{}", '{"kind":"nurikabe"}', '{"kind":"sudoku","size":99,"givens":[]}'])
    assert.equal(reviveDraft(kept), null);
});
