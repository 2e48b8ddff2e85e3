/** Sudoku: with boxes or regions, perhaps diagonals, windows, even and odd cells, cages with sums, signs; or several grids that share boxes. */

import { boxShapes } from "./boxes.js";
import { cageClues, cagePath } from "./cage_prints.js";
import { cageConstraints, groupHouses, lines, regionHouses, whole } from "./houses.js";
import { JIGSAW_SIZES, WINDOWS } from "../contract/tables.js";
import { gridHouses, holesBetween, rimsOf, sideOf } from "./joined_grids.js";
import { kind } from "./kind.js";
import { parityAt, parityConstraints, parityPrints } from "./parity.js";
import { isSame, numbersOf, upTo } from "./places.js";
import { namesBetween, narrowBySigns, signConstraints, SIGNS_BETWEEN } from "./signs_between.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./kind.js").House} House */
/** @typedef {import("./kind.js").Named} Named */

const ICON = "M4 4h16v16H4zM9.3 4v16M14.7 4v16M4 9.3h16M4 14.7h16";

const HYPER_ICON = "M4 4h16v16H4zM6 6h5v5H6zM13 6h5v5h-5zM6 13h5v5H6zM13 13h5v5h-5z";

const SAMURAI_ICON = "M3 3h8v8H3zM13 3h8v8h-8zM3 13h8v8H3zM13 13h8v8h-8zM9 9h6v6H9z";

export const sudoku = kind({
  variants: {
    sudoku: { has: ["boxes"], tools: ["digits", "signs", "parity"], daily: { size: 9 }, icon: ICON },
    killer: { has: ["cages"], tools: ["cages", "digits", "signs", "parity"], daily: { size: 9, hardest: "medium" }, icon: ICON },
    jigsaw: { has: ["regions"], tools: ["regions", "digits", "signs", "parity"], daily: { size: 9 }, icon: ICON, sizes: [...JIGSAW_SIZES, 1] },
    "killer+jigsaw": {
      has: ["regions", "cages"],
      tools: ["regions", "cages", "digits", "signs", "parity"],
      icon: ICON,
      sizes: [...JIGSAW_SIZES, 1],
    },
    "sudoku-x": { has: ["diagonals"], tools: [], daily: { size: 9 }, icon: ICON },
    hyper: { has: ["windows"], tools: [], daily: { size: 9 }, icon: HYPER_ICON },
    samurai: { has: ["grids"], tools: [], daily: { size: 15, easy: "trivial", hardest: "medium" }, icon: SAMURAI_ICON },
  },
  variantsOf,
  rulesOf: (puzzle) => [
    ...(variantsOf(puzzle).length > 1 ? rulesOfSum(puzzle) : variantsOf(puzzle)),
    ...(puzzle.parity?.length ? ["parity"] : []),
    ...namesBetween(puzzle.relations),
  ],
  signs: SIGNS_BETWEEN,
  areSignsOptional: true,
  switches: ["diagonals", "windows"],
  program: () => "solo",
  blank: ({ size }) => ({ boxes: boxShapes(size)[0] ?? [1, size] }),
  highest: (puzzle) => (puzzle.grids?.length ? sideOf(puzzle) : puzzle.size),
  houses: (puzzle) => (puzzle.grids?.length ? gridHouses(puzzle) : houses(puzzle)),
  constraints: (puzzle) => [...cageConstraints(puzzle), ...signConstraints(puzzle), ...parityConstraints(puzzle)],
  narrowing: narrowBySigns,
  blocks: holesBetween,
  said: (puzzle, cell) => {
    const parity = parityAt(puzzle.parity, cell);
    if (parity) return [[`board.parity.${parity}`, {}]];
    return holesBetween(puzzle).some((hole) => isSame(hole, cell)) ? [["board.hole", {}]] : [];
  },
  printed: ({ size, diagonals, windows, parity = [], cages = [], ...puzzle }) => [
    ...parityPrints(parity),
    ...(windows ? [{ looks: "windows", d: WINDOWS.map(([row, column]) => `M${column} ${row}h3v3h-3z`).join("") }] : []),
    ...(puzzle.grids?.length ? [{ looks: "rims", d: rimsOf({ size, ...puzzle }) }] : []),
    ...(diagonals ? [{ looks: "diagonals", d: `M0 0L${size} ${size}M${size} 0L0 ${size}` }] : []),
    ...(cages.length ? [{ looks: "cage-borders", d: cages.map(cagePath).join("") }] : []),
    ...cageClues(cages),
  ],
});

/** @param {Named} puzzle */
function variantsOf({ cages, regions, diagonals, windows, grids }) {
  const variants = { killer: cages?.length, jigsaw: regions?.length, "sudoku-x": diagonals, hyper: windows, samurai: grids?.length };
  const names = Object.entries(variants).flatMap(([name, is]) => (is ? [name] : []));
  return names.length ? names : ["sudoku"];
}

/** Returns the rules of its ground, and of all that is drawn upon it. @param {Named} puzzle */
const rulesOfSum = ({ cages, regions, diagonals, windows }) => [
  regions?.length ? "jigsaw" : "sudoku",
  ...(diagonals ? ["diagonals"] : []),
  ...(windows ? ["windows"] : []),
  ...(cages?.length ? ["cages"] : []),
];

/** @param {Puzzle} puzzle @returns {House[]} */
function houses(puzzle) {
  const { size, boxes, regions, diagonals, windows, cages = [] } = puzzle;
  const line = upTo(size);
  return [
    ...lines(puzzle),
    ...(boxes ? boxHouses(size, boxes) : []),
    ...(regions?.length ? regionHouses(puzzle) : []),
    ...(diagonals
      ? [
          whole(
            "diagonal",
            0,
            line.map((at) => at * size + at),
          ),
        ]
      : []),
    ...(diagonals
      ? [
          whole(
            "diagonal",
            1,
            line.map((at) => at * size + size - 1 - at),
          ),
        ]
      : []),
    ...(windows ? WINDOWS.map((corner, number) => windowHouse(corner, number, size)) : []),
    ...cages.map(({ cells }, number) => ({
      unit: /** @type {const} */ ("cage"),
      number,
      cells: numbersOf(cells, size),
    })),
  ];
}

/** @param {readonly [number, number]} corner at its top left @param {number} number @param {number} size */
const windowHouse = ([top, left], number, size) =>
  whole(
    "window",
    number,
    upTo(9).map((at) => (top + Math.floor(at / 3)) * size + left + (at % 3)),
  );

/** @param {number} size @param {[number, number]} boxes */
function boxHouses(size, [rows, columns]) {
  const across = size / columns;
  return groupHouses("box", { size }, (row, column) => Math.floor(row / rows) * across + Math.floor(column / columns));
}
