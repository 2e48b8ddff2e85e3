import assert from "node:assert/strict";
import { test } from "node:test";

import { reasonOf } from "../../../../../scanner/web/static/puzzle/reasons.js";
import { queens, sudoku } from "../puzzles.js";

/** @type {any} */
const page = { documentElement: { lang: "en" } };
globalThis.document = page;
const { speak } = await import("../../../../../scanner/web/static/frame/texts.js");
const { listLines } = await import("../../../../../scanner/web/static/puzzle/chain_words.js");

const NINE = sudoku(".".repeat(81));
const BOARD = queens(["AABB", "ACBB", "CCDD", "CCDD"]);
const house = (/** @type {string} */ name) => {
  const [unit, number] = name.split(" ");
  return { name, cells: [], unit, number: Number(number) };
};

/** @param {object} parts @returns {any} */
const step = (parts) => ({
  places: [],
  removes: [],
  cells: [],
  houses: [],
  because: [],
  guardians: [],
  chains: [],
  trail: [],
  reason: "",
  ...parts,
});

/** @type {any} */
const CASES = {
  hidden: step({ argument: "only-place", houses: [house("box 9")], places: [[8, 8, 7]] }),
  locked: step({ argument: "locked", houses: [house("box 2"), house("row 3")], removes: [[2, 7, 3]] }),
  fish: step({
    argument: "fish",
    houses: ["column 2", "column 6", "row 3", "row 8"].map(house),
    removes: [[2, 0, 8]],
  }),
  chain: step({
    argument: "chain",
    removes: [[7, 4, 9]],
    chains: [
      [
        { start: [[1, 4, 9]], end: [[1, 4, 8]], strong: true },
        {
          start: [[1, 4, 8]],
          end: [
            [8, 4, 8],
            [8, 5, 8],
          ],
          strong: false,
        },
      ],
    ],
  }),
};

test("a reason names what the step is about", async () => {
  await speak("en");
  assert.equal(reasonOf(CASES.hidden, NINE), "In box 9, there is only one place left for the 7: r9c9.");
  assert.match(String(reasonOf(CASES.locked, NINE)), /^In box 2, the 3 can only go where row 3 crosses it/);
  assert.match(String(reasonOf(CASES.fish, NINE)), /^In column 2 and column 6, the 8 can only go in row 3 and row 8/);
  const houses = CASES.fish.houses.slice(0, 3);
  const needsFin = step({ ...CASES.fish, houses, guardians: [[4, 5, 8]] });
  assert.match(
    String(reasonOf(needsFin, NINE)),
    /^In column 2 and column 6, the 8 could only go in row 3 but for r5c6, .* So it is in r5c6\.$/,
  );
});

test("a supposition names the lines, the regions or the runs that it leads through", async () => {
  await speak("en");
  const failing = step({ argument: "failing-line", houses: ["row 3", "column 5"].map(house), removes: [[2, 0, 8]] });
  assert.match(String(reasonOf(failing, NINE)), /^Suppose 8 in r3c1\. Then look at row 3 and column 5, one after/);
  const star = step({ argument: "failing-star", houses: ["row 3", "region 2"].map(house), removes: [[2, 0, 1]] });
  assert.match(
    String(reasonOf(star, BOARD)),
    /^Suppose a queen in r3c1\. Then take, one after the other, row 3: .* until region B, green has/,
  );
  const alone = step({ argument: "failing-star", houses: [house("row 3")], places: [[2, 0, 1]] });
  assert.match(String(reasonOf(alone, BOARD)), /^Suppose no queen is in r3c1\. Then row 3 has too few cells/);
});

test("what settles the corners of a rectangle is named", async () => {
  await speak("en");
  const link = { start: [[0, 0, 3]], end: [[0, 4, 3]], strong: false };
  const forced = step({
    argument: "rectangle",
    cells: [
      [0, 0],
      [0, 4],
    ],
    houses: [house("row 1")],
    removes: [[0, 0, 3]],
    chains: [[link]],
  });
  assert.match(String(reasonOf(forced, NINE)), /^If 3 in r1c1, the other corners are settled by row 1/);
  assert.match(String(reasonOf({ ...forced, houses: [], chains: [] }, NINE)), /^In r1c1 and r1c5, two digits must not/);
});

test("a chain is told from link to link", async () => {
  await speak("en");
  assert.match(
    String(reasonOf(CASES.chain, NINE)),
    /^If r2c5 is not 9, then r2c5 is 8, so r9c5 is not 8 and r9c6 is not 8\./,
  );
});

/** @param {number[][]} start @param {number[][]} end @param {object | null} [by] the house of a strong link */
const link = (start, end, by = null) => ({ start, end, strong: by !== null, house: by });
const cell = { name: "r2c5", cells: [[1, 4]], unit: "cell", number: null };
const [nine, eight, away, further] = [[[1, 4, 9]], [[1, 4, 8]], [[8, 4, 8]], [[8, 0, 8]]];
const linked = [link(nine, eight, cell), link(eight, away), link(away, further, house("row 9"))];

test("a strong link names its row or its cell in each language", async () => {
  const told = {
    en: "If r2c5 is not 9, then r2c5 can only be 8, so r9c5 is not 8, so the 8 of row 9 is in r9c1. So",
    nl: "Stel: r2k5 is niet 9. Dan geldt: r2k5 kan alleen 8 zijn, dus r9k5 is niet 8, dus de 8 van rij 9 staat in r9k1. Een",
    ru: "Если в с2к5 нет 9, то в с2к5 может быть только 8, значит, в с9к5 нет 8, значит, 8 (строка 9) стоит в с9к1. Так",
  };
  for (const [language, words] of Object.entries(told)) {
    await speak(language);
    const said = String(reasonOf(step({ argument: "chain", removes: [[7, 4, 9]], chains: [linked] }), NINE));
    assert.ok(said.startsWith(words), said);
  }
  await speak("en");
  const board = [link([[0, 0, 1]], [[0, 3, 1]], house("row 1"))];
  const queen = String(reasonOf(step({ argument: "chain", removes: [[1, 1, 1]], chains: [board] }), BOARD));
  assert.match(queen, /^If no queen is in r1c1, then the queen of row 1 is in r1c4\./);
});

test("a wing of one chain is told from link to link, one with three ends by what they share", async () => {
  await speak("en");
  const because = [
    [1, 4, 9],
    [8, 0, 9],
  ];
  const wing = step({ argument: "wing", removes: [[7, 4, 9]], because, chains: [linked] });
  assert.match(
    String(reasonOf(wing, NINE)),
    /^If r2c5 is not 9, .* so the 8 of row 9 is in r9c1\. So one of the two ends/,
  );
  const three = step({ ...wing, chains: [linked, linked] });
  assert.match(String(reasonOf(three, NINE)), /^Whatever else is true, one of r2c5 and r9c1 is 9/);
});

test("colours name the houses that leave two places", async () => {
  await speak("en");
  const pairs = [[link(away, further, house("row 9"))], [link(eight, away, house("column 5"))]];
  const said = String(reasonOf(step({ argument: "colours", removes: [[7, 4, 8]], chains: pairs }), NINE));
  assert.match(said, /^In row 9 and column 5, the 8 has only two places each/);
});

test("what is more than a sentence is leafed through, link by link", async () => {
  await speak("en");
  const short = step({ argument: "chain", chains: [linked] });
  assert.deepEqual(listLines(short, NINE), []);
  const long = step({ argument: "chain", chains: [[...linked, ...linked, ...linked]] });
  const several = step({ argument: "forcing", chains: [linked, linked] });
  assert.equal(listLines(long, NINE).length, 9);
  assert.deepEqual(
    listLines(several, NINE).map(({ text }) => text),
    [0, 1].flatMap(() => [
      "If r2c5 is not 9, then r2c5 can only be 8.",
      "If r2c5 is 8, then r9c5 is not 8.",
      "If r9c5 is not 8, then the 8 of row 9 is in r9c1.",
    ]),
  );
  assert.deepEqual(listLines(long, NINE)[2].shown.houses, [house("row 9")]);
  assert.equal(listLines(long, NINE)[2].shown.links?.length, 1);
});

test("what each line forces after a digit is leafed through in each language", async () => {
  const forced = (/** @type {object} */ parts) => ({ houses: [], places: [], removes: [], fails: false, ...parts });
  const places = [[2, 3, 5]];
  const removes = [
    [2, 4, 1],
    [2, 4, 2],
    [2, 5, 1],
  ];
  const run = {
    name: "r2c2",
    unit: "cage",
    number: null,
    cells: [
      [1, 1],
      [1, 2],
    ],
  };
  const trail = [
    forced({ houses: [house("row 3")], places, removes }),
    forced({ houses: [{ name: "r4c4", unit: "cell", number: null, cells: [[3, 3]] }], places: [[3, 3, 6]] }),
    forced({ houses: [house("column 6")], removes: [[0, 5, 7]], fails: true }),
    forced({ houses: [house("row 1"), house("row 2")], fails: true }),
    forced({ houses: [run], fails: true }),
    forced({ fails: true }),
  ];
  const kakuro = { ...NINE, kind: "kakuro", cages: [{ cells: run.cells, sum: 17 }] };
  const failing = step({ argument: "failing-line", removes: [[2, 0, 8]], trail });
  const lines = {
    en: "Row 3: r3c4 is 5, r3c5 is not 1 or 2, and r3c6 is not 1.|r4c4 can only be 6.|Column 6: no place is left for 7.|Row 1 and row 2 would be alike.|The run of 17 at r2c2: nothing fits any more.|Nothing fits any more.",
    nl: "Rij 3: r3k4 is 5, r3k5 is niet 1 of 2 en r3k6 is niet 1.|r4k4 kan alleen 6 zijn.|Kolom 6: er is geen plek meer voor 7.|Rij 1 en rij 2 zouden gelijk zijn.|De reeks van 17 bij r2k2: er past niets meer.|Er past niets meer.",
    ru: "Строка 3: в с3к4 стоит 5, в с3к5 нет 1 или 2 и в с3к6 нет 1.|В с4к4 может быть только 6.|Столбец 6: для 7 не осталось места.|Были бы одинаковы: строка 1 и строка 2.|Ряд с суммой 17 у с2к2: больше ничего не подходит.|Больше ничего не подходит.",
  };
  for (const [language, said] of Object.entries(lines)) {
    await speak(language);
    /** @type {any} */
    const puzzle = kakuro;
    assert.equal(
      listLines(failing, puzzle)
        .map(({ text }) => text)
        .join("|"),
      said,
    );
  }
  await speak("en");
  assert.deepEqual(listLines(failing, NINE)[0].shown, {
    houses: [house("row 3")],
    good: places,
    bad: removes,
    links: [],
  });
  assert.deepEqual(listLines(step({ ...failing, trail: trail.slice(0, 1) }), NINE), []);
});

test("an end of a cell is named once, with all its digits", async () => {
  await speak("en");
  const group = [
    [1, 4, 2],
    [1, 4, 3],
  ];
  const said = String(
    reasonOf(step({ argument: "chain", removes: [[7, 4, 9]], chains: [[link(nine, group, cell)]] }), NINE),
  );
  assert.match(said, /then r2c5 can only be 2 or 3\./);
});

test("a chain that comes back to its start has no two ends", async () => {
  await speak("en");
  const link = (/** @type {number[]} */ start, /** @type {number[]} */ end, /** @type {boolean} */ strong) => ({
    start: [start],
    end: [end],
    strong,
  });
  const around = [
    link([1, 4, 9], [1, 4, 8], true),
    link([1, 4, 8], [1, 7, 8], false),
    link([1, 7, 8], [1, 4, 9], true),
  ];
  const loop = step({ argument: "chain", removes: [[7, 4, 9]], chains: [around] });
  assert.equal(
    reasonOf(loop, NINE),
    "If r2c5 is not 9, then r2c5 is 8, so r2c8 is not 8, so r2c5 is 9: a contradiction. " +
      "So the last holds, and what it rules out is impossible.",
  );
  const long = step({ ...loop, chains: [[...around.slice(0, 2), ...Array(20).fill(around[0]), around[2]]] });
  assert.match(String(reasonOf(long, NINE)), /so this is true: 9 in r2c5\./);
});

test("it is told in each language, and of queens as such", async () => {
  for (const [language, word] of [
    ["nl", "koningin"],
    ["ru", "ферзь"],
    ["en", "queen"],
  ]) {
    await speak(language);
    page.documentElement.lang = language;
    const told = reasonOf(step({ argument: "only-place", houses: [house("row 1")], places: [[0, 1, 1]] }), BOARD);
    assert.match(String(told), new RegExp(word));
  }
});

test("an argument that the page does not know has no sentence", () => {
  assert.equal(reasonOf(step({ argument: "new one" }), NINE), null);
  assert.equal(reasonOf(step({ argument: null }), NINE), null);
});

test("what cages say is said in the page's language, by their cells and sums", async () => {
  await speak("en");
  const cages = [
    {
      cells: [
        [0, 0],
        [0, 1],
      ],
      sum: 17,
    },
  ];
  const killer = { ...NINE, cages };
  const combinations = step({ argument: "cage", cells: [[0, 0]], removes: [[0, 0, 3]] });
  assert.equal(
    reasonOf(combinations, killer),
    "The number of the cage 17 at r1c1 is made only by 17 = 8 + 9. No way that is left has 3 in r1c1.",
  );
  const kenken = { ...NINE, kind: "kenken", cages: [{ ...cages[0], sum: undefined, value: 20, op: "*" }] };
  assert.match(String(reasonOf(combinations, kenken)), /the cage 20× at r1c1/);
  for (const language of ["nl", "ru"]) {
    await speak(language);
    for (const argument of ["cage-single", "cage", "cage-line", "innies", "locked-digit", "leftovers"]) {
      const said = reasonOf(step({ argument, cells: [[0, 0]], removes: [[0, 0, 3]], places: [[0, 0, 4]] }), killer);
      assert.ok(said && !/cage|cell/.test(said), `${language}: ${argument}: ${said}`);
    }
  }
  await speak("en");
});

test("a diagonal is told by its ends in each language", async () => {
  const { houseName } = await import("../../../../../scanner/web/static/puzzle/hint_words.js");
  /** @type {[string, string, string][]} */
  const told = [
    ["en", "the diagonal from r1c1 to r9c9", "the diagonal from r1c9 to r9c1"],
    ["nl", "de diagonaal van r1k1 naar r9k9", "de diagonaal van r1k9 naar r9k1"],
    ["ru", "диагональ от с1к1 до с9к9", "диагональ от с1к9 до с9к1"],
  ];
  for (const [language, ...names] of told) {
    await speak(language);
    assert.deepEqual(
      ["diagonal 1", "diagonal 2"].map((name) => houseName(house(name), NINE)),
      names,
    );
  }
  await speak("en");
});
