/**
 * Corrections in the words of `gridlens review`, and their history; pure functions.
 *
 * What a person does at one time, one tap or one stroke of the finger, is one string of the history: words apart by
 * spaces. What is undone waits until something else is done.
 */

import { SIGNS } from "../contract/tables.js";
import { isSame } from "../kinds/places.js";
import { regionOf } from "../board/regions.js";
import { withClue } from "../board/clues.js";
import { withRuns } from "../board/line_clues.js";
import { isBetween, withSign } from "../board/signs.js";
import { withBlock, withSum } from "../kinds/runs.js";
import { kindOf, pieceOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {{changes: string[], undone: string[]}} History */
/** @typedef {import("../types.js").Puzzle} Puzzle */

const VALUE = /^(r\d+c\d+)=(?:(\d+)(w?)|(queen|cross)|([A-Z])|\.)$/;
const SIGN = new RegExp(`^(r\\d+c\\d+)([${Object.keys(SIGNS).join("")}-])(r\\d+c\\d+)$`);
const CLUE = /^(top|bottom|left|right)(\d+)=(\d+|\.)$/;
const BLOCK = /^(r\d+c\d+)=(black|white)$/;
const SUM = /^(r\d+c\d+)(across|down)=(\d+|\.)$/;
const MARKS = /** @type {Record<string, import("../types.js").QueensMark>} */ ({ queen: "q", cross: "x" });
const RUNS = /^(row|column)(\d+)=(\d+(?:\.\d+)*|\.)$/;
const BOXES = /^boxes=(\d+)x(\d+)$/;

/** @param {Cell} cell */
const cellName = ([row, column]) => `r${row + 1}c${column + 1}`;

/**
 * @param {Cell} cell
 * @param {number} value 0 is nothing
 * @param {boolean} written by hand
 * @param {{ kind: string }} puzzle whose values are written as on its paper
 */
export const valueWord = (cell, value, written, puzzle) =>
  `${cellName(cell)}=${value ? `${kindOf(puzzle).keys[value - 1] ?? value}${written ? "w" : ""}` : "."}`;

/**
 * @param {Cell} cell
 * @param {"queen" | "cross" | "."} mark
 */
export const markWord = (cell, mark) => `${cellName(cell)}=${mark}`;

/**
 * @param {Cell} first
 * @param {Cell} second
 * @param {string} sign "<", ">" or "-"
 */
export const signWord = (first, second, sign) => `${cellName(first)}${sign}${cellName(second)}`;

/** @param {import("../board/clues.js").Side} side @param {number} place @param {number} clue 0 is none */
export const clueWord = (side, place, clue) => `${side}${place + 1}=${clue || "."}`;

/** @param {import("../board/line_clues.js").Unit} unit @param {number} line @param {readonly number[]} runs */
export const runsWord = (unit, line, runs) => `${unit}${line + 1}=${runs.join(".") || "."}`;

/** @param {Cell} cell @param {boolean} isBlack */
export const blockWord = (cell, isBlack) => `${cellName(cell)}=${isBlack ? "black" : "white"}`;

/** @param {Cell} cell the black one @param {"across" | "down"} way @param {number} sum 0 is none */
export const sumWord = (cell, way, sum) => `${cellName(cell)}${way}=${sum || "."}`;

/**
 * @param {number} rows
 * @param {number} columns
 */
export const boxesWord = (rows, columns) => `boxes=${rows}x${columns}`;

/**
 * @param {History} history
 * @param {string[]} words what was done at one time
 * @returns {History}
 */
export const done = (history, words) => ({ changes: [...history.changes, words.join(" ")], undone: [] });

/**
 * @param {History} history
 * @returns {History}
 */
export function undo({ changes, undone }) {
  if (!changes.length) return { changes, undone };
  return { changes: changes.slice(0, -1), undone: [...undone, changes[changes.length - 1]] };
}

/**
 * @param {History} history
 * @returns {History}
 */
export function redo({ changes, undone }) {
  if (!undone.length) return { changes, undone };
  return { changes: [...changes, undone[undone.length - 1]], undone: undone.slice(0, -1) };
}

/**
 * Returns all words of a history, as the server takes them.
 * @param {string[]} changes
 */
export const wordsOf = (changes) => changes.flatMap((act) => act.split(" ")).filter(Boolean);

/**
 * Returns the cells that corrections name: they are confirmed.
 * @param {string[]} changes
 * @returns {Set<string>} names
 */
export function confirmedCells(changes) {
  const named = wordsOf(changes).map((word) => VALUE.exec(word)?.[1]);
  return new Set(/** @type {string[]} */ (named.filter(Boolean)));
}

/**
 * Returns the puzzle with corrections, before the server has looked at it: only what is printed and written changes.
 * Regions keep the numbers that they had at first, also where that is no longer the order of their first cells.
 * @param {Puzzle} puzzle
 * @param {string[]} words
 * @returns {Puzzle}
 */
export function applyCorrections(puzzle, words) {
  return words.reduce(withWord, puzzle);
}

/**
 * @param {Puzzle} puzzle
 * @param {string} word
 * @returns {Puzzle}
 */
function withWord(puzzle, word) {
  if (word === "ok") return { ...puzzle, doubtful: [], unclear: [], caveats: [] };
  for (const [form, made] of FORMS) {
    const found = form.exec(word);
    if (found) return made(puzzle, found);
  }
  throw new RangeError(`${word} is no correction`);
}

/**
 * How each correction is written, and what makes it.
 * @type {[RegExp, (puzzle: Puzzle, found: RegExpExecArray) => Puzzle][]}
 */
const FORMS = [
  [VALUE, withValue],
  [SIGN, (puzzle, [, first, sign, second]) => withSignBetween(puzzle, cellOf(first), sign, cellOf(second))],
  [CLUE, withClueAround],
  [BLOCK, (puzzle, [, name, colour]) => withBlock(puzzle, cellOf(name), colour === "black")],
  [SUM, (puzzle, [, name, way, sum]) => withSum(puzzle, cellOf(name), way === "across", Number(sum) || 0)],
  [RUNS, withRunsOf],
  [BOXES, (puzzle, [, rows, columns]) => ({ ...puzzle, boxes: [Number(rows), Number(columns)] })],
];

/**
 * @param {Puzzle} puzzle
 * @param {RegExpExecArray} found
 * @returns {Puzzle}
 */
function withClueAround(puzzle, [, name, place, clue]) {
  const side = /** @type {import("../board/clues.js").Side} */ (name);
  return { ...puzzle, around: withClue(puzzle.around, side, Number(place) - 1, Number(clue) || 0) };
}

/**
 * @param {Puzzle} puzzle
 * @param {RegExpExecArray} found
 * @returns {Puzzle}
 */
function withRunsOf(puzzle, [, name, line, written]) {
  const unit = /** @type {import("../board/line_clues.js").Unit} */ (name);
  const runs = written === "." ? [] : written.split(".").map(Number);
  return { ...puzzle, line_clues: withRuns(puzzle.line_clues, unit, Number(line) - 1, runs) };
}

/**
 * @param {Puzzle} puzzle
 * @param {RegExpExecArray} found
 * @returns {Puzzle}
 */
function withValue(puzzle, [, name, digits, written, mark, letter]) {
  const cell = cellOf(name);
  const value = digits === undefined ? 0 : kindOf(puzzle).keys.indexOf(digits) + 1 || Number(digits);
  const changed = { ...puzzle, doubtful: puzzle.doubtful.filter((doubt) => !isSame(doubt.cell, cell)) };
  if (letter) changed.regions = replaceValue(puzzle.regions, cell, regionOf(puzzle.regions, letter));
  else if (pieceOf(puzzle)) changed.marks = replaceValue(puzzle.marks, cell, MARKS[mark] ?? ".");
  else if (kindOf(puzzle).writtenIn === "numbers") changed.numbers = replaceValue(puzzle.numbers ?? [], cell, value);
  else {
    changed.givens = replaceValue(puzzle.givens, cell, written ? 0 : value);
    changed.entries = replaceValue(puzzle.entries, cell, written ? value : 0);
  }
  return changed;
}

/**
 * @param {Puzzle} puzzle
 * @param {Cell} first
 * @param {string} sign
 * @param {Cell} second
 * @returns {Puzzle}
 */
function withSignBetween(puzzle, first, sign, second) {
  const relations = withSign(puzzle.relations, first, sign, second);
  return {
    ...puzzle,
    relations,
    unclear: puzzle.unclear?.filter(([here, there]) => !isBetween(here, there, first, second)),
  };
}

/**
 * @template T
 * @param {T[][]} grid
 * @param {Cell} cell
 * @param {T} value
 */
function replaceValue(grid, [row, column], value) {
  return grid.map((values, r) => (r === row ? values.map((old, c) => (c === column ? value : old)) : values));
}

/**
 * @param {string} name
 * @returns {Cell}
 */
function cellOf(name) {
  const [, row, column] = /** @type {RegExpExecArray} */ (/r(\d+)c(\d+)/.exec(name));
  return [Number(row) - 1, Number(column) - 1];
}
