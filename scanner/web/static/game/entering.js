/**
 * What a key, a tap or a drag writes into the chosen cells: one move each. Pure, like the game.
 */

import { crosses, highestOf, makeMove, options, rules, values } from "./game.js";
import { withinCages } from "./cages.js";
import { closedBy, countOf, possible, valuesIn } from "./rules.js";
import { columnsOf } from "../kinds/places.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import('./game.js').Game} Game */
/** @typedef {import('./game.js').Cell} Cell */
/** @typedef {import('./game.js').Mode} Mode */
/** @typedef {import('./game.js').Options} Options */

/**
 * Writes a value into some cells, or takes it away where all of them have it already. As options by rule, a value is
 * struck out or brought back.
 * @param {Game} game
 * @param {readonly number[]} chosen
 * @param {Mode} mode
 * @param {number} value
 * @returns {Game}
 */
export function enterValue(game, chosen, mode, value) {
  if (value > highestOf(game, mode)) return game;
  const board = values(game);
  const open = chosen.filter((cell) => !game.givens[cell] && (mode === "value" || mode === "colour" || !board[cell]));
  const has = (/** @type {number} */ cell) => isIn(game.cells[cell], mode, value);
  const isTakenAway = open.length > 0 && open.every(has);
  return makeMove(
    game,
    open.map((cell) => [cell, changedBy(game.cells[cell], mode, value, isTakenAway)]),
  );
}

/** @param {Cell | undefined} cell @param {Mode} mode @param {number} value */
function isIn(cell, mode, value) {
  if (!cell) return false;
  return mode === "value" || mode === "colour" ? cell[mode] === value : (cell[mode] & (1 << value)) !== 0;
}

/** @param {Cell | undefined} cell @param {Mode} mode @param {number} value @param {boolean} isTakenAway @returns {Partial<Cell>} */
function changedBy(cell, mode, value, isTakenAway) {
  if (mode === "value" || mode === "colour") return { [mode]: isTakenAway ? 0 : value };
  const bits = cell?.[mode] ?? 0;
  return { [mode]: isTakenAway ? bits & ~(1 << value) : bits | (1 << value) };
}

/**
 * Clears some cells: of their values if any has one, else of all marks.
 * @param {Game} game
 * @param {readonly number[]} chosen
 * @returns {Game}
 */
export function clearCells(game, chosen) {
  const hasValue = chosen.some((cell) => game.cells[cell].value);
  const nothing = hasValue ? { value: 0 } : { struck: 0, centre: 0, corner: 0, colour: 0 };
  return makeMove(
    game,
    chosen.map((cell) => [cell, nothing]),
  );
}

/**
 * Fills a blank cell that has one option left; any other stays as it was.
 * @param {Game} game
 * @param {number} cell
 * @param {Options} shown
 * @returns {Game}
 */
export function fillLastOption(game, cell, shown) {
  const left = options(game, shown)[cell];
  const last = shown === "rule" ? left : lastByHand(game, cell, left, shown);
  return countOf(last) === 1 ? makeMove(game, [[cell, { value: valuesIn(last)[0] }]]) : game;
}

/**
 * Returns the last of the options by hand, as bits; 0 where there is none. One that stands alone may just be the first
 * that somebody notes, so it is the last only where others were ruled out, by the rules or by the person.
 * @param {Game} game
 * @param {number} cell
 * @param {number} marks
 * @param {Options} shown
 */
function lastByHand(game, cell, marks, shown) {
  const fitting = possible(rules(game), values(game))[cell];
  const left = shown === "struck" ? marks & fitting : marks;
  const isLast = left !== marks || left === fitting || wasTakenFrom(game, cell, marks);
  return isLast && countOf(left) === 1 ? left : 0;
}

/** Tells whether the last change of a cell's options by hand took some away, and left these. @param {Game} game @param {number} cell @param {number} left */
function wasTakenFrom({ past }, cell, left) {
  const [, before, after] =
    past.flat().findLast(([at, before, after]) => at === cell && before.centre !== after.centre) ?? [];
  return before !== undefined && after?.centre === left && (before.centre & left) === left;
}

/**
 * Draws a part of a board that its answer divides around the only number in some cells; the parts that it takes cells of are
 * gone, and what its number had before. Where there is not one number alone, nothing changes.
 * @param {Game} game
 * @param {readonly number[]} drawn
 * @returns {Game}
 */
export function drawPart(game, drawn) {
  const numbers = drawn.map((cell) => game.givens[cell]).filter(Boolean);
  if (numbers.length !== 1) return game;
  const [value] = numbers;
  const board = values(game);
  const gone = new Set([value, ...drawn.map((cell) => board[cell])]);
  /** @type {Map<number, Partial<Cell>>} */
  const content = new Map();
  board.forEach((held, cell) => held && gone.has(held) && content.set(cell, { value: 0 }));
  for (const cell of drawn) content.set(cell, { value });
  return makeMove(game, content);
}

/** Takes away the parts that some cells are in. @param {Game} game @param {readonly number[]} chosen @returns {Game} */
export function removeParts(game, chosen) {
  const board = values(game);
  const gone = new Set(chosen.map((cell) => board[cell]).filter(Boolean));
  return makeMove(
    game,
    board.flatMap((value, cell) => (gone.has(value) ? [[cell, { value: 0 }]] : [])),
  );
}

/** Returns the cells that show the same value. @param {Game} game @param {number} cell @returns {number[]} */
export function cellsWithSameValue(game, cell) {
  const board = values(game);
  return board[cell] ? board.flatMap((value, at) => (value === board[cell] ? [at] : [])) : [cell];
}

/** Taps a cell where taps go through the values: blank, each value, blank. @param {Game} game @param {number} cell @returns {Game} */
export const cycleValue = (game, cell) => makeMove(game, [[cell, { value: valueAfter(game, cell) }]]);

/** Does to all cells of a drag that hold the same as the first what a tap does to that. @param {Game} game @param {readonly number[]} dragged @returns {Game} */
export function cycleValues(game, dragged) {
  const [first = -1] = dragged;
  if (first < 0 || game.givens[first]) return game;
  const [before, value] = [game.cells[first].value, valueAfter(game, first)];
  const alike = dragged.filter((cell) => !game.givens[cell] && game.cells[cell].value === before);
  return makeMove(
    game,
    alike.map((cell) => [cell, { value }]),
  );
}

/** Returns what a tap puts into a cell. @param {Game} game @param {number} cell */
function valueAfter(game, cell) {
  const { value } = game.cells[cell];
  const { taps } = kindOf(game.puzzle);
  return taps.length ? [...taps, 0][taps.indexOf(value) + 1] : (value + 1) % (rules(game).highest + 1);
}

/**
 * Taps a cell of a board with pieces: blank, cross, piece, blank. A cell that pieces close is freed only with the last
 * of them: the first tap on it puts a piece there, or, if it is guarded, changes nothing.
 * @param {Game} game
 * @param {number} cell
 * @param {boolean} auto whether pieces put crosses by themselves
 * @param {boolean} [guarded] whether cells that pieces close are left alone
 * @returns {Game}
 */
export function tapCell(game, cell, auto, guarded = false) {
  const { value, struck } = game.cells[cell];
  if (value) return makeMove(game, [[cell, { value: 0, struck: 0 }]]);
  const isClosed = auto && closedBy(rules(game), values(game))[cell] > 0;
  if (isClosed && guarded) return game;
  return makeMove(game, [[cell, struck || isClosed ? { value: 1, struck: 0 } : { struck: 2 }]]);
}

/**
 * Crosses all cells of a drag that are blank, or, if it began on a cross made by hand, blanks them.
 * @param {Game} game
 * @param {readonly number[]} dragged in the order of the drag
 * @param {boolean} auto
 * @returns {Game}
 */
export function crossCells(game, dragged, auto) {
  const [first = -1] = dragged;
  const isErasing = game.cells[first]?.struck > 0;
  const shown = crosses(game, auto);
  const board = values(game);
  const open = dragged.filter((cell) => !board[cell] && (isErasing ? game.cells[cell].struck : !shown[cell]));
  return makeMove(
    game,
    open.map((cell) => [cell, { struck: isErasing ? 0 : 2 }]),
  );
}

/**
 * Writes what a hint says: values that are certain, options that are ruled out; rows and columns from 0. Options by
 * hand that nobody has written yet are written without those.
 * @param {Game} game
 * @param {{places: readonly (readonly [number, number, number])[], removes: readonly (readonly [number, number, number])[]}} step
 * @param {Options} shown
 * @returns {Game}
 */
export function applyHint(game, { places, removes }, shown) {
  /** @type {Map<number, Partial<Cell>>} */
  const content = new Map();
  const isStruck = areStruck(game, shown);
  const left = isStruck || !removes.length ? [] : possible(rules(game), values(game));
  for (const [row, column, value] of removes) {
    const at = row * columnsOf(game.puzzle) + column;
    const { struck, centre } = { ...game.cells[at], ...content.get(at) };
    const bit = 1 << value;
    content.set(at, isStruck ? { struck: struck | bit } : { centre: (centre || left[at]) & ~bit });
  }
  for (const [row, column, value] of places) content.set(row * columnsOf(game.puzzle) + column, { value, helped: true });
  return makeMove(game, content);
}

/**
 * Brings back what a hint says must come back: options that a person has ruled out.
 * @param {Game} game
 * @param {readonly (readonly [number, number, number])[]} marks
 * @param {Options} shown
 * @returns {Game}
 */
export function bringBackOptions(game, marks, shown) {
  /** @type {Map<number, Partial<Cell>>} */
  const content = new Map();
  for (const [row, column, value] of marks) {
    const at = row * columnsOf(game.puzzle) + column;
    const { struck, centre } = { ...game.cells[at], ...content.get(at) };
    content.set(at, areStruck(game, shown) ? { struck: struck & ~(1 << value) } : { centre: centre | (1 << value) });
  }
  return makeMove(game, content);
}

/** Tells whether options that are ruled out are struck out of those of the rules; else they are left out of those by hand. @param {Game} game @param {Options} shown */
const areStruck = (game, shown) => shown === "rule" || rules(game).hasPieces;

/** Notes every option that the rules and the cages leave in the blank cells, as marks. @param {Game} game @returns {Game} */
export function noteOptions(game) {
  const board = values(game);
  const left = withinCages(rules(game), board, possible(rules(game), board));
  return makeMove(
    game,
    left.flatMap((bits, cell) => (bits ? [[cell, { centre: bits & ~game.cells[cell].struck }]] : [])),
  );
}
