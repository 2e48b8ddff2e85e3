/** The server's own words, which are English, for readers who want to know more. */

import { element } from "./dom.js";
import { t } from "./texts.js";

/**
 * Makes an element with the server's sentences, to be unfolded; null if there are none.
 * @param {string[]} sentences
 * @param {string} [title]
 */
export function details(sentences, title = t("details")) {
  const said = sentences.filter(Boolean);
  if (!said.length) return null;
  return element(
    "details",
    {},
    element("summary", { text: title }),
    said.map((text) => element("p", { lang: "en", text })),
  );
}
