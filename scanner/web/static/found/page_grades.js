/** How hard the puzzles of a page are, one after the other, and with which of them to start. */

import { GRADES } from "../contract/tables.js";
import { ServerError } from "../frame/api.js";
import { wholePath } from "../frame/server.js";
import { t } from "../frame/texts.js";
import { bare } from "../game/records.js";
import { techniqueName } from "../puzzle/hint_words.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../frame/server.js").Path} Path */

/** What was asked already: a puzzle that was corrected is another record. @type {WeakMap<Puzzle, Promise<Path>>} */
const known = new WeakMap();

/**
 * Tells of each puzzle with one solution how hard it is, one after the other, as far as the server is there.
 * @param {readonly [number, Puzzle][]} puzzles with their numbers from 0
 * @param {AbortSignal} signal
 * @param {(index: number, path: Path) => void} tell
 */
export async function gradePuzzles(puzzles, signal, tell) {
  for (const [index, puzzle] of puzzles) {
    if (!puzzle.solution) continue;
    const asked = known.get(puzzle) ?? wholePath(bare(puzzle), signal);
    known.set(puzzle, asked);
    try {
      tell(index, await asked);
    } catch (error) {
      known.delete(puzzle);
      if (signal.aborted) return;
      if (!(error instanceof ServerError)) throw error;
    }
  }
}

/**
 * Says with which puzzle to start, and which needs most: "Start with No. 3. No. 5 is the hardest: it needs X-wing."
 * @param {ReadonlyMap<number, Path>} graded
 * @param {ReadonlySet<number>} done those that are solved already
 * @param {boolean} isBegun whether any of them was begun
 */
export function whereToStart(graded, done, isBegun) {
  const open = [...graded].filter(([index, { grade }]) => grade && !done.has(index));
  if (open.length < 2) return "";
  open.sort(([, one], [, other]) => effort(one) - effort(other));
  const [[easiest], [hardest, path]] = [open[0], open[open.length - 1]];
  const first = t(isBegun ? "all.next" : "all.start", { number: easiest + 1 });
  if (effort(path) === effort(open[0][1]) || !path.hardest) return first;
  return `${first} ${t("all.hardest", { number: hardest + 1, technique: techniqueName(path.hardest) })}`;
}

/** Measures how hard a path is: by its grade, then by its score. @param {Path} path */
const effort = ({ grade, score }) => (grade ? GRADES.indexOf(grade) : GRADES.length) * 1e6 + (score ?? 0);
