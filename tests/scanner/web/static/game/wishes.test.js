import assert from "node:assert/strict";
import { test } from "node:test";

import { FIRST_WISH, grantWish, lessonWish, serves, wishOf } from "../../../../../scanner/web/static/game/wishes.js";

const OFFERED = {
  sudoku: {
    sizes: [
      { size: 4, grades: ["trivial"], techniques: ["naked single"] },
      { size: 9, grades: ["trivial", "easy", "medium", "hard"], techniques: ["naked single", "naked pair"] },
    ],
    symmetries: ["none", "half-turn"],
  },
  kenken: { sizes: [{ size: 5, grades: ["medium", "expert"], techniques: [] }], symmetries: [] },
};

test("what can be made is granted as it is", () => {
  const wish = { kind: "sudoku", size: 9, grade: "hard", symmetry: "half-turn", technique: "naked pair" };
  assert.deepEqual(grantWish(wish, OFFERED), wish);
});

test("what cannot be made is as near as it can be, and never harder if there is one that is easier", () => {
  assert.deepEqual(grantWish({ kind: "sudoku", size: 16, grade: "beyond" }, OFFERED), {
    kind: "sudoku",
    size: 9,
    grade: "hard",
  });
  assert.equal(grantWish({ kind: "kenken", size: 5, grade: "hard" }, OFFERED).grade, "medium");
  assert.equal(grantWish({ kind: "kenken", size: 5, grade: "trivial" }, OFFERED).grade, "medium");
  assert.deepEqual(grantWish({ kind: "sudoku", size: 4, technique: "naked pair" }, OFFERED), { kind: "sudoku", size: 4 });
  assert.deepEqual(grantWish({ kind: "chess", size: 8 }, OFFERED), FIRST_WISH);
});

test("of what was kept only a wish is one, and a seed is none of it", () => {
  assert.deepEqual(wishOf({ kind: "queens", size: 8, grade: "easy", seed: 3, more: {} }), {
    kind: "queens",
    size: 8,
    grade: "easy",
  });
  for (const kept of [null, 3, "sudoku", {}, { kind: 1, size: 9 }, { kind: "sudoku", size: "9" }]) {
    assert.equal(wishOf(kept), null);
  }
});

test("a lesson is in the usual size, or in a variant that needs the technique", () => {
  const offered = {
    ...OFFERED,
    killer: { sizes: [{ size: 6, grades: [], techniques: ["cage combinations"] }], symmetries: [] },
  };
  assert.deepEqual(lessonWish("sudoku", "naked single", offered), {
    kind: "sudoku",
    size: 9,
    technique: "naked single",
  });
  assert.deepEqual(lessonWish("sudoku", "cage combinations", offered), {
    kind: "killer",
    size: 6,
    technique: "cage combinations",
  });
  assert.deepEqual(lessonWish("killer", "naked single", offered)?.kind, "sudoku");
  assert.equal(lessonWish("sudoku", "trial", offered), null);
  assert.equal(lessonWish("kenken", "naked pair", offered), null);
});

test("techniques of cages are learnt on boards that have some", () => {
  const cages = { needs: ["cages"] };
  assert.ok(serves("killer", cages) && serves("killer+jigsaw", cages) && serves("kenken", cages));
  assert.ok(!serves("sudoku", cages) && !serves("jigsaw", cages));
  assert.ok(serves("sudoku", { needs: [] }) && serves("sudoku", { needs: ["boxes"] }));
});
