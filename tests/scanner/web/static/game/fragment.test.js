import assert from "node:assert/strict";
import { test } from "node:test";

import { FRAGMENT_FIELDS } from "../../../../../scanner/web/static/contract/tables.js";
import { FORMS, FragmentError, read, writeFragment } from "../../../../../scanner/web/static/game/fragment.js";
import { futoshiki, queens, sudoku } from "../puzzles.js";

const WORDS = [
  "sudoku.4.b2x2.g1000000000200003",
  "sudoku.4.b2x2.g1000000000200003.e0200000000000000",
  "sudoku.6.b3x2.g100000000000000000000000000000000006",
  "futoshiki.4.s00r13D",
  "futoshiki.4.g0000000000000004.s00d",
  "queens.4.r0011021122332233.mx00q000000000000",
  "sudoku.6.g000000002004600030300400000050000100.r000111000111233333224443244555224555",
  "sudoku.6.b2x3.g000001000005024000000060000000000000.x1",
  "sudoku.4.b2x2.c30001026A203136A210205A1113A212225A221316A223334A1303A1322A",
  "kenken.4.c200011S202123D1034N210111S1132N1201N1212N222322D1233N1303N1314N1331N",
  "sudoku.4.b2x2.g1000000000000000.lA",
  "sudoku.16.b4x4.l0",
  "sudoku.25.b5x5.l1",
];

test("the page has a form for each field that Python knows, and for no other", () => {
  assert.deepEqual(Object.keys(FORMS).sort(), [...new Set(Object.values(FRAGMENT_FIELDS).join(""))].sort());
});

test("what is read is written as it was", () => {
  for (const word of WORDS) assert.equal(writeFragment(read(word)), word);
});

test("what is written is read as it was", () => {
  const board = queens(["AABB", "ACBB", "CCDD", "CCDD"]);
  const signs = futoshiki(4, [
    [0, 0, "<", 0, 1],
    [1, 3, ">", 2, 3],
  ]);
  for (const puzzle of [sudoku("1...............", 4, [2, 2]), board, signs]) {
    const { kind, size, boxes, givens, regions, relations } = read(writeFragment(puzzle));
    assert.deepEqual(
      { kind, size, boxes, givens, regions, relations },
      {
        kind: puzzle.kind,
        size: puzzle.size,
        boxes: puzzle.boxes,
        givens: puzzle.givens,
        regions: puzzle.regions,
        relations: puzzle.relations,
      },
    );
  }
});

test("digits above 9 are letters", () => {
  assert.equal(read(`sudoku.16.b4x4.gg${"0".repeat(255)}`).givens[0][0], 16);
});

test("what is not known is refused, as is what does not fit", () => {
  const wrong = [
    "",
    "sudoku",
    "nurikabe.4",
    "sudoku.3",
    "sudoku.4.b2x2.g1",
    "sudoku.4.b2x3",
    "sudoku.4.z1",
    "sudoku.4.b2x2.b2x2",
    "sudoku.4.g5000000000000000",
    "sudoku.4.r0000000000000000",
    "sudoku.4.b2x2.c20001",
    "sudoku.4.b2x2.c200013M",
    "sudoku.4.b2x2.c204053A",
    "sudoku.4.b2x2.l2",
    "kenken.4",
    "kenken.4.c200011S",
    "futoshiki.4.s00u",
    "futoshiki.4.s00",
    "futoshiki.4.s00x",
    "queens.4",
    "queens.4.r0000000000000000",
    "sudoku.4.",
  ];
  for (const word of wrong) assert.throws(() => read(word), FragmentError, word);
});
