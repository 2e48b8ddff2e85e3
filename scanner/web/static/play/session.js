/**
 * A game while it is on the screen: what is chosen, what the next key writes, what a hint points at. No DOM: the board,
 * the pad and the coach look at it, change it by its methods, and are told of every change.
 */

import { beginGame, mistakes, redo, restartGame, rules, undo, values } from "../game/game.js";
import { only } from "../game/selection.js";

/** @typedef {import("../board/chains.js").Link} Link */
/** @typedef {import("../game/forcing.js").Ray} Ray */
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/game.js").Mode} Mode */
/** @typedef {import("../game/selection.js").Selection} Selection */
/** @typedef {import("../games/settings.js").Settings} Settings */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").House} House */
/** @typedef {import("../types.js").Mark} Mark */

/**
 * What stands out on the board, in the coordinates of the server's hints.
 * @typedef {object} Highlights
 * @property {readonly Cell[]} [cells] to look at
 * @property {readonly Pick<House, "cells">[]} [houses]
 * @property {readonly Mark[]} [good] options that are valid
 * @property {readonly Mark[]} [sure] those of them that belong there for certain
 * @property {readonly Mark[]} [bad] options that are redundant
 * @property {Game} [preview] shown instead of the game, and never written by itself
 * @property {readonly Link[]} [links] of a chain, from option to option; a strong one is drawn through
 * @property {readonly Cell[]} [forcing] digits on the board that are the reason
 * @property {readonly Ray[]} [rays] from what is true to what it rules out
 */

/** What the next key or tap writes: marks of which kind, and with the digit chosen first, which; 0 clears, null is none. */
/** @typedef {{ mode: Exclude<Mode, "struck">, digit: number | null }} Pen */

/** What has changed. @typedef {"game" | "selection" | "pen" | "settings" | "highlights" | "checked"} Change */

/** Returns the first cell in which something is to be written; where all are filled, the first that is no black one. @param {Game} game */
function firstOpen(game) {
  const { blocked } = rules(game);
  const blank = values(game).findIndex((value, at) => !value && !blocked.has(at));
  return blank < 0 ? game.givens.findIndex((_, at) => !blocked.has(at)) : blank;
}

export class Session {
  /** @type {Set<(what: Change) => void>} */
  #told = new Set();

  /**
   * @param {Game} game
   * @param {Settings} settings
   */
  constructor(game, settings) {
    this.game = game;
    this.settings = settings;
    this.selection = only(firstOpen(game));
    /** @type {Pen} */
    this.pen = { mode: "value", digit: null };
    /** @type {Highlights} */
    this.highlights = {};
    /** Mistakes that were found when it was checked last, and stand still. @type {readonly number[]} */
    this.checked = [];
  }

  /**
   * @param {(what: Change) => void} listener
   * @returns {() => void} ends it
   */
  listen(listener) {
    this.#told.add(listener);
    return () => this.#told.delete(listener);
  }

  /**
   * Makes a move. What was pointed at and checked belongs to the game before it.
   * @param {(game: Game) => Game} move
   * @returns {boolean} whether it changed anything
   */
  play(move) {
    const after = move(this.game);
    if (after === this.game) return false;
    this.checked = this.checked.filter((cell) => after.cells[cell] === this.game.cells[cell]);
    this.game = after;
    this.highlights = {};
    this.#tell("game");
    return true;
  }

  undo() {
    return this.play(undo);
  }

  redo() {
    return this.play(redo);
  }

  restart() {
    return this.play(restartGame);
  }

  /** @param {Highlights} highlights */
  highlight(highlights) {
    this.highlights = highlights;
    this.#tell("highlights");
  }

  /**
   * Marks what contradicts the solution.
   * @param {readonly number[]} solution
   * @returns {number} how many cells do
   */
  check(solution) {
    this.checked = mistakes(this.game, solution);
    this.#tell("checked");
    return this.checked.length;
  }

  /** @param {Selection} selection */
  choose(selection) {
    this.selection = selection;
    this.#tell("selection");
  }

  /** @param {Partial<Pen>} pen */
  take(pen) {
    this.pen = { ...this.pen, ...pen };
    this.#tell("pen");
  }

  /** @param {Partial<Settings>} settings */
  set(settings) {
    this.settings = { ...this.settings, ...settings };
    if (settings.first) this.pen = { ...this.pen, digit: null };
    this.#tell("settings");
  }

  /** The game of the start, for callers who need the bare puzzle. */
  get start() {
    return beginGame(this.game.puzzle);
  }

  /** @param {Change} what */
  #tell(what) {
    for (const listener of [...this.#told]) listener(what);
  }
}
