/**
 * A puzzle while somebody enters it: what is printed, signs, regions. Pure; each change makes a new draft. Cells of a
 * Queens board that are in no region yet have -1.
 */

import { withSign } from "../board/signs.js";
import { SIZES } from "../contract/tables.js";
import { filled, recordOf } from "../game/records.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/** The kinds that can be entered cell by cell; cages cannot, yet. @type {readonly Kind[]} */
export const ENTERED = ["sudoku", "futoshiki", "queens"];

/** @typedef {Readonly<Pick<Puzzle, "kind" | "size" | "boxes" | "givens" | "relations" | "regions">>} Draft */

/** The draft, those before it and those that were taken back. @typedef {{ now: Draft, past: readonly Draft[], future: readonly Draft[] }} Drafts */

/** @param {Kind} kind @param {number} size @returns {Draft} */
export function blank(kind, size) {
  const { boxes, givens, relations } = recordOf({ kind, size });
  return { kind, size, boxes, givens, relations, regions: kind === "queens" ? filled(size, -1) : [] };
}

/** The board that shows it. @param {Draft} draft @returns {Puzzle} */
export const shown = (draft) => recordOf({ ...draft, marks: [], entries: [] });

/** The puzzle that is played. @param {Draft} draft @returns {Puzzle} */
export const finished = (draft) => recordOf(draft);

/** @param {Draft} draft @param {Cell} cell @param {number} value 0 is blank @returns {Draft} */
export function given(draft, cell, value) {
  return { ...draft, givens: changed(draft.givens, [cell], value) };
}

/** @param {Draft} draft @param {readonly Cell[]} cells @param {number} region -1 is none @returns {Draft} */
export function painted(draft, cells, region) {
  return { ...draft, regions: changed(draft.regions, cells, region) };
}

/** @param {Draft} draft @param {readonly [number, number]} boxes rows and columns of one @returns {Draft} */
export const boxed = (draft, boxes) => ({ ...draft, boxes: [...boxes] });

/**
 * @param {Draft} draft
 * @param {Cell} first
 * @param {Cell} second
 * @param {string} sign "<", ">" or "-" for none
 * @returns {Draft}
 */
export function signed(draft, first, second, sign) {
  return { ...draft, relations: withSign(draft.relations, first, sign, second) };
}

/**
 * @param {readonly (readonly number[])[]} grid
 * @param {readonly Cell[]} cells
 * @param {number} value
 */
function changed(grid, cells, value) {
  const result = grid.map((row) => [...row]);
  for (const [row, column] of cells) result[row][column] = value;
  return result;
}

/** @param {Drafts} drafts @param {Draft} next @returns {Drafts} */
export function drawn({ now, past }, next) {
  return { now: next, past: [...past, now], future: [] };
}

/** @param {Drafts} drafts @returns {Drafts} */
export function undone({ now, past, future }) {
  const last = past.at(-1);
  return last ? { now: last, past: past.slice(0, -1), future: [...future, now] } : { now, past, future };
}

/** @param {Drafts} drafts @returns {Drafts} */
export function redone({ now, past, future }) {
  const next = future.at(-1);
  return next ? { now: next, past: [...past, now], future: future.slice(0, -1) } : { now, past, future };
}

/**
 * A draft that was kept; null if it is none, as one of another version may be.
 * @param {string | null} kept
 * @returns {Draft | null}
 */
export function revived(kept) {
  try {
    const draft = JSON.parse(kept ?? "null");
    const [least, largest] = SIZES[/** @type {Kind} */ (draft.kind)];
    const isWhole = draft.size >= least && draft.size <= largest && draft.givens.length === draft.size;
    return isWhole && (draft.kind !== "queens" || draft.regions.length === draft.size) ? draft : null;
  } catch {
    return null;
  }
}
