/**
 * A puzzle while somebody enters it: what is printed, signs, regions, cages. Pure; each change makes a new draft. Cells
 * that are in no region yet have -1; a cage without a number has 0.
 */

import { withClue } from "../board/clues.js";
import { withRuns } from "../board/line_clues.js";
import { withSign } from "../board/signs.js";
import { SIZES } from "../contract/tables.js";
import { fillRows, recordOf } from "../game/records.js";
import { nextParity, parityAt, withParity } from "../kinds/parity.js";
import { columnsOf, isSame, rowsOf, sizeOf, upTo } from "../kinds/places.js";
import { kindOf, kindOfVariant, VARIANTS } from "../kinds/registry.js";
import { withBlock, withOpenRuns } from "../kinds/runs.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/** @typedef {import("../kinds/kind.js").Tool} Tool */

/** What can be entered; diagonals and windows are switches. */
export const ENTERED = Object.keys(VARIANTS).filter((variant) => VARIANTS[variant].tools.length);

/** Lists what a draft has on paper, the tool that is taken first before the others. @param {string} variant */
export const toolsOf = (variant) => VARIANTS[variant].tools;

/**
 * @typedef {Readonly<Pick<Puzzle, "kind" | "size" | "rows" | "columns" | "boxes" | "givens" | "relations" | "regions" | "diagonals" | "windows" | "parity" | "cages" | "stars" | "around" | "line_clues" | "blocks" | "unique_lines" | "numbers">
 *   & { variant: string }>} Draft
 */

/** The draft, those before it and those that were taken back. @typedef {{ now: Draft, past: readonly Draft[], future: readonly Draft[] }} Drafts */

/** Returns the sizes that can be entered. @param {string} variant */
export function sizesOf(variant) {
  const [least, largest, step] = VARIANTS[variant].sizes ?? SIZES[kindOfVariant(variant)];
  return upTo(largest + 1).filter((size) => size >= least && (size - least) % step === 0);
}

/** @param {string} variant @param {import("../kinds/places.js").Sized} board @returns {Draft} */
export function blank(variant, board) {
  const kind = kindOfVariant(variant);
  const hasRegions = toolsOf(variant).includes("regions");
  const { boxes, givens, relations, stars, around, line_clues, blocks, unique_lines, numbers } = recordOf({ kind, ...sizeOf(board) });
  return {
    variant,
    kind,
    ...sizeOf(board),
    boxes: hasRegions ? null : boxes,
    givens,
    relations,
    regions: hasRegions ? fillRows(board, -1) : [],
    diagonals: false,
    windows: false,
    parity: [],
    cages: [],
    stars,
    ...{ around, line_clues, blocks, unique_lines, numbers },
    ...VARIANTS[variant].blank,
  };
}

/** Returns what the server is asked about. @param {Draft} draft */
export const questionOf = ({ variant: _, ...draft }) => draft;

/** Returns the board that shows it. @param {Draft} draft @returns {Puzzle} */
export function boardOf(draft) {
  const board = recordOf({ ...questionOf(draft), marks: [], entries: [] });
  return kindOf(draft).hasRuns ? withOpenRuns(board) : board;
}

/** Returns the puzzle that is played. @param {Draft} draft @returns {Puzzle} */
export const finishDraft = (draft) => recordOf(questionOf(draft));

/** @param {Draft} draft @param {Cell} cell @param {number} value 0 is blank @returns {Draft} */
export function writeGiven(draft, cell, value) {
  const field = kindOf(draft).writtenIn;
  return { ...draft, [field]: withValues(draft[field] ?? [], [cell], value) };
}

/** @param {Draft} draft @param {readonly Cell[]} cells @param {number} region -1 is none @returns {Draft} */
export function paintRegion(draft, cells, region) {
  return { ...draft, regions: withValues(draft.regions, cells, region) };
}

/** @param {Draft} draft @param {readonly [number, number]} boxes rows and columns of one @returns {Draft} */
export const withBoxes = (draft, boxes) => ({ ...draft, boxes: [...boxes] });

/** @param {Draft} draft @param {number} stars @returns {Draft} */
export const withStars = (draft, stars) => ({ ...draft, stars });

/** @param {Draft} draft @param {"diagonals" | "windows" | "unique_lines"} name @param {boolean} is @returns {Draft} */
export const switchTrait = (draft, name, is) => ({ ...draft, [name]: is });

/** @param {Draft} draft @param {import("../board/clues.js").Side} side @param {number} place @param {number} clue @returns {Draft} */
export const writeClue = (draft, side, place, clue) => ({ ...draft, around: withClue(draft.around, side, place, clue) });

/** @param {Draft} draft @param {import("../board/line_clues.js").Unit} unit @param {number} line @param {readonly number[]} runs @returns {Draft} */
export const writeRuns = (draft, unit, line, runs) => ({ ...draft, line_clues: withRuns(draft.line_clues, unit, line, runs) });

/** Makes the cells of a stroke black, or white if it begins on a black one; the frame of a board with sums stays. @param {Draft} draft @param {readonly Cell[]} cells @returns {Draft} */
export function blacken(draft, cells) {
  const isBlack = !draft.blocks?.some((block) => isSame(block, cells[0]));
  const inside = kindOf(draft).hasRuns ? cells.filter(([row, column]) => row && column) : cells;
  return inside.reduce((made, cell) => withBlock({ ...made, entries: [] }, cell, isBlack), draft);
}

/** Marks the cells of a stroke for what comes after the mark of the first: even, odd, neither. @param {Draft} draft @param {readonly Cell[]} cells @returns {Draft} */
export function markParity(draft, cells) {
  return { ...draft, parity: withParity(draft.parity, cells, nextParity(parityAt(draft.parity, cells[0]))) };
}

/**
 * @param {Draft} draft
 * @param {Cell} first
 * @param {Cell} second
 * @param {string} sign "<", ">" or "-" for none
 * @returns {Draft}
 */
export function writeSign(draft, first, second, sign) {
  return { ...draft, relations: withSign(draft.relations, first, sign, second) };
}

/**
 * @param {readonly (readonly number[])[]} grid
 * @param {readonly Cell[]} cells
 * @param {number} value
 */
function withValues(grid, cells, value) {
  const result = grid.map((row) => [...row]);
  for (const [row, column] of cells) result[row][column] = value;
  return result;
}

/** @param {Drafts} drafts @param {Draft} next @returns {Drafts} */
export function pushDraft({ now, past }, next) {
  return { now: next, past: [...past, now], future: [] };
}

/** @param {Drafts} drafts @returns {Drafts} */
export function undoDraft({ now, past, future }) {
  const last = past.at(-1);
  return last ? { now: last, past: past.slice(0, -1), future: [...future, now] } : { now, past, future };
}

/** @param {Drafts} drafts @returns {Drafts} */
export function redoDraft({ now, past, future }) {
  const next = future.at(-1);
  return next ? { now: next, past: [...past, now], future: future.slice(0, -1) } : { now, past, future };
}

/**
 * Reads a draft that was kept; null if it is none, as one of another version may be.
 * @param {string | null} kept
 * @returns {Draft | null}
 */
export function reviveDraft(kept) {
  try {
    const draft = JSON.parse(kept ?? "null");
    const like = blank(draft.variant, draft);
    const sides = [rowsOf(draft), columnsOf(draft)];
    const isWhole = sides.every((side) => sizesOf(draft.variant).includes(side)) && draft.givens.length === sides[0];
    return isWhole && draft.kind === like.kind && draft.regions.length === like.regions.length
      ? { ...like, ...draft }
      : null;
  } catch {
    return null;
  }
}
