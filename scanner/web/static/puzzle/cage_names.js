/** Names cages and runs. */

import { shortName } from "../board/labels.js";
import { t } from "../frame/texts.js";
import { clueOf } from "../kinds/cage_prints.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/** Names a cage or a run: "the cage 15+ at r1c2", "the run of 15 down at r1c2". @param {Cage} cage @param {Puzzle} puzzle */
export const cageName = (cage, puzzle) =>
  t(`coach.${kindOf(puzzle).hasRuns ? `run.${wayOf(cage, puzzle)}` : "cage"}`, {
    clue: clueOf(cage),
    cell: shortName(cage.cells[0]),
  });

/** Tells which way a run goes; undefined for a cage. @param {Cage} cage @param {Puzzle} puzzle */
export const wayOf = ({ cells }, puzzle) =>
  kindOf(puzzle).hasRuns ? (cells[0][0] === cells[cells.length - 1][0] ? "across" : "down") : undefined;
