/**
 * The games of this browser, every move written by itself in IndexedDB, so that a page that is closed at any moment
 * opens again at the same one; in memory where IndexedDB is refused.
 */

import { done, waitFor } from "../frame/database.js";
import { newId } from "../photo/store.js";
import { isSamePuzzle } from "../game/retaken.js";
import { beginGame, isDone, replayGame, timeline, values } from "../game/game.js";
import { RESULTS, STORES, advance, openOnce, connection, isOvertaken, movesOf, revisionIn } from "./database.js";
import { isOwn, resultOf } from "./results.js";
import { tellHere, tellOthers } from "./windows.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../game/game.js").Change} Change */
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/wishes.js").Wish} Wish */

/** The picture of the store that a puzzle was read from, and its place in `picture.puzzles`. @typedef {{ picture: string, index: number }} Source */

/**
 * What is to be found on the board of a lesson: the next step there, if the way to it is known.
 * @typedef {{ technique: string, step: Conclusion | null }} Lesson
 */

/**
 * What follows from a step: values that are certain, and options that are ruled out.
 * @typedef {Pick<import("../types.js").Step, "places" | "removes">} Conclusion
 */

/** How a new puzzle was wished for; `daily` is the day whose puzzle it is. @typedef {{ wish: Wish, daily: string | null, lesson?: Lesson }} Made */

/** How far the whole solution was given away: shown, or written into the game too. @typedef {"shown" | "filled"} Help */

/**
 * What never changes of a game, but for the solution, once the server has told it. `made` is of puzzles that were made
 * here, and not of those of former days.
 * @typedef {{
 *   id: string, puzzle: Puzzle, source: Source | null, begun: number, solution: number[][] | null, made?: Made | null,
 * }} Origin
 */

/**
 * How far a game is. `at` of its `total` moves are not taken back; `values` is what stands on the board, for its small
 * picture; `spent` and `finished` are milliseconds, `finished` 0 until it was told that it is done. `hints` are those
 * that were taken, however many moves were taken back; games of former days did not count them.
 * @typedef {{
 *   id: string, at: number, total: number, values: number[], spent: number, played: number, finished: number,
 *   hints?: number, help?: Help,
 * }} State
 */

/** A game as this window knows it: `revision` is what it wrote or read last. @typedef {Origin & { revision: string, state: State, game: Game }} Kept */
/** @typedef {Origin & { state: State }} Listed */

/** Games that could not be written. @type {Map<string, Kept>} */
const unwritten = new Map();

/** Games that are gone, while a view may still want to keep one of them. @type {Set<string>} */
const forgotten = new Set();

/** The moves that are written already. @type {Map<string, readonly (readonly Change[])[]>} */
const written = new Map();

/**
 * Begins a new game.
 * @param {Puzzle} puzzle
 * @param {Source | null} source
 * @param {Made | null} [made]
 * @returns {Promise<string>} its name
 */
export async function begin(puzzle, source, made = null) {
  const id = newId();
  const game = beginGame(puzzle);
  const now = Date.now();
  const solution = puzzle.status === "ambiguous" ? null : puzzle.solution;
  /** @type {Origin} */
  const origin = { id, puzzle, source, begun: now, solution, made };
  await keep({ ...origin, revision: "", game, state: stateOf(id, game, 0) }, true);
  return id;
}

/**
 * Returns the latest game of a puzzle of a picture; undefined if there is none, or only of another puzzle, since
 * corrected.
 * @param {Source} source
 * @param {Puzzle} puzzle
 */
export async function latestOf(source, puzzle) {
  return (await all()).find(
    (game) =>
      game.source?.picture === source.picture &&
      game.source.index === source.index &&
      isSamePuzzle(game.puzzle, puzzle),
  );
}

/**
 * @param {string} id
 * @returns {Promise<Kept | undefined>}
 */
export async function open(id) {
  const kept = unwritten.get(id);
  const database = kept ? null : await openOnce();
  if (!database) return kept;
  const transaction = database.transaction(STORES);
  const [origin, state, moves, revision = ""] = await Promise.all([
    /** @type {Promise<Origin | undefined>} */ (waitFor(transaction.objectStore("origins").get(id))),
    /** @type {Promise<State | undefined>} */ (waitFor(transaction.objectStore("states").get(id))),
    /** @type {Promise<Change[][]>} */ (waitFor(transaction.objectStore("moves").getAll(movesOf(id)))),
    revisionIn(transaction, id),
  ]);
  if (!origin || !state) return undefined;
  const game = replayGame(origin.puzzle, moves.slice(0, state.total), state.at);
  written.set(id, timeline(game));
  return { ...origin, revision, state, game };
}

/** Tells whether the game was written since by another window. @param {Kept} kept */
export async function isOutdated({ id, revision }) {
  const database = unwritten.has(id) ? null : await openOnce();
  return database !== null && ((await revisionIn(database.transaction("revisions"), id)) ?? "") !== revision;
}

/**
 * Writes what is new, unless another window has written the game since: its followers are told then. It is on its
 * way when this returns; the promise is for callers who must know.
 * @param {Kept} kept
 * @param {Game} game
 * @param {number} spent
 * @returns {Promise<void>}
 */
export function save(kept, game, spent) {
  const isMoved = game !== kept.game;
  const wasFinished = kept.state.finished > 0;
  kept.game = game;
  kept.state = stateOf(kept.id, game, spent, kept.state);
  return keep(kept, false, isMoved, !wasFinished && kept.state.finished > 0 && isOwn(kept));
}

/** Counts hints that were taken. @param {Kept} kept @param {number} count */
export function countHints(kept, count) {
  kept.state = { ...kept.state, hints: (kept.state.hints ?? 0) + count };
  return keep(kept, false);
}

/** Notes that the solution was given away. @param {Kept} kept @param {Help} help */
export function noteHelp(kept, help) {
  kept.state = { ...kept.state, help };
  return keep(kept, false);
}

/** Makes a board of a lesson of a game. @param {Kept} kept @param {Lesson} lesson */
export function dedicate(kept, lesson) {
  if (kept.made) kept.made = { ...kept.made, lesson };
  return keep(kept, true);
}

/** Keeps the solution with its game. @param {Kept} kept @param {number[][]} solution */
export function keepSolution(kept, solution) {
  kept.solution = solution;
  return keep(kept, true);
}

/** Returns how far all games are, the one that was played last first. @returns {Promise<Listed[]>} */
export async function all() {
  const database = await openOnce();
  const listed = [...unwritten.values()].map((kept) => /** @type {Listed} */ (kept));
  if (database) {
    const transaction = database.transaction(["origins", "states"]);
    const [origins, states] = await Promise.all([
      /** @type {Promise<Origin[]>} */ (waitFor(transaction.objectStore("origins").getAll())),
      /** @type {Promise<State[]>} */ (waitFor(transaction.objectStore("states").getAll())),
    ]);
    const known = new Map(states.map((state) => [state.id, state]));
    for (const origin of origins) {
      const state = known.get(origin.id);
      if (state && !unwritten.has(origin.id)) listed.push({ ...origin, state });
    }
  }
  return listed.sort((one, other) => other.state.played - one.state.played);
}

/** Returns the game of a puzzle of the day, if it was begun. @param {string} kind @param {string} day */
export const dailyGame = async (kind, day) =>
  (await all()).find(({ made }) => made?.daily === day && made.wish.kind === kind);

/** @param {string} id */
export async function forget(id) {
  forgotten.add(id);
  unwritten.delete(id);
  written.delete(id);
  const database = await openOnce();
  if (!database) return;
  const transaction = database.transaction(STORES, "readwrite");
  transaction.objectStore("origins").delete(id);
  transaction.objectStore("states").delete(id);
  transaction.objectStore("moves").delete(movesOf(id));
  // A revision stays, so that no other window writes what is gone.
  advance(transaction, id, (await revisionIn(transaction, id)) ?? "", newId());
  await done(transaction);
  tellOthers(id);
}

export async function forgetAll() {
  await Promise.all((await all()).map(({ id }) => forget(id)));
}

/** @param {string} id @param {Game} game @param {number} spent @param {State} [before] @returns {State} */
function stateOf(id, game, spent, before) {
  const now = Date.now();
  const { past, future } = game;
  const finished = before?.finished || (isDone(game) ? now : 0);
  return {
    id,
    at: past.length,
    total: past.length + future.length,
    values: values(game),
    spent,
    played: now,
    finished,
    hints: before ? before.hints : 0,
    ...(before?.help && { help: before.help }),
  };
}

/** @param {Kept} kept @param {boolean} whole also what never changes @param {boolean} [isMoved] @param {boolean} [isResult] */
async function keep(kept, whole, isMoved = false, isResult = false) {
  if (forgotten.has(kept.id)) return;
  const database = connection ?? (await openOnce());
  try {
    if (!database || unwritten.has(kept.id)) throw new Error("games are not kept here");
    await write(database, kept, whole, isResult);
    tellOthers(kept.id);
  } catch (error) {
    if (isOvertaken(error)) tellHere(kept.id, isMoved);
    else unwritten.set(kept.id, kept);
  }
}

/** @param {IDBDatabase} database @param {Kept} kept @param {boolean} whole @param {boolean} isResult whether it has just been finished */
function write(database, kept, whole, isResult) {
  const { game, state, revision, ...origin } = kept;
  const line = timeline(game);
  const before = written.get(origin.id) ?? [];
  const transaction = database.transaction([...STORES, RESULTS], "readwrite");
  if (isResult) transaction.objectStore(RESULTS).put(resultOf(kept));
  kept.revision = newId();
  advance(transaction, origin.id, revision, kept.revision);
  const moves = transaction.objectStore("moves");
  let fresh = 0;
  while (fresh < line.length && line[fresh] === before[fresh]) fresh++;
  for (let number = fresh; number < line.length; number++) moves.put(line[number], [origin.id, number]);
  transaction.objectStore("states").put(state);
  if (whole) transaction.objectStore("origins").put(origin);
  written.set(origin.id, line);
  // Without it a page that goes away now takes the move with it.
  transaction.commit();
  return done(transaction);
}
