import assert from "node:assert/strict";
import { test } from "node:test";

import { reasonOf } from "../../../../../scanner/web/static/puzzle/reasons.js";
import { queens, sudoku } from "../puzzles.js";

/** @type {any} */
const page = { documentElement: { lang: "en" } };
globalThis.document = page;
const { speak } = await import("../../../../../scanner/web/static/frame/texts.js");

const NINE = sudoku(".".repeat(81));
const BOARD = queens(["AABB", "ACBB", "CCDD", "CCDD"]);

/** @param {string} reason @param {object} [parts] @returns {any} */
const step = (reason, parts) => ({ reason, places: [], removes: [], chains: [], trail: [], ...parts });

/** @param {string} reason @param {any} [puzzle] */
async function tell(reason, puzzle = NINE) {
  const told = [];
  for (const language of ["en", "nl", "ru"]) {
    await speak(language);
    told.push((await reasonOf(step(reason), puzzle))?.text ?? null);
  }
  await speak("en");
  return told;
}

test("the solver's sentence is told in each language", async () => {
  assert.deepEqual(await tell("In box 9 the 7 can only go in r9c9."), [
    "In box 9 the 7 can only go in r9c9.",
    "In blok 9 kan de 7 alleen in r9k9.",
    "Здесь (блок 9) цифра 7 может стоять только в с9к9.",
  ]);
});

test("several rows are named one by one, and a word has the form of its number", async () => {
  const [, dutch] = await tell("Row 3 has two places for 5: either r3c1 and r3c2 are 5, or r1c1 is 5.");
  assert.equal(dutch, "Rij 3 heeft twee plekken voor 5: of r3k1 en r3k2 zijn 5, of r1k1 is 5.");
  const [, both] = await tell("In rows 2 and 7 the 8 can only go in columns 4 and 9, so no other cell of columns 4 and 9 is 8.");
  assert.match(String(both), /^In rij 2 en rij 7 kan de 8 alleen in kolom 4 en kolom 9, /);
});

test("what is ruled out is left to the page, if there is more to say", async () => {
  assert.equal((await tell("If r7c4 is 7, then no place is left for the 8 in row 7. So r7c4 cannot be 7."))[0],
    "If r7c4 is 7, then no place is left for the 8 in row 7.",
  );
  assert.equal((await tell("So r7c4 cannot be 7."))[0], "So r7c4 cannot be 7.");
});

test("regions have their letters and colours, and pieces their names", async () => {
  const [english, dutch, russian] = await tell("In region 3 the queen can only go in r3c1.", BOARD);
  assert.equal(english, "In region C, blue the queen can only go in r3c1.");
  assert.equal(dutch, "In gebied C, blauw kan de koningin alleen in r3k1.");
  assert.match(String(russian), /ферзь/);
});

test("cages have their signs, and runs their way", async () => {
  const cell = (/** @type {number} */ row, /** @type {number} */ column) => [row, column];
  const kenken = { ...NINE, kind: "kenken", cages: [{ cells: [cell(0, 0), cell(0, 1)], value: 20, op: "*" }] };
  const cage = "However it is filled, the cage 20* at r1c1 has its 5 in r1c2.";
  assert.match(String((await tell(cage, kenken))[0]), /the cage 20× at r1c1/);
  const kakuro = { ...NINE, kind: "kakuro", cages: [{ cells: [cell(1, 1), cell(2, 1)], sum: 17 }] };
  const run = "However it is filled, the run 17 down at r2c2 has its 8 in r3c2.";
  assert.match(String((await tell(run, kakuro))[1]), /de staande reeks van 17 bij r2k2/);
});

test("a sign, a dot and the lack of one are named", async () => {
  const [, dutch] = await tell(
    "It also uses the sign r1c4 x r2c4, the dot between r1c1 and r1c2 and that there is no dot between r1c2 and r1c3.",
  );
  assert.match(String(dutch), /het teken r1k4 x r2k4, de stip tussen r1k1 en r1k2 en dat er geen stip is tussen/);
});

test("where values have names, these are used, but not for numbers of rows", async () => {
  const tango = { ...NINE, kind: "binairo", relations: [[0, 0, "=", 0, 1]] };
  const [english, dutch] = await tell("Row 1 needs one more 1. In every way to place it, r1c2 is 1.", tango);
  assert.equal(english, "Row 1 needs one more moon. In every way to place it, r1c2 is moon.");
  assert.equal(dutch, "Rij 1 heeft nog één keer maan nodig. Waar die ook komt, r1k2 is maan.");
});

test("both diagonals, and each by its ends", async () => {
  const [english, dutch] = await tell("5 is in both diagonals.");
  assert.equal(english, "5 is in the diagonal from r1c1 to r9c9 and the diagonal from r1c9 to r9c1.");
  assert.match(String(dutch), /de diagonaal van r1k1 naar r9k9/);
  assert.match(String((await tell("5 is in the diagonal from r1c9 to r9c1."))[2]), /диагональ от с1к9 до с9к1/);
});

test("what is more than a sentence is leafed through, with what is spoken of on the board", async () => {
  const cells = Array.from({ length: 9 }, (_, at) => at);
  const story = cells.map((at) => (at % 2 ? `r${at + 1}c1 can only be 5` : `r${at + 1}c1 is not 4 (the cage 9 at r1c2)`));
  const links = cells.map((at) => ({ start: [[at, 1, 4]], end: [[at, 0, 4]], strong: at % 2 === 1, house: null }));
  const chain = step(`If r9c9 is not 1, then ${story.join(", so ")}. So r9c9 or r9c1 is 5: r9c5 cannot be 5 either way.`, {
    chains: [links],
  });
  const reason = await reasonOf(chain, NINE);
  assert.equal(reason?.text, "If r9c9 is not 1, then … So r9c9 or r9c1 is 5: r9c5 cannot be 5 either way.");
  assert.equal(reason?.lines.length, 9);
  assert.equal(reason?.lines[1].text, "r2c1 can only be 5.");
  assert.equal(reason?.lines[1].shown.links?.length, 1);
  await speak("nl");
  assert.match(String((await reasonOf(chain, NINE))?.text), /^Stel: r9k9 is niet 1\. Dan geldt: … Dus r9k9 of r9k1 is 5: /);
  await speak("en");
});

test("each way of many is a line, and so is each line that a candidate leads through", async () => {
  const ways = [1, 2, 3, 4, 5, 6].map((at) => `if r${at}c1 is ${at}, then r${at}c2 is not ${at}, so r9c9 is not 1`);
  const verity = await reasonOf(step(`Each way to place a digit in r1c1 leads to the same: ${ways.join("; ")}.`), NINE);
  assert.equal(verity?.text, "Each way to place a digit in r1c1 leads to the same: …");
  assert.equal(verity?.lines[5].text, "If r6c1 is 6, then r6c2 is not 6, so r9c9 is not 1.");
  const lines = [1, 2, 3, 4, 5, 6, 7].map((at) => `in row ${at}, r${at}c${at} can only be 5 and r${at}c8 can only be 6`);
  const trail = lines.map((_, at) => ({ houses: [], places: [[at, at, 5]], removes: [], fails: false }));
  const failing = await reasonOf(step(`Suppose 1 in r9c9. Then ${lines.join("; ")}.`, { trail }), NINE);
  assert.equal(failing?.text, "Suppose 1 in r9c9. Then …");
  assert.deepEqual(failing?.lines[6].shown.good, [[6, 6, 5]]);
});

test("where the page has no phrase, the reason is left to the solver's words", async () => {
  assert.deepEqual((await tell("The stars have said so.")).slice(1), [null, null]);
});
