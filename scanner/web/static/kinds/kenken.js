/** KenKen: cages that make a number by an operation. */

import { cageClues } from "./cage_prints.js";
import { cageConstraints } from "./houses.js";
import { kind } from "./kind.js";

export const kenken = kind({
  variants: { kenken: { tools: ["cages", "digits"], daily: { size: 6, hardest: "medium" } } },
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
