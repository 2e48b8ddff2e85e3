/** What a tap, a drag, a key of the pad and a typed digit do to a session. No DOM. */

import { joinDigits } from "../board/double_digits.js";
import { cellsWithSameValue, clearCells, crossCells, cycleValue, drawPart, cycleValues, enterValue, fillLastOption, noteOptions, removeParts, tapCell } from "../game/entering.js";
import { highestOf, options, values } from "../game/game.js";
import { kindOf } from "../kinds/registry.js";
import { extendSelection, only, spanSelection, toggleCell } from "../game/selection.js";

/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/game.js").Mode} Mode */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Pen} Pen */

/** Returns what marks of a kind are where options are by rule: those in the centre are struck out of them. @param {Pen["mode"]} mode @param {Session} session @returns {Mode} */
export function marksToWrite(mode, { settings }) {
  return mode === "centre" && settings.options === "rule" ? "struck" : mode;
}

/**
 * Does what a tap on a cell means.
 * @param {Session} session
 * @param {number} cell
 * @param {{ twice?: boolean, adding?: boolean, option?: number }} [how] `adding` as with Ctrl: the cell joins those that
 *   are chosen; `option` is the place in the cell that was hit, 0 for none
 */
export function tap(session, cell, { twice = false, adding = false, option = 0 } = {}) {
  const { game, settings, pen } = session;
  if (adding) return session.choose(toggleCell(session.selection, cell));
  const { piece, isCycled, divides } = kindOf(game.puzzle);
  if (divides) {
    session.choose(only(cell));
    session.play((before) => removeParts(before, [cell]));
  } else if (piece || isCycled) {
    session.choose(only(cell));
    session.play((before) => (piece ? tapCell(before, cell, settings.crosses, settings.guard) : cycleValue(before, cell)));
  } else if (settings.first === "digit") {
    session.choose(only(cell));
    write(session, cell);
  } else if (option && isAlone(session.selection, cell) && isShown(session, cell, option)) {
    enter(session, [cell], option, pen.mode);
  } else if (twice) {
    tapTwice(session, cell);
  } else {
    session.choose(only(cell));
    if (pen.digit !== null) session.take({ digit: null });
  }
}

/** Tells whether what is written goes into chosen cells: a value is chosen first only where notes are. @param {Session} session */
const isCellFirst = ({ settings, game }) => settings.first === "cell" || !kindOf(game.puzzle).hasOptions;

/** Writes the digit that was chosen; on a cell with another digit, or without any chosen, that becomes the chosen one. @param {Session} session @param {number} cell */
function write(session, cell) {
  const { game, pen } = session;
  const value = values(game)[cell];
  if (game.givens[cell] || (value && pen.digit === null)) return session.take({ digit: value });
  if (pen.digit !== null) enter(session, [cell], pen.digit, pen.mode);
}

/** Does what a double tap, or Enter, means: fills in the last option, or chooses all cells with the same digit. @param {Session} session @param {number} cell */
export function tapTwice(session, cell) {
  session.play((game) => fillLastOption(game, cell, session.settings.options)) ||
    session.choose({ cells: cellsWithSameValue(session.game, cell), at: cell });
}

/**
 * Chooses the cells of a drag that continues.
 * @param {Session} session
 * @param {readonly number[]} cells in the order of the drag
 * @param {boolean} [adding]
 */
export function drag(session, cells, adding = false) {
  const { puzzle } = session.game;
  if (kindOf(puzzle).divides) return session.choose(spanSelection(only(cells[0]), cells[cells.length - 1], puzzle));
  const start = adding ? session.selection : { cells: [], at: cells[0] };
  session.choose(cells.reduce(extendSelection, start));
}

/** Draws the part of the chosen cells, which are no longer chosen then. @param {Session} session @returns {boolean} whether it could be drawn */
export function drawChosen(session) {
  const { cells, at } = session.selection;
  const isDrawn = session.play((before) => drawPart(before, cells));
  if (isDrawn) session.choose(only(at));
  return isDrawn;
}

/** Ends a drag. @param {Session} session @param {readonly number[]} cells */
export function drop(session, cells) {
  const { game, settings, pen } = session;
  const { piece, taps } = kindOf(game.puzzle);
  if (taps.length) session.play((before) => cycleValues(before, cells));
  else if (piece) session.play((before) => crossCells(before, cells, settings.crosses));
  else if (settings.first === "digit" && pen.digit !== null && pen.mode !== "value")
    enter(session, cells, pen.digit, pen.mode);
}

/**
 * Writes a digit of the pad or of a key into the chosen cells, or has the next taps write it.
 * @param {Session} session
 * @param {number} value
 * @param {Pen["mode"]} [mode] of this one digit, if not that of the pen
 */
export function digit(session, value, mode = session.pen.mode) {
  const { pen, selection } = session;
  if (isCellFirst(session)) enter(session, selection.cells, value, mode);
  else session.take({ digit: pen.digit === value ? null : value });
}

/**
 * Notes a digit of the pad that is held in the chosen cells, whatever taps write.
 * @param {Session} session
 * @param {number} value
 * @returns {boolean} whether that means something
 */
export function noteByHold(session, value) {
  const { settings, pen, selection } = session;
  if (settings.first !== "cell" || pen.mode !== "value") return false;
  enter(session, selection.cells, value, "centre");
  return true;
}

/**
 * Notes the digit that was chosen first in a cell that is held.
 * @param {Session} session
 * @param {number} cell
 * @returns {boolean} whether that means something
 */
export function noteInCell(session, cell) {
  const { settings, pen, game } = session;
  const isNote =
    settings.first === "digit" && pen.mode === "value" && kindOf(game.puzzle).hasOptions && !values(game)[cell];
  if (!isNote || !pen.digit) return false;
  session.choose(only(cell));
  enter(session, [cell], pen.digit, "centre");
  return true;
}

/**
 * Strikes an option out by its place in a cell, or brings it back.
 * @param {Session} session
 * @param {number} cell
 * @param {number} option
 * @returns {boolean} whether that means something
 */
export function strikeOption(session, cell, option) {
  const isStruck = (session.game.cells[cell].struck & (1 << option)) !== 0;
  if (!option || !(isStruck || isShown(session, cell, option))) return false;
  session.choose(only(cell));
  return session.play((game) => enterValue(game, [cell], "struck", option));
}

/** Tells whether a cell shows an option by rule: only such options have their places. @param {Session} session @param {number} cell @param {number} option */
const isShown = ({ game, settings, highlights }, cell, option) =>
  settings.options === "rule" && !highlights.preview && (options(game, "rule")[cell] & (1 << option)) !== 0;

/** Tells whether a cell is the only one that is chosen. @param {import("../game/selection.js").Selection} selection @param {number} cell */
const isAlone = ({ cells }, cell) => cells.length === 1 && cells[0] === cell;

/** Clears the chosen cells, or makes a rubber of the pen. @param {Session} session */
export function erase(session) {
  const { selection, game } = session;
  if (kindOf(game.puzzle).divides) session.play((before) => removeParts(before, selection.cells));
  else if (isCellFirst(session)) session.play((before) => clearCells(before, selection.cells));
  else digit(session, 0);
}

/**
 * @param {Session} session
 * @param {readonly number[]} cells
 * @param {number} value 0 clears
 * @param {Pen["mode"]} mode
 */
function enter(session, cells, value, mode) {
  session.play((game) => (value ? enterValue(game, cells, marksToWrite(mode, session), value) : clearCells(game, cells)));
}

/** Puts a cross or a piece into all chosen cells, by key. @param {Session} session @param {"cross" | "piece"} what */
export function mark(session, what) {
  const { cells } = session.selection;
  session.play((game) => {
    if (what === "piece") return enterValue(game, cells, "value", 1);
    const blank = cells.filter((cell) => !values(game)[cell]);
    return enterValue(game, blank, "struck", 1);
  });
}

/** Writes every option that the rules leave into the blank cells, for players who continue by hand. @param {Session} session */
export function note(session) {
  return session.play(noteOptions);
}

/**
 * Makes values of the digits that are typed. On a board over 9 a second digit, soon and into the same cells, makes
 * another value of the first one: 1 and 2 are 12.
 * @param {Session} session
 * @returns {(typed: number, mode: Pen["mode"], time: number) => void}
 */
export function typist(session) {
  /** @type {{ value: number, mode: string, time: number, before: Game, after: Game, cells: readonly number[] } | null} */
  let last = null;
  return (typed, mode, time) => {
    const highest = highestOf(session.game, mode);
    const { cells } = session.selection;
    const isSame = last?.mode === mode && last.cells === cells && last.after === session.game;
    const value = isSame ? joinDigits(last, typed, time, highest) : null;
    if (last && value !== null) {
      const { before } = last;
      last = null;
      if (session.settings.first === "digit") session.take({ digit: value });
      else session.play(() => enterValue(before, cells, marksToWrite(mode, session), value));
      return;
    }
    const before = session.game;
    if (typed === 0) erase(session);
    else if (typed <= highest) digit(session, typed, mode);
    last = typed && highest > 9 ? { value: typed, mode, time, before, after: session.game, cells } : null;
  };
}
