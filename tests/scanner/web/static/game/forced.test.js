import assert from "node:assert/strict";
import { test } from "node:test";

import { enterValue } from "../../../../../scanner/web/static/game/entering.js";
import { writeForced } from "../../../../../scanner/web/static/game/forced.js";
import { beginGame, isDone, undo, values } from "../../../../../scanner/web/static/game/game.js";
import { futoshiki, queens, sudoku } from "../puzzles.js";

const EASY = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

test("an easy Sudoku is solved by what is forced, in one move", () => {
  const begun = beginGame(sudoku(EASY));
  const game = writeForced(begun);
  assert.ok(isDone(game));
  assert.deepEqual(values(undo(game)), values(begun));
});

test("signs force as digits do", () => {
  const chain = futoshiki(4, [
    [0, 0, "<", 0, 1],
    [0, 1, "<", 0, 2],
    [0, 2, "<", 0, 3],
  ]);
  assert.deepEqual(values(writeForced(beginGame(chain))).slice(0, 4), [1, 2, 3, 4]);
});

test("a piece is forced where its region has no other cell, and none where a cell may stay empty", () => {
  const game = writeForced(beginGame(queens(["abbb", "bbbb", "bbcc", "bbdd"])));
  assert.equal(values(game)[0], 1);
  assert.equal(writeForced(beginGame(queens(["aabb", "aabb", "ccdd", "ccdd"]))).past.length, 0);
});

test("an option that was struck out is none", () => {
  const begun = beginGame(sudoku("1.3...4..1..4...", 4, [2, 2]));
  const struck = enterValue(begun, [1], "struck", 2);
  assert.equal(values(writeForced(struck))[1], 4);
});

test("nothing is written beside a mistake, and nothing where nothing is forced", () => {
  const wrong = enterValue(beginGame(sudoku(EASY)), [2], "value", 5);
  assert.equal(writeForced(wrong), wrong);
  const open = beginGame(sudoku(".".repeat(81)));
  assert.equal(writeForced(open), open);
});
