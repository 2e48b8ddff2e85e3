import assert from "node:assert/strict";
import { test } from "node:test";

import { meaningOf } from "../../../../../scanner/web/static/correct/correct_keys.js";
import { likelyReadings, nextQuestion, questionsOf } from "../../../../../scanner/web/static/correct/questions.js";
import { isConvex } from "../../../../../scanner/web/static/photo/quad_editor.js";
import { queens, record } from "../boards.js";

test("doubtful cells and unclear edges are asked about in reading order", () => {
  const doubtful = [
    [4, 0],
    [0, 5],
  ].map((cell) => ({ cell, read: 1, others: [[7, 0.3]] }));
  const questions = questionsOf(
    record("futoshiki", 6, {
      doubtful,
      unclear: [
        [
          [2, 2],
          [2, 3],
        ],
      ],
    }),
  );
  assert.deepEqual(
    questions.map(({ cell }) => cell),
    [
      [0, 5],
      [2, 2],
      [4, 0],
    ],
  );
  assert.deepEqual(questions[1].other, [2, 3]);
  assert.deepEqual(nextQuestion(questions, questions[1], 1)?.cell, [4, 0]);
  assert.deepEqual(nextQuestion(questions, questions[2], 1)?.cell, [0, 5], "round and round");
  assert.deepEqual(nextQuestion(questions, { cell: [2, 2], other: null }, -1)?.cell, [0, 5]);
  assert.equal(nextQuestion([], { cell: [0, 0], other: null }, 1), undefined);
});

test("a cell, the edge on its right and the one below it are asked about one after the other", () => {
  const unclear = [
    [[1, 1], [2, 1]],
    [[1, 1], [1, 2]],
  ];
  const doubtful = [{ cell: [1, 1], read: 1, others: [] }];
  const questions = questionsOf(record("futoshiki", 4, { doubtful, unclear }));
  assert.deepEqual(
    questions.map(({ other }) => other),
    [null, [1, 2], [2, 1]],
  );
  assert.equal(nextQuestion(questions, questions[0], 1), questions[1]);
  assert.equal(nextQuestion(questions, questions[1], 1), questions[2]);
  assert.equal(nextQuestion(questions, questions[2], -1), questions[1]);
});

test("what was read comes first, then what the cell looks like besides", () => {
  const readings = likelyReadings({
    cell: [0, 0],
    read: 7,
    others: [
      [1, 0.2],
      [8, 0.7],
    ],
  });
  assert.deepEqual(
    readings.map(({ value }) => value),
    [7, 8, 1],
  );
});

const key = (name, time = 0) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, timeStamp: time });

test("two digits soon after each other are one number, where there is such a number", () => {
  const puzzle = record("sudoku", 16);
  assert.deepEqual(meaningOf(key("1", 1000), puzzle, [0, 0]), { value: 1, goesOn: false });
  assert.deepEqual(meaningOf(key("6", 1500), puzzle, [0, 0]), { value: 16, goesOn: true });
  assert.deepEqual(meaningOf(key("1", 9000), puzzle, [0, 1]), { value: 1, goesOn: false });
  assert.deepEqual(meaningOf(key("7", 9100), puzzle, [0, 1]), { value: 7, goesOn: false });
  assert.deepEqual(meaningOf(key("2", 9200), puzzle, [0, 2]), { value: 2, goesOn: false }, "another cell");
});

test("where a Sudoku is written in letters, a letter is typed for its value", () => {
  /** @type {import("../../../../../scanner/web/static/types.js").Puzzle} */
  const puzzle = { ...record("sudoku", 16), symbols: "letters" };
  assert.deepEqual(meaningOf(key("P"), puzzle, [0, 0]), { value: 16, goesOn: false });
  assert.deepEqual(meaningOf(key("a"), puzzle, [0, 0]), { value: 1, goesOn: false });
  assert.deepEqual(meaningOf(key("w"), puzzle, [0, 0]), { act: "hand" });
});

test("signs are typed on the cell before them", () => {
  const puzzle = record("futoshiki", 4);
  assert.deepEqual(meaningOf(key("<"), puzzle, [1, 1]), { sign: "<", other: [1, 2] });
  assert.deepEqual(meaningOf(key("v"), puzzle, [1, 1]), { sign: ">", other: [2, 1] });
  assert.equal(meaningOf(key("<"), puzzle, [1, 3]), null);
  assert.equal(meaningOf(key("7"), puzzle, [1, 1]), null, "there is no 7 in a grid of 4");
});

test("on a Queens board letters are regions, and the space bar goes round the marks", () => {
  const puzzle = queens();
  assert.deepEqual(meaningOf(key("c"), puzzle, [0, 0]), { region: 2 });
  assert.equal(meaningOf(key("e"), puzzle, [0, 0]), null);
  assert.deepEqual(meaningOf(key(" "), puzzle, [0, 0]), { mark: "cross" });
  puzzle.marks[0][0] = "x";
  assert.deepEqual(meaningOf(key(" "), puzzle, [0, 0]), { mark: "queen" });
});

test("a quad goes round clockwise without a crossing", () => {
  assert.ok(
    isConvex([
      [0, 0],
      [9, 1],
      [10, 10],
      [1, 9],
    ]),
  );
  assert.ok(
    !isConvex([
      [0, 0],
      [10, 10],
      [9, 1],
      [1, 9],
    ]),
  );
  assert.ok(
    !isConvex([
      [0, 0],
      [1, 9],
      [10, 10],
      [9, 1],
    ]),
    "anticlockwise",
  );
});
