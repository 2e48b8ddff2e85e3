/** A hint in sentences of the page's language, composed of what it points at. */

import { belongsWords, regionName, shortName, shortNames, valueName } from "../board/labels.js";
import { has, listItems, t } from "../frame/texts.js";
import { kindOf, pieceOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").House} House */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * Says what a hint says at its stage, a sentence in each string.
 * @param {Hint} hint
 * @param {Puzzle} puzzle
 * @returns {string[]}
 */
export function hintSentences(hint, puzzle) {
  if (hint.about === "open" || hint.about === "late") return endSentences(hint);
  if (hint.about === "conflict") return [t("coach.about.conflict", { cells: shortNames(hint.cells) })];
  if (!hint.cells.length && !hint.houses.length) return [t(isFilled(puzzle) ? "hint.solved" : "hint.none")];
  if (isAmiss(hint)) return [t("hint.amiss", { cells: shortNames(hint.cells) })];
  const houses = new Set(hint.houses.map((house) => houseName(house, puzzle)));
  const sentences = [t("hint.where", { places: houses.size ? listItems(houses) : shortNames(hint.cells) })];
  if (hint.technique) sentences.push(t("hint.how", { technique: techniqueName(hint.technique) }));
  if (hint.step) sentences.push(...followings(hint.step.places, hint.step.removes, puzzle));
  return sentences;
}

/** Tells whether a hint is that something written must be taken back first. @param {Hint} hint */
export const isAmiss = ({ about }) => about === "wrong" || about === "conflict" || about === "ruled out";

/** More cells than these are counted, and shown on the board. */
const MOST_CELLS = 12;

/**
 * Says why logic ends where a puzzle has several solutions, or nobody knows whether it has.
 * @param {Hint} hint
 * @returns {string[]}
 */
export function endSentences({ about, cells, left_out: leftOut }) {
  const techniques = listItems(leftOut.map(techniqueName));
  return [
    about === "late" ? t("coach.about.late") : openSentence(cells),
    ...(leftOut.length ? [t("coach.left-out", { techniques })] : []),
  ];
}

/** @param {readonly Cell[]} cells */
function openSentence(cells) {
  const names = shortNames(cells);
  const isShort = cells.length <= MOST_CELLS;
  return isShort ? t("coach.about.open", { cells: names }) : t("coach.about.open-many", { count: cells.length });
}

/**
 * Says how two solutions differ: "r1c2: 3 in one solution, 5 in another."
 * @param {{ cell: Cell, values: readonly number[] }} difference
 * @param {Puzzle} puzzle
 */
export function differenceSentence({ cell, values }, puzzle) {
  const [one, other] = values.map((value) => valueName(value, puzzle));
  return sentence(t(`coach.difference.${pieceOf(puzzle) ?? "digit"}`, { place: shortName(cell), one, other }));
}

/** @param {Puzzle} puzzle */
function isFilled(puzzle) {
  const { givens, entries, marks, solution } = puzzle;
  if (pieceOf(puzzle))
    return Boolean(solution?.every((row, r) => row.every((value, c) => !value || marks[r]?.[c] === "q")));
  const blocked = new Set(kindOf(puzzle).blocks(puzzle).map(String));
  return givens.every((row, r) => row.every((value, c) => value || entries[r]?.[c] || blocked.has(String([r, c]))));
}

/**
 * Says what follows: what is certain, and what is impossible, cells with the same digits together.
 * @param {Mark[]} places
 * @param {Mark[]} removes
 * @param {Puzzle} puzzle
 */
function followings(places, removes, puzzle) {
  const piece = pieceOf(puzzle);
  const certain = places.map(([row, column, value]) => sentence(belongsWords([row, column], value, puzzle)));
  if (piece) {
    const cells = removes.map(([row, column]) => /** @type {Cell} */ ([row, column]));
    return cells.length ? [...certain, t(`hint.no-${piece}`, { cells: shortNames(cells) })] : certain;
  }
  /** @type {Map<string, Cell[]>} */
  const together = new Map();
  for (const [cell, values] of groupMarks(removes, puzzle)) together.set(values, [...(together.get(values) ?? []), cell]);
  const impossible = [...together].map(([values, cells]) => t("hint.not", { cells: shortNames(cells), values }));
  return [...certain, ...impossible];
}

/** Gives a sentence its capital, unless it begins with the name of a cell. @param {string} text */
export const sentence = (text) => (/^\p{L}\d/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1));

/**
 * Returns the digits of each cell, listed.
 * @param {Mark[]} marks
 * @param {Puzzle} puzzle
 * @returns {[Cell, string][]}
 */
function groupMarks(marks, puzzle) {
  /** @type {Map<string, { cell: Cell, values: number[] }>} */
  const cells = new Map();
  for (const [row, column, value] of marks) {
    const key = String([row, column]);
    const known = cells.get(key) ?? { cell: [row, column], values: [] };
    known.values.push(value);
    cells.set(key, known);
  }
  return [...cells.values()].map(({ cell, values }) => {
    const ascending = values.sort((a, b) => a - b);
    return [cell, listItems(ascending.map((value) => valueName(value, puzzle)))];
  });
}

/**
 * Returns the first cell of a region, in reading order: what a region without a colour is known by.
 * @param {number} region from 0
 * @param {Puzzle} puzzle
 * @returns {Cell}
 */
function firstCell(region, { regions }) {
  const row = regions.findIndex((numbers) => numbers.includes(region));
  return [row, regions[row].indexOf(region)];
}

/**
 * Names a house in the page's language: "row 4", "region C, yellow", "the region of r2c4", "r4c2" for a cell.
 * @param {House} house
 * @param {Puzzle} puzzle
 */
export function houseName({ unit, number, cells }, puzzle) {
  if (number === null) return shortName(cells[0]);
  if (unit === "region" && pieceOf(puzzle)) return regionName(number - 1);
  if (unit === "region") return t("hint.house.region", { cell: shortName(firstCell(number - 1, puzzle)) });
  if (unit === "diagonal") return diagonalName(number, puzzle);
  return t(`hint.house.${unit}`, { number });
}

/** @param {number} number 1 begins in the left corner, 2 in the right one @param {Puzzle} puzzle */
function diagonalName(number, { size }) {
  const [left, right] = [0, size - 1];
  const [first, last] = number === 1 ? [left, right] : [right, left];
  return t("hint.house.diagonal", { first: shortName([0, first]), last: shortName([size - 1, last]) });
}

/**
 * Names a technique by the name that people give it; the English one where there is no other.
 * @param {string} name
 */
export const techniqueName = (name) => (has(`technique.${name}`) ? t(`technique.${name}`) : name);
