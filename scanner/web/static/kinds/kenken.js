/** KenKen: cages that make a number by an operation. */

import { cageClues } from "./cage_prints.js";
import { cageConstraints } from "./houses.js";
import { kind } from "./kind.js";

const ICON = "M4 4h16v16H4zM12 4v8h8M4 14.7h8V20M7 9.5h3M8.5 8v3M15 16h3";

export const kenken = kind({
  variants: { kenken: { tools: ["cages", "digits"], daily: { size: 6, hardest: "medium" }, icon: ICON } },
  areCagesWalled: true,
  hasOperations: true,
  program: () => "keen",
  constraints: cageConstraints,
  printed: ({ cages = [] }) => cageClues(cages),
  amiss: ({ size, cages = [] }) =>
    new Set(cages.flatMap(({ cells }) => cells.map(String))).size === size ** 2
      ? null
      : "there are cells without a cage",
});
