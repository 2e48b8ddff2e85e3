/** The results of this browser: what was finished, kept apart from the games, and not deleted with them. */

import { done, waitFor } from "../frame/database.js";
import { beginGame, openCount } from "../game/game.js";
import { variantOf } from "../kinds/registry.js";
import { RESULTS, openOnce } from "./database.js";
import { sizeOf } from "../kinds/places.js";

/** @typedef {import("../game/statistics.js").Result} Result */
/** @typedef {import("./games.js").Kept} Kept */

/**
 * Returns how far gridlens gave the solution away; as many hints as there were cells to fill are no less than all of
 * it.
 * @param {Pick<Kept, "puzzle" | "state">} game
 * @returns {import("./games.js").Help | null}
 */
export function helpOf({ puzzle, state: { help, hints = 0 } }) {
  return help ?? (hints > 0 && hints >= openCount(beginGame(puzzle)) ? "filled" : null);
}

/**
 * Tells whether a game counts once it is finished: its player has solved it, and it was not led on for a lesson.
 * @param {Pick<Kept, "puzzle" | "state" | "made">} game
 */
export const isOwn = (game) => !helpOf(game) && !game.made?.lesson;

/** @param {Pick<Kept, "id" | "puzzle" | "state" | "made">} game that is finished @returns {Result} */
export function resultOf({ id, puzzle, state, made }) {
  const { spent, hints = 0 } = state;
  const grade = made?.wish.grade ?? null;
  const daily = made?.daily ?? null;
  return { id, kind: variantOf(puzzle), ...sizeOf(puzzle), grade, spent, hints, finished: state.finished, daily };
}

/** Returns the results, the first one first. @returns {Promise<Result[]>} */
export async function results() {
  const database = await openOnce();
  if (!database) return [];
  /** @type {Result[]} */
  const kept = await waitFor(database.transaction(RESULTS).objectStore(RESULTS).getAll());
  return kept.sort((one, other) => one.finished - other.finished);
}

/** Adds how hard it was to a result, once somebody has told it; one that was deleted stays so. @param {string} id @param {string} grade */
export async function gradeResult(id, grade) {
  const database = await openOnce();
  if (!database) return;
  const transaction = database.transaction(RESULTS, "readwrite");
  const store = transaction.objectStore(RESULTS);
  /** @type {Result | undefined} */
  const kept = await waitFor(store.get(id));
  if (kept && kept.grade === null) store.put({ ...kept, grade });
  await done(transaction);
}

export async function deleteResults() {
  const database = await openOnce();
  if (!database) return;
  const transaction = database.transaction(RESULTS, "readwrite");
  transaction.objectStore(RESULTS).clear();
  await done(transaction);
}
