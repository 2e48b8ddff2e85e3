/**
 * The pictures of this browser, with what was done to them: kept in IndexedDB, and only in memory where that is
 * refused, as in private windows.
 *
 * `get` gives every view the same object, which it changes and saves. Blobs lie apart from the rest, so that a
 * correction does not write a photo again.
 *
 * @typedef {import("../types.js").Picture} Picture
 * @typedef {import("../types.js").Summary} Summary
 * @typedef {Omit<Picture, "blob" | "shown">} Entry
 * @typedef {{ id: string, blob: Blob, shown: Blob }} Photo
 */

import { done, waitFor, openDatabase } from "../frame/database.js";

const DATABASE_NAME = "gridlens";
const DATABASE_VERSION = 1;
const STORES = ["pictures", "photos", "summaries"];

/** How many pictures are kept; the oldest go first. */
const KEPT_PICTURES = 60;

/** What is open in this page. @type {Map<string, Picture>} */
const opened = new Map();

/** Summaries of pictures that could not be written. @type {Map<string, Summary>} */
const unwritten = new Map();

/** Photos that are written already, so that only what changes is written again. @type {Map<string, Blob>} */
const written = new Map();

/** Tells whether pictures outlive this page. */
export async function isLasting() {
  return (await open()) !== null && unwritten.size === 0;
}

/** Makes a name for a picture that is new. */
export function newId() {
  // crypto.randomUUID is not there on plain http in the network at home.
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Returns the pictures that are kept, the latest first.
 * @returns {Promise<Summary[]>}
 */
export async function all() {
  const database = await open();
  const kept = database ? await summaries(database) : [];
  const shown = new Map([...kept, ...unwritten.values()].map((summary) => [summary.id, summary]));
  return [...shown.values()].sort((one, other) => other.added - one.added);
}

/**
 * @param {string} id
 * @returns {Promise<Picture | undefined>} undefined if it is not kept, or no longer
 */
export async function get(id) {
  const known = opened.get(id);
  if (known) return known;
  const database = await open();
  if (!database) return undefined;
  const transaction = database.transaction(["pictures", "photos"], "readonly");
  const [entry, photo] = await Promise.all([
    waitFor(/** @type {IDBRequest<Entry | undefined>} */ (transaction.objectStore("pictures").get(id))),
    waitFor(/** @type {IDBRequest<Photo | undefined>} */ (transaction.objectStore("photos").get(id))),
  ]);
  if (!entry || !photo) return undefined;
  const picture = opened.get(id) ?? { ...entry, ...photo };
  opened.set(id, picture);
  written.set(id, picture.shown);
  return picture;
}

/**
 * Keeps a picture as it is now. It is there for `get` at once; the promise is for callers who must know that it is written.
 * One on which no puzzle was found is gone with this page: marked by hand, it is one on which a puzzle was found.
 * @param {Picture} picture
 */
export async function save(picture) {
  opened.set(picture.id, picture);
  const summary = await summaryOf(picture);
  const database = await open();
  if (opened.get(picture.id) !== picture) return; // forgotten meanwhile
  if (!picture.puzzles.length || !database || !(await write(database, picture, summary))) unwritten.set(picture.id, summary);
}

/** @param {string} id */
export async function forget(id) {
  for (const map of [opened, unwritten, written]) map.delete(id);
  const database = await open();
  if (database) await remove(database, [id]);
}

/** Forgets all pictures, and all that was done to them. */
export async function forgetAll() {
  for (const map of [opened, unwritten, written]) map.clear();
  const database = await open();
  if (!database) return;
  const transaction = database.transaction(STORES, "readwrite");
  await Promise.all(STORES.map((name) => waitFor(transaction.objectStore(name).clear())));
}

/**
 * Writes a picture; where there is no room for it, older ones give way.
 * @param {IDBDatabase} database
 * @param {Picture} picture
 * @param {Summary} summary
 * @returns {Promise<boolean>} whether it is written
 */
async function write(database, picture, summary) {
  const older = (await summaries(database))
    .filter(({ id }) => id !== picture.id)
    .sort((one, other) => one.added - other.added);
  await remove(
    database,
    older.splice(0, older.length - KEPT_PICTURES + 1).map(({ id }) => id),
  );
  for (;;) {
    try {
      await put(database, picture, summary);
      unwritten.delete(picture.id);
      return true;
    } catch (error) {
      const oldest = older.shift();
      if (!(error instanceof DOMException && error.name === "QuotaExceededError") || !oldest) return false;
      await remove(database, [oldest.id]);
    }
  }
}

/**
 * @param {IDBDatabase} database
 * @param {Picture} picture
 * @param {Summary} summary
 */
async function put(database, { blob, shown, ...entry }, summary) {
  const { id } = entry;
  const transaction = database.transaction(STORES, "readwrite");
  if (written.get(id) !== shown) transaction.objectStore("photos").put({ id, blob, shown });
  transaction.objectStore("pictures").put(entry);
  transaction.objectStore("summaries").put(summary);
  await done(transaction);
  written.set(id, shown);
}

/**
 * @param {IDBDatabase} database
 * @param {string[]} ids
 */
async function remove(database, ids) {
  if (!ids.length) return;
  const transaction = database.transaction(STORES, "readwrite");
  const requests = ids.flatMap((id) => STORES.map((name) => transaction.objectStore(name).delete(id)));
  await Promise.all(requests.map(waitFor));
}

/**
 * @param {Picture} picture
 * @returns {Promise<Summary>}
 */
async function summaryOf(picture) {
  const { kindOf } = await import("../kinds/registry.js");
  const puzzles = picture.puzzles
    .filter(({ removed }) => !removed)
    .map(({ record: { kind, size, rows, columns, status, mistakes, cages, regions, diagonals, windows, parity } }) => ({
      ...{ kind, size, rows, columns, status, mistakes: mistakes?.length ?? 0 },
      ...(kindOf({ kind })?.variantsOf && { cages, regions, diagonals, windows, parity }),
    }));
  const { id, name, added } = picture;
  const { thumbnail } = await import("./photo.js");
  return { id, name, added, thumbnail: await thumbnail(picture.shown), puzzles };
}

/** @type {Promise<IDBDatabase | null> | undefined} */
let opening;

/** Opens the database of the page; null where the browser refuses one. */
function open() {
  opening ??= openDatabase(DATABASE_NAME, DATABASE_VERSION, create);
  return opening;
}

/** @param {IDBDatabase} database */
function create(database) {
  for (const store of STORES) database.createObjectStore(store, { keyPath: "id" });
}

/**
 * @param {IDBDatabase} database
 * @returns {Promise<Summary[]>}
 */
const summaries = (database) => waitFor(database.transaction("summaries").objectStore("summaries").getAll());
