/** Shikaku: each digit once in every row and column. */

import { kind } from "./kind.js";

const ICON = "M4 4h16v16H4zM12 4v16M4 12h16";

export const shikaku = kind({
  variants: { shikaku: { tools: ["digits"], daily: { size: 5 }, icon: ICON } },
});
