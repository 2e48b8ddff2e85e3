/** IndexedDB in promises. */

/**
 * Opens a database; null where the browser refuses one.
 * @param {string} name
 * @param {number} version
 * @param {(database: IDBDatabase, from: number) => void} upgrade `from` is 0 where there was none
 * @returns {Promise<IDBDatabase | null>}
 */
export async function openDatabase(name, version, upgrade) {
  try {
    const request = indexedDB.open(name, version);
    request.addEventListener("upgradeneeded", ({ oldVersion }) => upgrade(request.result, oldVersion));
    const opened = await waitFor(request);
    // Another tab with a newer page must not wait for this one.
    opened.addEventListener("versionchange", () => opened.close());
    return opened;
  } catch {
    return null;
  }
}

/**
 * @template T
 * @param {IDBRequest<T>} request
 * @returns {Promise<T>}
 */
export function waitFor(request) {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });
}

/** @param {IDBTransaction} transaction @returns {Promise<void>} */
export function done(transaction) {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error));
  });
}
