/**
 * A puzzle that is being corrected: what it was read as, what a person has changed, and what the server answers.
 *
 * A change is drawn at once and kept at once. The server gets all changes since the scan each time, so that an answer
 * that never came is no loss; while it cannot be reached, the last request waits for it.
 */

import * as api from "../frame/api.js";
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
 * @property {api.ServerError | null} error why the server could not say anything
 * @property {number[]} missing regions without a cell
 */

/**
 * @param {Picture} picture
 * @param {number} index of the puzzle
 * @param {(verdict: Verdict) => void} tell called after each change, and after each answer
 */
export function draftOf(picture, index, tell) {
  const found = picture.puzzles[index];
  const scanned = picture.record.puzzles[index];
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
      const { puzzle, solutions, faults } = await api.correct(scanned, wordsOf(found.changes), { signal });
      if (signal.aborted) return;
      const isAsScanned = !found.changes.length;
      found.record = isAsScanned ? scanned : { ...puzzle, lattice: scanned.lattice, quad: scanned.quad };
      say({ puzzle: drawn(found.record), waiting: false, solutions, clashes: faults.flatMap((fault) => fault.cells) });
      await save(picture);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof api.ServerError)) throw error;
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
    void save(picture);
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
