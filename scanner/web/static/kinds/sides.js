/** Where clues stand around a board, in their order in a puzzle. */
export const SIDES = /** @type {const} */ (["top", "bottom", "left", "right"]);
