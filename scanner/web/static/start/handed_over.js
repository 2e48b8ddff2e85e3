/** Pictures that other apps hand over: shared with the installed page, or opened with it. */

import { bring } from "./upload_queue.js";

/** The cache in which the service worker keeps what was shared until the page has taken it. */
const SHARED_CACHE = "gridlens shared";

/** Takes what other apps have handed over, and what they will open with the page. */
export async function catchHandedOver() {
  // Browsers that open files with a page have one; no type describes it yet.
  const launches = /** @type {any} */ (window).launchQueue;
  launches?.setConsumer(async (/** @type {{ files: FileSystemFileHandle[] }} */ { files }) => {
    bring(await Promise.all(files.map((file) => file.getFile())));
  });
  if ("caches" in window) bring(await takeShared());
}

/** Returns the files that were shared, which are then kept no longer. @returns {Promise<File[]>} */
async function takeShared() {
  if (!(await caches.has(SHARED_CACHE))) return [];
  const cache = await caches.open(SHARED_CACHE);
  const files = [];
  for (const request of await cache.keys()) {
    const blob = await (await cache.match(request))?.blob();
    const name = decodeURIComponent(new URL(request.url).pathname.split("/").at(-1) ?? "");
    if (blob && (await cache.delete(request))) files.push(new File([blob], name, { type: blob.type }));
  }
  return files;
}
