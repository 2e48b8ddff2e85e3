import assert from "node:assert/strict";
import { test } from "node:test";

import { FragmentError, read, writeFragment } from "../../../../../scanner/web/static/game/fragment.js";
import { beginGame, makeMove, values } from "../../../../../scanner/web/static/game/game.js";
import {
  clashes,
  deadEnds,
  isFinished,
  possible,
  rulesOf,
  valuesIn,
} from "../../../../../scanner/web/static/game/rules.js";
import { isBlocked, kindOf } from "../../../../../scanner/web/static/kinds/registry.js";
import { runsBetween, withBlock, withOpenRuns, withSum } from "../../../../../scanner/web/static/kinds/runs.js";
import { blacken, blank, finishDraft } from "../../../../../scanner/web/static/make/drafting.js";
import { missing } from "../../../../../scanner/web/static/make/missing.js";

/** Two by two white cells: 3 and 4 across, 4 and 3 down. */
const PUZZLE = read("kakuro.3.k111100100.c211123A221224A211214A212223A");
const RULES = rulesOf(PUZZLE);

/** @param {string} white the four white cells, "." for blank */
function board(white) {
  const [a, b, c, d] = [...white].map((cell) => (cell === "." ? 0 : Number(cell)));
  return [0, 0, 0, 0, a, b, 0, c, d];
}

test("a digit stands once in a run, and a full run makes its sum", () => {
  assert.deepEqual(
    clashes(RULES, board("11..")).map(({ what }) => what),
    ["repeated", "run"],
  );
  const [clash] = clashes(RULES, board("13.."));
  assert.deepEqual([clash.what, clash.cells, clash.said], ["run", [4, 5], { sum: 3 }]);
  assert.deepEqual(clashes(RULES, board("12..")), []);
});

test("a run leaves the digits that can make its sum", () => {
  assert.deepEqual(possible(RULES, board("....")).map(valuesIn), [[], [], [], [], [1], [1, 2], [], [1, 3], [1]]);
  assert.deepEqual(valuesIn(possible(RULES, board("1..."))[5]), [2]);
});

test("black cells take nothing, lack nothing, and do not count", () => {
  const game = makeMove(beginGame(PUZZLE), [
    [0, { value: 5 }],
    [4, { value: 1 }],
  ]);
  assert.deepEqual(values(game), board("1..."));
  assert.deepEqual(deadEnds(RULES, board("...."), possible(RULES, board("...."))), []);
  assert.ok(isFinished(RULES, board("1231")));
  assert.ok(isBlocked(PUZZLE, [0, 2]) && !isBlocked(PUZZLE, [1, 1]));
});

test("a black cell says its sums, a white one those of its runs", () => {
  const { said } = kindOf(PUZZLE);
  assert.deepEqual(said(PUZZLE, [0, 1]), [
    ["board.black", {}],
    ["board.run.down", { sum: 4 }],
  ]);
  assert.deepEqual(said(PUZZLE, [1, 2]), [
    ["board.run.across", { sum: 3 }],
    ["board.run.down", { sum: 3 }],
  ]);
});

test("a cell that becomes black cuts runs, whose sums stay where digits make them", () => {
  const cut = withBlock(PUZZLE, [2, 2], true);
  assert.deepEqual(runsBetween({ size: 3 }, cut.blocks ?? []), [
    [
      [1, 1],
      [1, 2],
    ],
    [
      [1, 1],
      [2, 1],
    ],
  ]);
  assert.deepEqual(
    cut.cages?.map(({ sum }) => sum),
    [3, 4],
  );
  assert.deepEqual(
    withOpenRuns(withBlock(cut, [2, 2], false)).cages?.map(({ sum }) => sum),
    [3, 0, 4, 0],
  );
  assert.equal(withSum(PUZZLE, [1, 0], true, 9).cages?.[0].sum, 9);
});

test("a draft has a black frame that stays, and lacks sums", () => {
  const draft = blacken(blank("kakuro", { size: 4 }), [
    [3, 3],
    [0, 0],
  ]);
  assert.equal(draft.blocks?.length, 8);
  assert.deepEqual(
    missing(draft).map(({ code, cells }) => [code, cells.length]),
    [["unsummed", 6]],
  );
  assert.equal(blacken(draft, [[3, 3]]).blocks?.length, 7);
});

test("a board with more rows than columns has its runs, in a draft and in a link", () => {
  const draft = blank("kakuro", { size: 5, rows: 5, columns: 3 });
  assert.deepEqual([draft.givens.length, draft.givens[0].length, draft.blocks?.length], [5, 3, 7]);
  assert.deepEqual(
    runsBetween(draft, draft.blocks ?? []).map((cells) => cells.length),
    [2, 2, 2, 2, 4, 4],
  );
  const puzzle = { ...finishDraft(draft), cages: [{ cells: [[1, 1], [1, 2]], sum: 4 }] };
  const link = writeFragment(puzzle);
  assert.match(link, /^kakuro\.5x3\./);
  const { size, rows, columns: across, cages } = read(link);
  assert.deepEqual([size, rows, across, cages?.[0].sum], [5, 5, 3, 4]);
  assert.equal(writeFragment(read(link)), link);
  const { columns, count } = rulesOf(puzzle);
  assert.deepEqual([columns, count], [3, 15]);
  assert.throws(() => read("kakuro.5x30"), FragmentError);
  assert.throws(() => read("futoshiki.5x4"), FragmentError);
});
