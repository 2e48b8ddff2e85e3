/** A small board of a kind of puzzle, or of a variant that people consider a kind, as it is printed. */

import { element } from "../frame/dom.js";

/**
 * Shows the board of a variant, or a drawing of another one, an SVG; screen readers pass over it.
 * @param {string} variant
 * @param {string} [drawing]
 */
export const specimen = (variant, drawing) => {
  const src = drawing
    ? `data:image/svg+xml,${encodeURIComponent(drawing)}`
    : new URL(`../specimens/${variant}.svg`, import.meta.url).href;
  return element("img", { class: "specimen", src, alt: "", loading: "lazy", width: 64, height: 64 });
};
