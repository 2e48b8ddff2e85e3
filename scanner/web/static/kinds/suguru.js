/** Suguru, or Tectonic: each region has the digits from 1 to its size, and equal digits never touch, even at a corner. */

import { regionHouses } from "./houses.js";
import { kind } from "./kind.js";
import { neighboursOf } from "./region_boards.js";

const LARGEST = 6;

const ICON = "M4 4h16v16H4zM4 9.3h5.3V4M9.3 9.3v5.4h5.4v5.3M14.7 14.7V9.3h5.3";

export const suguru = kind({
  variants: { suguru: { tools: ["regions", "digits"], daily: { size: 6 }, icon: ICON } },
  largestRegion: LARGEST,
  isRectangular: true,
  highest: () => LARGEST,
  houses: regionHouses,
  touching: (puzzle, cell) => neighboursOf(puzzle, cell, true),
  constraints: (puzzle) =>
    regionHouses(puzzle).flatMap((region) =>
      region.cells.map((cell) => ({
        what: "too-high",
        cells: [cell],
        holds: ([value]) => value <= region.cells.length,
        closes: true,
        said: { count: region.cells.length },
      })),
    ),
  amiss: (puzzle) => {
    const large = regionHouses(puzzle).find(({ cells }) => cells.length > LARGEST);
    return large ? `region ${large.number + 1} has more than ${LARGEST} cells` : null;
  },
});
