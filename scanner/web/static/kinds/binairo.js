/** Binairo: 0 and 1, as often in each line, never three alike in a row; as Tango suns and moons, with signs between them. */

import { lines } from "./houses.js";
import { kind } from "./kind.js";
import { numbersOf, upTo } from "./places.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./kind.js").Constraint} Constraint */

const SUN = "M12 5.2a6.8 6.8 0 1 0 .01 0z";
const MOON = "M9.2 4.6a7.6 7.6 0 1 0 10.2 10.2A6.3 6.3 0 0 1 9.2 4.6z";

const DIGITS = [{ text: "0" }, { text: "1" }];
const SKY = [
  { text: "☀", name: "board.sun", path: SUN, looks: "sun" },
  { text: "☾", name: "board.moon", path: MOON, looks: "moon" },
];

const ICON = "M4 4h16v16H4zM12 4v16M4 12h16M16 6.2v3.6M8 14.2v3.6M6.8 8a1.2 1.7 0 1 0 2.4 0 1.2 1.7 0 1 0-2.4 0M14.8 16a1.2 1.7 0 1 0 2.4 0 1.2 1.7 0 1 0-2.4 0";

export const binairo = kind({
  variants: {
    binairo: { tools: ["digits"], daily: { size: 8 }, icon: ICON },
    tango: { tools: ["digits"], daily: { size: 6 }, icon: ICON, blank: { unique_lines: false } },
  },
  looks: "paired",
  variantsOf: ({ relations }) => [relations?.length ? "tango" : "binairo"],
  isCycled: true,
  hasOptions: false,
  signs: "=x",
  switches: ["unique_lines"],
  // The signs are seen beside the cell.
  cutMargin: 0.4,
  program: ({ relations }) => (relations.length ? "" : "unruly"),
  line: "fragment",
  highest: () => 2,
  times: ({ size }) => size / 2,
  constraints: (puzzle) => [...triples(puzzle), ...signs(puzzle), ...(puzzle.unique_lines ? pairsOfLines(puzzle) : [])],
  keys: ["0", "1"],
  faces: ({ relations }) => (relations.length ? SKY : DIGITS),
  blank: () => ({ unique_lines: true }),
});

/** Forbids that three cells in a row are all alike. @param {Puzzle} puzzle @returns {Constraint[]} */
const triples = (puzzle) =>
  lines(puzzle).flatMap(({ cells }) =>
    upTo(puzzle.size - 2).map((at) => ({
      what: "triple",
      cells: cells.slice(at, at + 3),
      holds: ([one, two, three]) => one !== two || two !== three,
      closes: true,
    })),
  );

/** @param {Puzzle} puzzle @returns {Constraint[]} */
const signs = ({ size, relations }) =>
  relations.map(([row, column, sign, otherRow, otherColumn]) => ({
    what: sign === "=" ? "equal" : "different",
    cells: numbersOf(
      [
        [row, column],
        [otherRow, otherColumn],
      ],
      size,
    ),
    holds: ([one, other]) => (one === other) === (sign === "="),
    closes: true,
  }));

/** Forbids that two rows, or two columns, are alike. @param {Puzzle} puzzle @returns {Constraint[]} */
function pairsOfLines(puzzle) {
  const { size } = puzzle;
  const all = lines(puzzle);
  return all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) =>
      one.unit !== other.unit
        ? []
        : {
            what: `alike.${one.unit}`,
            cells: [...one.cells, ...other.cells],
            holds: (/** @type {number[]} */ values) =>
              upTo(size).some((place) => values[place] !== values[size + place]),
            said: { one: one.number + 1, other: other.number + 1 },
          },
    ),
  );
}
