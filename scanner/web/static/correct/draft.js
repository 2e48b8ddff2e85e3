/**
 * A puzzle that is being corrected: what it was read as, what a person has changed, and what the server answers.
 *
 * A change is drawn at once and kept at once. The server gets all changes since the scan each time, so that an answer
 * that never came is no loss; while it cannot be reached, the last request waits for it.
 */

import { correct, ServerError } from "../frame/api.js";
import { applyCorrections, done, redo, undo, wordsOf } from "./corrections.js";
import { missing, renumberRegions } from "../board/regions.js";
import { save } from "../photo/store.js";
import { pieceOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("./corrections.js").History} History */

/**
 * @typedef {object} Verdict what is known of the puzzle as it stands
 * @property {Puzzle} puzzle
 * @property {boolean} waiting whether the server has not said yet what it thinks of it
 * @property {number | null} solutions 0, 1, or 2 for several; null while that is not known
 * @property {Cell[]} clashes
 * @property {ServerError | null} error why the server could not say anything
 * @property {number[]} missing regions without a cell
 */

/**
 * @typedef {object} Subject a puzzle that can be corrected, and where its corrections are kept
 * @property {Puzzle} scanned as it was read
 * @property {import("../types.js").Found} found as it stands
 * @property {import("../photo/sheet.js").Photo | null} photo that it was read from, if it can be seen
 * @property {(words: string[], going: import("../frame/api.js").Going) => ReturnType<typeof correct>} ask what the server
 *   thinks of it with these corrections
 * @property {() => void} keep keeps it as it stands
 * @property {string} [done] the address of its answer
 * @property {boolean} [mayBeWrong] whether it can be confirmed without having one solution, as a misprint
 * @property {() => void} [over] goes on after the last question, where there is something else to ask
 * @property {() => void} [before] goes back to what was done before this puzzle
 */

/**
 * @param {Picture} picture
 * @param {number} index of the puzzle
 * @returns {Subject}
 */
export function subjectOf(picture, index) {
  const scanned = picture.record.puzzles[index];
  return {
    scanned,
    found: picture.puzzles[index],
    photo: picture,
    ask: (words, going) => correct(scanned, words, going),
    keep: () => void save(picture),
    done: `#/pictures/${picture.id}/${index + 1}/answer`,
  };
}

/**
 * @param {Subject} subject
 * @param {(verdict: Verdict) => void} tell called after each change, and after each answer
 */
export function draftOf({ scanned, found, ask: told, keep }, tell) {
  let going = new AbortController();
  /** @type {Verdict} */
  let verdict = { puzzle: drawn(found.record), waiting: true, solutions: null, clashes: [], error: null, missing: [] };

  /** @param {Puzzle} record */
  function drawn(record) {
    return renumberRegions(record, applyCorrections(scanned, wordsOf(found.changes)).regions);
  }

  /** @param {Partial<Verdict>} news */
  function say(news) {
    verdict = { ...verdict, ...news };
    tell(verdict);
  }

  async function ask() {
    going.abort();
    going = new AbortController();
    const { signal } = going;
    try {
      const { puzzle, solutions, faults } = await told(wordsOf(found.changes), { signal });
      if (signal.aborted) return;
      const isAsScanned = !found.changes.length;
      found.record = isAsScanned ? scanned : { ...puzzle, lattice: scanned.lattice, quad: scanned.quad };
      say({ puzzle: drawn(found.record), waiting: false, solutions, clashes: faults.flatMap((fault) => fault.cells) });
      keep();
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ServerError)) throw error;
      say({ waiting: false, solutions: null, clashes: [], error });
    }
  }

  /** @param {History} history */
  function become(history) {
    Object.assign(found, history);
    const { status } = verdict.puzzle; // until the server has said what it is now
    const puzzle = { ...applyCorrections(scanned, wordsOf(found.changes)), status };
    say({
      puzzle,
      waiting: true,
      clashes: [],
      error: null,
      missing: pieceOf(puzzle) ? missing(puzzle.regions) : [],
    });
    keep();
    return ask();
  }

  return {
    /** What is known now. */
    get verdict() {
      return verdict;
    },
    get history() {
      return /** @type {History} */ (found);
    },
    /** Asks what the server thinks of it as it stands. */
    ask,
    /** @param {string[]} words what is done at one time */
    do: (words) => become(done(found, words)),
    /** @param {string[]} words what is done instead of the last thing */
    instead: (words) => become(done(undo(found), words)),
    undo: () => become(undo(found)),
    redo: () => become(redo(found)),
    end: () => going.abort(),
  };
}

/** @typedef {ReturnType<typeof draftOf>} Draft */
