/** A small board of a kind of puzzle, or of a variant that people consider a kind, as it is printed. */

import { element } from "../frame/dom.js";

/** Shows the board of a variant; screen readers pass over it. @param {string} variant */
export const specimen = (variant) => {
  const src = new URL(`../specimens/${variant}.svg`, import.meta.url).href;
  return element("img", { class: "specimen", src, alt: "", loading: "lazy", width: 64, height: 64 });
};
