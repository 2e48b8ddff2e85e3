import assert from "node:assert/strict";
import { test } from "node:test";

import { beginGame, makeMove } from "../../../../../scanner/web/static/game/game.js";
import { recordOf } from "../../../../../scanner/web/static/game/records.js";
import { enteredSince, onPaper } from "../../../../../scanner/web/static/game/on_paper.js";

test("only what is not on the paper is drawn onto its photo", () => {
  const puzzle = recordOf({
    kind: "sudoku",
    size: 4,
    givens: [[1, 0, 0, 0], ...new Array(3).fill([0, 0, 0, 0])],
    entries: [[0, 2, 3, 0], ...new Array(3).fill([0, 0, 0, 0])],
  });
  const game = beginGame(puzzle);
  assert.deepEqual(enteredSince(game), []);
  const later = makeMove(game, [
    [2, { value: 4 }],
    [5, { value: 3 }],
  ]);
  assert.deepEqual(enteredSince(later), [
    { at: 2, value: 4 },
    { at: 5, value: 3 },
  ]);
  assert.deepEqual(onPaper(later).slice(0, 6), ["same", "same", "other", "blank", "blank", "blank"]);
});

test("queens that were on the paper are not drawn again", () => {
  const marks = [["q", ".", ".", "."], ...new Array(3).fill([".", ".", ".", "."])];
  const puzzle = recordOf({ kind: "queens", size: 4, marks, regions: new Array(4).fill([0, 1, 2, 3]) });
  const game = makeMove(beginGame(puzzle), [[6, { value: 1 }]]);
  assert.deepEqual(enteredSince(game), [{ at: 6, value: 1 }]);
});
