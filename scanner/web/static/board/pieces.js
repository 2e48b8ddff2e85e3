/** The pieces of puzzles whose players put one sort of mark into cells, and no digits. Pure. */

/** @typedef {import("../types.js").Kind} Kind */

/** @type {Partial<Record<Kind, "queen" | "star">>} */
const PIECES = { queens: "queen", starbattle: "star" };

/** Whether pieces stand in the cells of a puzzle, and colours tell its regions. @param {{ kind: string }} puzzle */
export const hasPieces = ({ kind }) => kind in PIECES;

/** The piece of a puzzle, as it is called in the names of texts. @param {{ kind: string }} puzzle */
export const pieceOf = ({ kind }) => PIECES[/** @type {Kind} */ (kind)] ?? "queen";

/** How many pieces a row, column or region takes. @param {{ stars?: number | null }} puzzle */
export const piecesOf = ({ stars }) => stars ?? 1;

/** How many stars the rows of a Star Battle of a size usually have. @param {number} size */
export const usualStars = (size) => (size < 9 ? 1 : size < 14 ? 2 : 3);
