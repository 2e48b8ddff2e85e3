/** The icon of a kind of puzzle, or of a variant that people consider a kind. */

import { svg } from "../frame/dom.js";
import { VARIANTS } from "../kinds/registry.js";

/** Draws the icon of a variant; screen readers pass over it. @param {string} variant */
export const kindIcon = (variant) =>
  svg(
    "svg",
    { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("path", { d: VARIANTS[variant].icon }),
  );
