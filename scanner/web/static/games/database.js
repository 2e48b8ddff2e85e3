/** Where the games of this browser are: IndexedDB. */

import { waitFor, openDatabase } from "../frame/database.js";

const DATABASE_NAME = "gridlens-games";
const DATABASE_VERSION = 3;

/**
 * `moves` are by game and number. `revisions` has one entry for each game, named anew whenever the game is written: who
 * does not know its name does not know the game as it is, and cannot write it.
 */
export const STORES = ["origins", "states", "moves", "revisions"];

/** What was finished, which stays when its game is forgotten. */
export const RESULTS = "results";

/** The database once it is open, for callers who cannot wait. @type {IDBDatabase | null} */
export let connection = null;
/** @type {Promise<IDBDatabase | null> | undefined} */
let opening;

/** Returns the database; null where the browser refuses one. */
export function openOnce() {
  opening ??= openDatabase(DATABASE_NAME, DATABASE_VERSION, upgrade).then((database) => (connection = database));
  return opening;
}

/** Tells whether there may be games, without opening their database: that would make one where there is none. */
export async function mayBeThere() {
  const names = await indexedDB.databases?.().catch(() => null);
  return !names || names.some(({ name }) => name === DATABASE_NAME);
}

/** @param {IDBDatabase} database @param {number} from 0 where there was none */
function upgrade(database, from) {
  if (from < 1) {
    database.createObjectStore("origins", { keyPath: "id" });
    database.createObjectStore("states", { keyPath: "id" });
    database.createObjectStore("moves");
  }
  if (from < 2) {
    database.createObjectStore("revisions", { keyPath: "revision" }).createIndex("game", "game", { unique: true });
  }
  database.createObjectStore(RESULTS, { keyPath: "id" });
}

/** Returns the keys of a game's moves. @param {string} id */
export const movesOf = (id) => IDBKeyRange.bound([id, 0], [id, Infinity]);

/**
 * Returns the name of a game's revision; undefined for one that was last written when there were none.
 * @param {IDBTransaction} transaction
 * @param {string} id
 * @returns {Promise<string | undefined>}
 */
export const revisionIn = (transaction, id) =>
  waitFor(/** @type {IDBRequest<string>} */ (transaction.objectStore("revisions").index("game").getKey(id)));

/**
 * Lets the transaction go through only if the game is still at the revision `before`, which becomes `after`. It needs no
 * answer, so that a page that goes away now has written: an entry that is left keeps another one of its game out.
 * @param {IDBTransaction} transaction
 * @param {string} id
 * @param {string} before
 * @param {string} after
 */
export function advance(transaction, id, before, after) {
  const revisions = transaction.objectStore("revisions");
  revisions.delete(before);
  revisions.add({ revision: after, game: id });
}

/** Tells whether a transaction failed since another window had written the game. @param {unknown} error */
export const isOvertaken = (error) => error instanceof DOMException && error.name === "ConstraintError";
