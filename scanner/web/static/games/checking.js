/** Mistakes against the solution, which a game takes from its record or requests once. */

import { correct, ServerError } from "../frame/api.js";
import { connection, isLost } from "../frame/connection.js";
import { bare } from "../game/records.js";
import { keepSolution } from "./games.js";

/** @typedef {import("./games.js").Kept} Kept */

/** @typedef {{ solution: number[] } | { why: "several" | "none" | "undecided" | "offline" }} Answer */

/** How many milliseconds a player waits to be told. */
const LONGEST_WAIT_MS = 10_000;

/**
 * @param {Kept} kept
 * @returns {Promise<Answer>}
 */
export async function solutionOf(kept) {
  if (kept.solution) return { solution: kept.solution.flat() };
  // What is asked of a server that is lost waits for it to be back; a player who wants to know now does not wait.
  if (isLost()) return { why: "offline" };
  const asking = new AbortController();
  const stop = () => asking.abort();
  const patience = setTimeout(stop, LONGEST_WAIT_MS);
  connection.addEventListener("lost", stop);
  try {
    const { puzzle, solutions } = await correct(bare(kept.puzzle), [], { signal: asking.signal });
    if (solutions === null) return { why: "undecided" };
    if (solutions !== 1 || !puzzle.solution) return { why: solutions ? "several" : "none" };
    await keepSolution(kept, puzzle.solution);
    return { solution: puzzle.solution.flat() };
  } catch (error) {
    if (error instanceof ServerError || error instanceof DOMException) return { why: "offline" };
    throw error;
  } finally {
    clearTimeout(patience);
    connection.removeEventListener("lost", stop);
  }
}
