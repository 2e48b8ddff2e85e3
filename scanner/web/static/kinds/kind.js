/**
 * What the page knows of a kind of puzzle. A kind is one module of this folder and a line in `registry.js`: nothing else
 * asks which kind a puzzle is of. What a module leaves out is as in a square of digits, each once in every row and column.
 * Pure, but for no DOM and no words: those are keys of the texts.
 */

import { lines } from "./houses.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * Cells in which no value stands too often; `isWhole` where every value must be.
 * @typedef {{ unit: "row" | "column" | "box" | "region" | "diagonal" | "window" | "cage" | "run", number: number, cells: number[],
 *   isWhole?: boolean }} House
 */

/**
 * A condition on the values of some cells once all are filled. `what` names its warning in the texts, `said` what that
 * tells besides its cells; where it `closes`, its last blank cell is offered only what it allows. One that `breaks` is asked
 * before, with 0 for blank cells, and gives the cells that break it whatever comes.
 * @typedef {{ what: string, cells: number[], holds: (values: number[]) => boolean, closes?: boolean,
 *   breaks?: (values: number[]) => number[], said?: Record<string, string | number> }} Constraint
 */

/** What a stroke or a key enters on the easel. @typedef {"digits" | "regions" | "cages" | "blocks" | "runs" | "signs" | "lines" | "parity"} Tool */

/**
 * What people take for a kind of its own. `tools` are what is entered, the first one first; `icon` is a path in a square of
 * 24; `daily` is the size of its puzzle of the day, and how hard it is at least, on easy days and at most where others are
 * not made within seconds; `blank` what a blank one has that others of its kind have not; `sizes` its own: the least, the
 * largest, and how far they are apart; `has` what techniques need that do not serve all variants of the kind.
 * @typedef {{ tools: readonly Tool[], daily?: { size: number, easiest?: string, easy?: string, hardest?: string }, icon: string,
 *   blank?: { unique_lines: boolean }, sizes?: readonly [number, number, number],
 *   has?: readonly string[] }} Variant
 */

/**
 * Something printed: a path with the class that it is drawn by, or a text that begins, or stands, at a place in cells,
 * and is no wider than it looks, or as wide as it is told.
 * @typedef {{ looks: string, d: string } | { looks: string, text: string, x: number, y: number, height: number, width?: number }} Print
 */

/** A sentence part: a key of the texts, and what is put into it. @typedef {[string, Record<string, string | number>]} Phrase */

/**
 * What stands for a value: a `text`, or, for people who can see, a drawing in a square of 24, with a `name` among the texts.
 * @typedef {{ text: string, name?: string, path?: string, looks?: string }} Face
 */

/** What tells variants apart. @typedef {Partial<Pick<Puzzle, "cages" | "regions" | "diagonals" | "windows" | "relations" | "grids" | "parity">>} Named */

/**
 * @typedef {object} Kind
 * @property {Record<string, Variant>} variants by what people call them
 * @property {"" | "apart" | "paired" | "blackened" | "shaded" | "filled-in"} looks of its boards, by which the sheet of styles knows them
 * @property {"queen" | "star" | null} piece that players place in cells, or cross out, instead of values
 * @property {boolean} isCycled whether a tap puts the next value into a cell
 * @property {boolean} hasOptions whether players note what else a cell may be
 * @property {string} signs that may stand between cells, in the order of taps
 * @property {boolean} areSignsOptional whether they are on few of its boards
 * @property {boolean} hasClues whether numbers stand around the board
 * @property {boolean} hasLineClues whether the numbers of each line stand left of the board and above it
 * @property {readonly number[]} taps the values in the order of taps, where they are not in their own; drags write them, too
 * @property {readonly ("diagonals" | "windows" | "unique_lines")[]} switches its rules that a puzzle may have or not
 * @property {boolean} areCagesWalled whether cages are told by walls
 * @property {boolean} hasRuns whether cages are runs between black cells, which show their sums
 * @property {boolean} areBlackNumbered whether black cells may be anywhere, and show a digit
 * @property {boolean} hasOperations whether cages name theirs; else they are sums
 * @property {number} cutMargin how much is seen around a cell that is asked about, in shares of its side
 * @property {(puzzle: Puzzle) => string} program the name of Simon Tatham's program that plays it, if he has one
 * @property {string} ids the format of that program's IDs, where it is not called as the program is
 * @property {string} line the format in which it is one line of text, where no program plays it
 * @property {(board: import("./places.js").Sized) => Partial<Puzzle>} blank parts of a blank puzzle
 * @property {number} largestRegion the most cells of a region, where there may be any number of them; 0 where there are as many as rows
 * @property {boolean} isRectangular whether its boards may have more rows than columns, or fewer
 * @property {(puzzle: Pick<Puzzle, "size"> & Partial<Pick<Puzzle, "boxes" | "grids">>) => number} highest the largest value
 * @property {(puzzle: Pick<Puzzle, "size" | "stars">) => number} times how often a house has each value
 * @property {(puzzle: Puzzle) => House[]} houses
 * @property {(puzzle: Puzzle, cell: number) => number[]} touching cells that must not have a piece beside that of a cell
 * @property {(puzzle: Puzzle) => Constraint[]} constraints
 * @property {boolean} divides whether the answer divides the board into parts, each with one of the printed numbers; a value
 *   says which one, 1 for the first in reading order
 * @property {((puzzle: Puzzle) => number[]) | null} fixed the values of the answer that are printed, 0 elsewhere; null are
 *   the givens
 * @property {(puzzle: Puzzle) => (values: readonly number[]) => import("../game/rules.js").Warning[]} clashing what else is
 *   wrong with values on the board
 * @property {(puzzle: Puzzle) => (values: readonly number[], left: number[]) => void} narrowing changes in place what is left
 *   to cells, as bits of values, by more than houses
 * @property {(puzzle: Puzzle) => readonly Cell[]} blocks cells that take nothing
 * @property {readonly string[]} keys that write its values from 1 on, where these are not their numbers
 * @property {((puzzle: Pick<Puzzle, "relations">) => readonly Face[]) | null} faces of its values from 1 on; null are numbers
 * @property {"givens" | "numbers"} writtenIn the field of what is printed in cells: what is fixed there, or clues
 * @property {number} unmarked the value that a cell has in the end if it is left blank, where one is
 * @property {(puzzle: Puzzle) => Print[]} printed on the board besides its lines and digits
 * @property {(puzzle: Puzzle, cell: Cell) => Phrase[]} said of a cell by what is printed for it
 * @property {((puzzle: Named) => string[]) | null} variantsOf what people call it, where its kind has several names: more than one where it is a sum
 * @property {((puzzle: Named) => string[]) | null} rulesOf the texts that tell its rules, one after the other; null where what it is called names the one
 * @property {(puzzle: Puzzle) => string | null} amiss what keeps its parts from being a puzzle
 */

/** @type {Omit<Kind, "variants">} */
const LATIN = {
  looks: "",
  piece: null,
  isCycled: false,
  hasOptions: true,
  signs: "",
  areSignsOptional: false,
  hasClues: false,
  hasLineClues: false,
  taps: [],
  switches: [],
  areCagesWalled: false,
  hasRuns: false,
  areBlackNumbered: false,
  hasOperations: false,
  cutMargin: 0.22,
  program: () => "",
  ids: "",
  line: "puzzlink",
  blank: () => ({}),
  largestRegion: 0,
  isRectangular: false,
  highest: ({ size }) => size,
  times: () => 1,
  houses: lines,
  touching: () => [],
  constraints: () => [],
  divides: false,
  fixed: null,
  clashing: () => () => [],
  narrowing: () => () => {},
  blocks: () => [],
  keys: [],
  faces: null,
  writtenIn: "givens",
  unmarked: 0,
  printed: () => [],
  said: () => [],
  variantsOf: null,
  rulesOf: null,
  amiss: () => null,
};

/** Makes a kind of what it does not share with a square of digits. @param {Partial<Kind> & Pick<Kind, "variants">} special @returns {Kind} */
export const kind = (special) => ({ ...LATIN, ...special });
