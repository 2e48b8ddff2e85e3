/** Files that a person downloads. */

import { element } from "./dom.js";

/** How long a browser may take to write a file, in milliseconds. */
const DOWNLOAD_MS = 60_000;

/**
 * @param {Blob} blob
 * @param {string} name
 */
export function download(blob, name) {
  const url = URL.createObjectURL(blob);
  element("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), DOWNLOAD_MS);
}
