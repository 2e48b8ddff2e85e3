/** The kinds of puzzles, each with what the page knows of it. Pure. */

import { FRAGMENT_VALUES } from "../contract/tables.js";
import { binairo } from "./binairo.js";
import { futoshiki } from "./futoshiki.js";
import { kakuro } from "./kakuro.js";
import { kenken } from "./kenken.js";
import { renzoku } from "./renzoku.js";
import { suguru } from "./suguru.js";
import { hitori } from "./hitori.js";
import { shikaku } from "./shikaku.js";
import { str8ts } from "./str8ts.js";
import { nonogram } from "./nonogram.js";
import { isSame } from "./places.js";
import { queens } from "./queens.js";
import { skyscrapers } from "./skyscrapers.js";
import { starbattle } from "./starbattle.js";
import { sudoku } from "./sudoku.js";

/** @typedef {import("../types.js").Kind} Name */
/** @typedef {import("./kind.js").Kind} Kind */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./kind.js").Named} Named */
/** @typedef {import("./kind.js").Variant} Variant */

/** In the order in which people are asked. @type {Record<Name, Kind>} */
export const KINDS = { sudoku, futoshiki, kenken, queens, starbattle, binairo, skyscrapers, kakuro, renzoku, suguru, hitori, shikaku, str8ts, nonogram };

/** Returns what is known of the kind of a puzzle. @param {{ kind: string }} puzzle */
export const kindOf = ({ kind }) => KINDS[/** @type {Name} */ (kind)];

/** What people take for a kind of its own, and the kinds themselves. @type {Record<string, Variant>} */
export const VARIANTS = Object.assign({}, ...Object.values(KINDS).map(({ variants }) => variants));

/** Returns the kind that something is a variant of. @param {string} variant */
export const kindOfVariant = (variant) =>
  /** @type {Name} */ (Object.keys(KINDS).find((kind) => variant in KINDS[/** @type {Name} */ (kind)].variants));

/** Returns what players place in the cells of a puzzle, as texts call it; null where they write values. @param {{ kind: string }} puzzle */
export const pieceOf = (puzzle) => kindOf(puzzle).piece;

/**
 * Returns what people call a puzzle: its kind, or all variants of this that it is at once.
 * @param {{ kind: string } & Named} puzzle
 */
export const variantsOf = (puzzle) => kindOf(puzzle)?.variantsOf?.(puzzle) ?? [puzzle.kind];

/**
 * Returns the name of a kind, or of what people take for a kind of its own; the first where it is several at once.
 * @param {{ kind: string } & Named} puzzle
 */
export const variantOf = (puzzle) => variantsOf(puzzle)[0];

/** Returns the names of the texts that tell the rules of a puzzle. @param {{ kind: string } & Named} puzzle */
export const rulesOf = (puzzle) => kindOf(puzzle)?.rulesOf?.(puzzle) ?? variantsOf(puzzle);

/** Returns the signs that may stand on the board of a puzzle. @param {Puzzle} puzzle */
export function signsOn(puzzle) {
  const { signs, areSignsOptional } = kindOf(puzzle);
  return areSignsOptional && !puzzle.relations.length ? "" : signs;
}

/** Returns how many regions a board has, or has at most where these are of unlike sizes. @param {{ kind: string, size: number }} puzzle */
export const mostRegions = (puzzle) => (kindOf(puzzle).largestRegion ? FRAGMENT_VALUES.length : puzzle.size);

/** Returns what is printed in the cells of a board, 0 for nothing. @param {Pick<Puzzle, "kind" | "givens" | "numbers">} puzzle */
export const printedIn = (puzzle) => puzzle[kindOf(puzzle).writtenIn] ?? [];

/** Returns the highest number that may be printed in a cell. @param {Puzzle} puzzle */
export const highestPrinted = (puzzle) => (kindOf(puzzle).writtenIn === "givens" ? kindOf(puzzle).highest(puzzle) : puzzle.size + 1);

/** Tells whether a cell is black and takes nothing. @param {Puzzle} puzzle @param {readonly number[]} cell */
export const isBlocked = (puzzle, cell) =>
  kindOf(puzzle)
    .blocks(puzzle)
    .some((block) => isSame(block, cell));

/** Tells whether a cell is black, with a digit on it or without. @param {Puzzle} puzzle @param {readonly number[]} cell */
export const isBlack = (puzzle, cell) =>
  isBlocked(puzzle, cell) || Boolean(puzzle.blocks?.some((block) => isSame(block, cell)));

/** Tells whether cells of such a board may be made black. @param {Pick<Puzzle, "kind">} puzzle */
export const hasBlackCells = (puzzle) => kindOf(puzzle).hasRuns || kindOf(puzzle).areBlackNumbered;
