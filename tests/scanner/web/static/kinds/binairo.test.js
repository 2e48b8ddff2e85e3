import assert from "node:assert/strict";
import { test } from "node:test";

import { cycleValue } from "../../../../../scanner/web/static/game/entering.js";
import { read } from "../../../../../scanner/web/static/game/fragment.js";
import { beginGame, values } from "../../../../../scanner/web/static/game/game.js";
import {
  clashes,
  deadEnds,
  isFinished,
  possible,
  rulesOf,
  valuesIn,
} from "../../../../../scanner/web/static/game/rules.js";
import { symbolOf, valueOfKey } from "../../../../../scanner/web/static/board/symbols.js";
import { variantOf } from "../../../../../scanner/web/static/kinds/registry.js";

const BINAIRO = read("binairo.4");
const TANGO = read("binairo.4.s00r01R.d1");
const RULES = rulesOf(BINAIRO);

/** @param {string} cells row by row, "." for blank */
const board = (cells) => [...cells].map((cell) => (cell === "." ? 0 : Number(cell) + 1));
/** @param {import("../../../../../scanner/web/static/game/rules.js").Warning[]} warnings */
const told = (warnings) => warnings.map(({ what }) => what);

test("three alike side by side clash, in rows and in columns", () => {
  assert.deepEqual(told(clashes(RULES, board("000............."))), ["repeated", "triple"]);
  assert.deepEqual(told(clashes(RULES, board("1...1...1......."))), ["repeated", "triple"]);
  assert.deepEqual(clashes(RULES, board("0010............")), [
    { what: "repeated", cells: [0, 1, 3], value: 1, house: RULES.houses[0] },
  ]);
});

test("what would make three alike, or too many of one, is no option", () => {
  const left = possible(RULES, board("00.............."));
  assert.deepEqual([left[2], left[3]].map(valuesIn), [[2], [2]]);
  assert.deepEqual(valuesIn(possible(RULES, board("1.1............."))[1]), [1]);
});

test("two equal rows clash, unless lines may be alike", () => {
  const twice = board("01100110........");
  assert.deepEqual(clashes(RULES, twice), [
    { what: "alike.row", cells: [0, 1, 2, 3, 4, 5, 6, 7], value: 0, said: { one: 1, other: 2 } },
  ]);
  assert.deepEqual(clashes(rulesOf(read("binairo.4.d1")), twice), []);
});

test("signs say equal and different, and close the other option", () => {
  const rules = rulesOf(TANGO);
  assert.deepEqual(told(clashes(rules, board("01.............."))), ["equal"]);
  assert.deepEqual(told(clashes(rules, board(".00............."))), ["different"]);
  assert.deepEqual(valuesIn(possible(rules, board("0..............."))[1]), [1]);
});

test("a line with too little room for a value is a dead end", () => {
  const values = board("0.0.............");
  const options = possible(RULES, values).map((bits, at) => (at === 1 ? 0 : bits));
  assert.ok(deadEnds(RULES, values, options).some(({ what, value }) => what === "no place" && value === 2));
});

test("it is finished when full and right", () => {
  assert.ok(isFinished(RULES, board("0011110001101001")));
  assert.ok(!isFinished(RULES, board("0101101001011010")));
  assert.ok(!isFinished(RULES, board("001111000110100.")));
});

test("taps go round: 0, 1, blank", () => {
  let game = beginGame(BINAIRO);
  const seen = [1, 2, 3].map(() => values((game = cycleValue(game, 5)))[5]);
  assert.deepEqual(seen, [1, 2, 0]);
});

test("values are written from 0 on, and with signs they are sun and moon", () => {
  assert.deepEqual(
    [1, 2].map((value) => symbolOf(value, BINAIRO)),
    ["0", "1"],
  );
  assert.deepEqual(
    [1, 2].map((value) => symbolOf(value, TANGO)),
    ["☀", "☾"],
  );
  assert.deepEqual(
    ["0", "1", "2"].map((key) => valueOfKey(key, BINAIRO)),
    [1, 2, null],
  );
  assert.deepEqual([BINAIRO, TANGO].map(variantOf), ["binairo", "tango"]);
});
