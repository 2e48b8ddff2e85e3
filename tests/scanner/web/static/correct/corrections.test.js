import assert from "node:assert/strict";
import { test } from "node:test";

import { signBetween } from "../../../../../scanner/web/static/board/signs.js";
import * as corrections from "../../../../../scanner/web/static/correct/corrections.js";
import { missing, paintWords, renumberRegions } from "../../../../../scanner/web/static/board/regions.js";
import { queens, record } from "../boards.js";

const SUDOKU = { kind: "sudoku" };

const { applyCorrections, done, redo, undo, wordsOf } = corrections;

test("words are those of gridlens review", () => {
  assert.equal(corrections.valueWord([2, 3], 7, false, SUDOKU), "r3c4=7");
  assert.equal(corrections.valueWord([2, 3], 12, true, SUDOKU), "r3c4=12w");
  assert.equal(corrections.valueWord([2, 3], 0, true, SUDOKU), "r3c4=.");
  assert.equal(corrections.signWord([0, 0], [0, 1], "<"), "r1c1<r1c2");
  assert.equal(corrections.markWord([0, 0], "queen"), "r1c1=queen");
  assert.equal(corrections.boxesWord(2, 3), "boxes=2x3");
});

test("what is done at one time is undone at one time", () => {
  let history = done(done({ changes: [], undone: [] }, ["r1c1=4"]), ["r1c2=B", "r1c3=B"]);
  assert.deepEqual(wordsOf(history.changes), ["r1c1=4", "r1c2=B", "r1c3=B"]);
  history = undo(history);
  assert.deepEqual(wordsOf(history.changes), ["r1c1=4"]);
  assert.deepEqual(redo(history).changes, ["r1c1=4", "r1c2=B r1c3=B"]);
  assert.deepEqual(done(history, ["ok"]).undone, [], "after something else there is nothing to redo");
});

test("undo and redo do nothing where there is nothing", () => {
  const nothing = { changes: [], undone: [] };
  assert.deepEqual(undo(nothing), nothing);
  assert.deepEqual(redo(nothing), nothing);
});

test("a digit takes the place of what stood there, in print or by hand", () => {
  const puzzle = applyCorrections(record("sudoku", 4), ["r1c1=3", "r1c2=4w", "r1c1=2w"]);
  assert.deepEqual(puzzle.givens[0], [0, 0, 0, 0]);
  assert.deepEqual(puzzle.entries[0], [2, 4, 0, 0]);
});

test("a cell that is named is no longer in doubt, and ok ends all doubts", () => {
  const doubts = [
    { cell: [0, 0], read: 1, others: [[4, 0.1]] },
    { cell: [1, 1], read: 0, others: [[2, 0.1]] },
  ];
  const puzzle = record("sudoku", 4, { doubtful: doubts });
  assert.deepEqual(applyCorrections(puzzle, ["r1c1=1"]).doubtful, [doubts[1]]);
  assert.deepEqual(applyCorrections(puzzle, ["ok"]).doubtful, []);
  assert.deepEqual([...corrections.confirmedCells(["r1c1=1 r1c2<r1c3", "ok"])], ["r1c1"]);
});

test("a sign replaces the one on its edge, whichever way it is written", () => {
  const puzzle = record("futoshiki", 4, {
    relations: [[0, 0, "<", 0, 1]],
    unclear: [
      [
        [0, 0],
        [0, 1],
      ],
    ],
  });
  const turned = applyCorrections(puzzle, ["r1c2<r1c1"]);
  assert.equal(signBetween(turned, [0, 0], [0, 1]), ">");
  assert.equal(signBetween(turned, [0, 1], [0, 0]), "<");
  assert.equal(turned.relations.length, 1);
  assert.deepEqual(turned.unclear, []);
  assert.deepEqual(applyCorrections(turned, ["r1c1-r1c2"]).relations, []);
});

test("painting keeps the colours of all other cells, also where the letters change", () => {
  const puzzle = queens();
  const words = paintWords(
    puzzle.regions,
    [
      [0, 0],
      [1, 0],
    ],
    1,
  );
  const painted = applyCorrections(puzzle, words);
  assert.deepEqual(painted.regions, [
    [1, 1, 1, 1],
    [1, 0, 2, 1],
    [3, 2, 2, 2],
    [3, 3, 3, 2],
  ]);
  assert.deepEqual(words, ["r1c1=B", "r2c1=A"], "after the first one the region is the first in reading order");
});

test("a region without cells is missing until it gets one again", () => {
  const puzzle = queens();
  const gone = applyCorrections(
    puzzle,
    paintWords(
      puzzle.regions,
      [
        [0, 0],
        [1, 0],
        [1, 1],
      ],
      1,
    ),
  );
  assert.deepEqual(missing(gone.regions), [0]);
  const back = applyCorrections(gone, paintWords(gone.regions, [[1, 0]], 0));
  assert.deepEqual(missing(back.regions), []);
  assert.equal(back.regions[1][0], 0);
});

test("what the server says of regions is told by the page's numbers", () => {
  const server = { ...queens(), doubtful: [{ cell: [3, 0], read: 3, others: [[0, 0.2]] }] };
  const regions = server.regions.map((row) => row.map((region) => [1, 0, 2, 3][region]));
  const told = renumberRegions(server, regions);
  assert.deepEqual(told.regions, regions);
  assert.deepEqual(told.doubtful[0], { cell: [3, 0], read: 3, others: [[1, 0.2]] });
});

test("what is no correction is refused", () => {
  assert.throws(() => applyCorrections(record("sudoku", 4), ["r1c1=?"]), RangeError);
});
