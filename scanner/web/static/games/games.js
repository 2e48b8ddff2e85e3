/**
 * The games of this browser, every move written by itself in IndexedDB, so that a page that is closed at any moment
 * opens again at the same one; in memory where IndexedDB is refused.
 */

import { newId } from "../frame/store.js";
import { isSamePuzzle } from "../game/retaken.js";
import { begun, isDone, replayed, timeline, values } from "../game/game.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../game/game.js").Change} Change */
/** @typedef {import("../game/game.js").Game} Game */

/** The picture of the store that a puzzle was read from, and its place in `picture.puzzles`. @typedef {{ picture: string, index: number }} Source */

/**
 * What never changes of a game, but for the solution, once the server has told it.
 * @typedef {{ id: string, puzzle: Puzzle, source: Source | null, begun: number, solution: number[][] | null }} Origin
 */

/**
 * How far a game is. `at` of its `total` moves are not taken back; `values` is what stands on the board, for its small
 * picture; `spent` and `finished` are milliseconds, `finished` 0 until it was told that it is done.
 * @typedef {{ id: string, at: number, total: number, values: number[], spent: number, played: number, finished: number }} State
 */

/** @typedef {Origin & { state: State, game: Game }} Kept */
/** @typedef {Origin & { state: State }} Listed */

const NAME = "gridlens-games";
const STORES = ["origins", "states", "moves"];

/** Games that could not be written. @type {Map<string, Kept>} */
const unwritten = new Map();

/** Games that are gone, while a view may still want to keep one of them. @type {Set<string>} */
const forgotten = new Set();

/** The moves that are written already. @type {Map<string, readonly (readonly Change[])[]>} */
const written = new Map();

/**
 * A new game.
 * @param {Puzzle} puzzle
 * @param {Source | null} source
 * @returns {Promise<string>} its name
 */
export async function begin(puzzle, source) {
  const id = newId();
  const game = begun(puzzle);
  const now = Date.now();
  /** @type {Origin} */
  const origin = { id, puzzle, source, begun: now, solution: puzzle.status === "ambiguous" ? null : puzzle.solution };
  await keep({ ...origin, game, state: stateOf(id, game, 0, 0) }, true);
  return id;
}

/**
 * The latest game of a puzzle of a picture; undefined if there is none, or only of another puzzle, since corrected.
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
  const database = kept ? null : await connected();
  if (!database) return kept;
  const transaction = database.transaction(STORES);
  const [origin, state, moves] = await Promise.all([
    /** @type {Promise<Origin | undefined>} */ (finished(transaction.objectStore("origins").get(id))),
    /** @type {Promise<State | undefined>} */ (finished(transaction.objectStore("states").get(id))),
    /** @type {Promise<Change[][]>} */ (finished(transaction.objectStore("moves").getAll(rangeOf(id)))),
  ]);
  if (!origin || !state) return undefined;
  const game = replayed(origin.puzzle, moves.slice(0, state.total), state.at);
  written.set(id, timeline(game));
  return { ...origin, state, game };
}

/**
 * Writes what is new. It is on its way when this returns; the promise is for those who must know.
 * @param {Kept} kept
 * @param {Game} game
 * @param {number} spent
 * @returns {Promise<void>}
 */
export function save(kept, game, spent) {
  kept.game = game;
  kept.state = stateOf(kept.id, game, spent, kept.state.finished);
  return keep(kept, false);
}

/** Keeps the solution with its game. @param {Kept} kept @param {number[][]} solution */
export function solved(kept, solution) {
  kept.solution = solution;
  return keep(kept, true);
}

/** How far all games are, the one that was played last first. @returns {Promise<Listed[]>} */
export async function all() {
  const database = await connected();
  const listed = [...unwritten.values()].map((kept) => /** @type {Listed} */ (kept));
  if (database) {
    const transaction = database.transaction(["origins", "states"]);
    const [origins, states] = await Promise.all([
      /** @type {Promise<Origin[]>} */ (finished(transaction.objectStore("origins").getAll())),
      /** @type {Promise<State[]>} */ (finished(transaction.objectStore("states").getAll())),
    ]);
    const known = new Map(states.map((state) => [state.id, state]));
    for (const origin of origins) {
      const state = known.get(origin.id);
      if (state && !unwritten.has(origin.id)) listed.push({ ...origin, state });
    }
  }
  return listed.sort((one, other) => other.state.played - one.state.played);
}

/** @param {string} id */
export async function forget(id) {
  forgotten.add(id);
  unwritten.delete(id);
  written.delete(id);
  const database = await connected();
  if (!database) return;
  const transaction = database.transaction(STORES, "readwrite");
  transaction.objectStore("origins").delete(id);
  transaction.objectStore("states").delete(id);
  transaction.objectStore("moves").delete(rangeOf(id));
  await done(transaction);
}

export async function forgetAll() {
  await Promise.all((await all()).map(({ id }) => forget(id)));
}

/** @param {string} id @param {Game} game @param {number} spent @param {number} told @returns {State} */
function stateOf(id, game, spent, told) {
  const now = Date.now();
  const { past, future } = game;
  const finished = told || (isDone(game) ? now : 0);
  return {
    id,
    at: past.length,
    total: past.length + future.length,
    values: values(game),
    spent,
    played: now,
    finished,
  };
}

/** @param {Kept} kept @param {boolean} whole also what never changes */
async function keep(kept, whole) {
  if (forgotten.has(kept.id)) return;
  const database = connection ?? (await connected());
  try {
    if (!database || unwritten.has(kept.id)) throw new Error("games are not kept here");
    await write(database, kept, whole);
  } catch {
    unwritten.set(kept.id, kept);
  }
}

/** @param {IDBDatabase} database @param {Kept} kept @param {boolean} whole */
function write(database, { game, state, ...origin }, whole) {
  const line = timeline(game);
  const before = written.get(origin.id) ?? [];
  const transaction = database.transaction(STORES, "readwrite");
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

/** @param {string} id */
const rangeOf = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** @type {IDBDatabase | undefined} */
let connection;
/** @type {Promise<IDBDatabase | null> | undefined} */
let opening;

/** The database; null where the browser refuses one. */
function connected() {
  opening ??= database().catch(() => null);
  return opening;
}

/** @returns {Promise<IDBDatabase>} */
async function database() {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener("upgradeneeded", () => {
    const { result } = request;
    result.createObjectStore("origins", { keyPath: "id" });
    result.createObjectStore("states", { keyPath: "id" });
    result.createObjectStore("moves");
  });
  connection = await finished(request);
  connection.addEventListener("versionchange", () => connection?.close());
  return connection;
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
function finished(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
function done(transaction) {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
}
