import assert from "node:assert/strict";
import { before, test } from "node:test";

import { cellsOf, wallsOf } from "../../../../../scanner/web/static/board/cells.js";
import { boxShapes } from "../../../../../scanner/web/static/kinds/boxes.js";
import { hintSentences } from "../../../../../scanner/web/static/puzzle/hint_words.js";
import { cellLabel, placeNames } from "../../../../../scanner/web/static/board/labels.js";
import { speak } from "../../../../../scanner/web/static/frame/texts.js";
import { queens, record } from "../boards.js";

before(async () => {
  globalThis.document = { documentElement: { lang: "en" } };
  await speak("en");
});

const label = (puzzle, [row, column], notes) => cellLabel(cellsOf(puzzle, notes)[row][column], puzzle);

test("a cell says where it is, what it holds and what is doubtful", () => {
  const puzzle = record("sudoku", 9, {
    doubtful: [
      {
        cell: [2, 3],
        read: 7,
        others: [
          [1, 0.2],
          [0, 0.1],
        ],
      },
    ],
  });
  puzzle.givens[2][3] = 7;
  puzzle.entries[0][0] = 4;
  assert.equal(label(puzzle, [2, 3]), "row 3, column 4, printed 7, doubtful: or 1 or blank");
  assert.equal(label(puzzle, [0, 0], { mistakes: [[0, 0]] }), "row 1, column 1, handwritten 4, a mistake");
  assert.equal(label(puzzle, [8, 8]), "row 9, column 9, blank");
});

test("an answer is shown only where nothing stands, and is called one", () => {
  const puzzle = record("sudoku", 4);
  puzzle.givens[0][0] = 1;
  const answer = [
    [1, 2, 3, 4],
    [3, 4, 1, 2],
    [2, 1, 4, 3],
    [4, 3, 2, 1],
  ];
  assert.equal(label(puzzle, [0, 0], { answer }), "row 1, column 1, printed 1");
  assert.equal(label(puzzle, [0, 1], { answer }), "row 1, column 2, answer 2");
});

test("the cells beside a sign say it, each from its own side", () => {
  const puzzle = record("futoshiki", 4, { relations: [[1, 0, ">", 2, 0]] });
  assert.equal(label(puzzle, [1, 0]), "row 2, column 1, blank, greater than the cell below");
  assert.equal(label(puzzle, [2, 0]), "row 3, column 1, blank, less than the cell above");
});

test("a cell of a Queens board names its region by letter and colour", () => {
  const puzzle = queens();
  puzzle.marks[1][2] = "x";
  assert.equal(label(puzzle, [1, 2]), "row 2, column 3, region C, blue, cross");
});

test("walls stand where boxes or regions meet, and not at the rim", () => {
  assert.deepEqual(wallsOf(record("sudoku", 6), [1, 2]), { right: true, below: true });
  assert.deepEqual(wallsOf(record("sudoku", 6), [5, 5]), { right: false, below: false });
  assert.deepEqual(wallsOf(queens(), [0, 0]), { right: true, below: false });
});

test("boxes have every shape that fills the grid, the squarest first", () => {
  assert.deepEqual(boxShapes(6), [
    [2, 3],
    [3, 2],
  ]);
  assert.deepEqual(boxShapes(9), [[3, 3]]);
  assert.deepEqual(boxShapes(7), []);
});

const house = {
  name: "row 4",
  unit: "row",
  number: 4,
  cells: [
    [3, 0],
    [3, 1],
  ],
};
const hint = { message: "", cells: [[3, 0]], houses: [house], technique: "naked pair", step: null };

test("a hint says where, then how, then what", () => {
  const puzzle = record("sudoku", 9);
  assert.deepEqual(hintSentences({ ...hint, technique: null }, puzzle), ["Look at row 4."]);
  assert.deepEqual(hintSentences(hint, puzzle).at(-1), "The technique: naked pair.");
  const step = {
    places: [[3, 0, 5]],
    removes: [
      [3, 1, 2],
      [3, 2, 2],
      [3, 1, 7],
    ],
  };
  assert.deepEqual(hintSentences({ ...hint, step }, puzzle).slice(2), [
    "5 belongs in r4c1.",
    "Rule out 2 and 7 in r4c2.",
    "Rule out 2 in r4c3.",
  ]);
});

test("a hint about what is wrong names it, and nothing is left to do in a full grid", () => {
  const puzzle = record("sudoku", 4, { mistakes: [[0, 1]] });
  const amiss = { ...hint, about: "wrong", cells: [[0, 1]], houses: [], technique: null };
  assert.deepEqual(hintSentences(amiss, puzzle), ["First take back what is wrong: r1c2."]);
  const full = record("sudoku", 4, {
    givens: [
      [1, 2, 3, 4],
      [3, 4, 1, 2],
      [2, 1, 4, 3],
      [4, 3, 2, 1],
    ],
  });
  assert.deepEqual(hintSentences({ ...hint, cells: [], houses: [] }, full), [
    "Nothing is left to do: the puzzle is solved.",
  ]);
});

test("a cell is named once", () => {
  const cells = [
    [1, 0],
    [1, 4],
    [1, 4],
  ];
  assert.equal(placeNames(cells), "row 2, column 1; row 2, column 5");
});

test("of two cages with the same number, it is said which one it is", () => {
  const cages = [
    { cells: [[0, 0]], sum: 5 },
    { cells: [[0, 1]], sum: 5 },
    { cells: [[0, 2]], sum: 3 },
  ];
  const puzzle = record("sudoku", 4, { cages });
  assert.match(label(puzzle, [0, 1]), /cage 5 at row 1, column 2/);
  assert.match(label(puzzle, [0, 2]), /cage 3, blank$/);
});

test("a region of a jigsaw, which has no number on the board, is named by a cell", () => {
  const regions = [
    [0, 0, 0, 1],
    [0, 1, 1, 1],
    [2, 2, 2, 3],
    [2, 3, 3, 3],
  ];
  const houses = [{ name: "region 4", unit: "region", number: 4, cells: [[2, 3]] }];
  const hint = { cells: [], houses, technique: null, step: null };
  assert.deepEqual(hintSentences(hint, record("sudoku", 4, { boxes: null, regions })), ["Look at the region of r3c4."]);
});
