/** Touches and keys on the board of a session. */

import { tapTwice, digit, drag, drop, erase, mark, noteInCell, strikeOption, tap, typist } from "./input_actions.js";
import { drawOrTell } from "./drawing.js";
import { listenToKeys } from "../frame/board_keys.js";
import { kindOf } from "../kinds/registry.js";
import { openKeyHelp } from "./key_help.js";
import { commandOf } from "./keys.js";
import { cutOut } from "./photograph.js";
import { rules } from "../game/game.js";
import { cellReached, extendSelection, only, passOver, spanSelection, toggleCell } from "../game/selection.js";
import { gestures, listen } from "./touch.js";
import { areaOf, columnsOf } from "../kinds/places.js";

/** @typedef {import("../games/games.js").Source} Source */
/** @typedef {import("./keys.js").Command} Command */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session_board.js").SessionBoard} SessionBoard */

/** The least side of what a finger can hit, in pixels: that of the guidelines for accessible pages (WCAG 2.5.8). */
const LEAST_FOR_FINGERS = 24;

/**
 * @param {Session} session
 * @param {SessionBoard} board
 * @param {Source | null} source of the cut-outs
 * @returns {() => void} ends it
 */
export function bindInput(session, board, source) {
  const { puzzle } = session.game;
  let before = session.selection;
  let isStroke = false;
  /** @type {Promise<() => void> | null} */
  let shown = null;

  const touches = gestures(columnsOf(puzzle), board.cellAt, {
    tap(cell, how, point) {
      // Not in the cell that a game begins with: that was chosen by nobody.
      const option = board.cells[cell] === document.activeElement ? optionAt(cell, point) : 0;
      board.focus(cell);
      tap(session, cell, { ...how, option });
    },
    drag(cells, adding) {
      if (!isStroke) before = session.selection;
      isStroke = true;
      drag(session, cells, adding);
    },
    drop(cells) {
      isStroke = false;
      if (kindOf(puzzle).divides) drawOrTell(session);
      else drop(session, cells);
      board.focus(session.selection.at);
    },
    dropped() {
      isStroke = false;
      session.choose(before);
    },
    hold(cell, point) {
      if (noteInCell(session, cell) || strikeOption(session, cell, optionAt(cell, point))) return;
      session.choose(only(cell));
      if (source) shown = cutOut(source, puzzle, cell, board.cells[cell]);
    },
    second(cell, point) {
      strikeOption(session, cell, optionAt(cell, point));
    },
    released() {
      shown?.then((close) => close());
      shown = null;
    },
    pinch(scale, x, y, dx, dy) {
      board.zoom.zoom(scale, x, y);
      board.zoom.move(dx, dy);
    },
  });
  /** Returns the option at a point: a finger hits only large ones. @param {number} cell @param {import("./touch.js").Point} point */
  function optionAt(cell, { clientX, clientY, pointerType }) {
    return board.optionAt(cell, clientX, clientY, pointerType === "mouse" ? 0 : LEAST_FOR_FINGERS);
  }

  const ends = [listen(board.node, touches), keys(session, board), clicks(session, board)];
  return () => ends.forEach((end) => end());
}

/**
 * Listens to what presses a cell without touching it, as screen readers do.
 * @param {Session} session
 * @param {SessionBoard} board
 */
function clicks(session, board) {
  const going = new AbortController();
  const { signal } = going;
  let touched = -Infinity;
  board.node.addEventListener("pointerup", ({ timeStamp }) => (touched = timeStamp), { signal });
  board.node.addEventListener(
    "click",
    ({ target, timeStamp }) => {
      const cell = target instanceof Element ? board.cells.findIndex((node) => node.contains(target)) : -1;
      if (cell < 0 || timeStamp - touched < 1000) return;
      board.focus(cell);
      tap(session, cell);
    },
    { signal },
  );
  return () => going.abort();
}

/**
 * @param {Session} session
 * @param {SessionBoard} board
 */
function keys(session, board) {
  const { puzzle } = session.game;
  const { piece, isCycled, divides } = kindOf(puzzle);
  const type = typist(session);

  /** @param {KeyboardEvent} event */
  function press(event) {
    const command = commandOf(event, session.pen.mode === "colour" ? { ...puzzle, symbols: "numbers" } : puzzle);
    if (!command) return;
    event.preventDefault();
    if (command.act === "digit" && divides) return;
    if (command.act === "digit") type(command.digit, command.mode ?? session.pen.mode, event.timeStamp);
    else obey(command);
  }

  /** @param {Exclude<Command, { act: "digit" }>} command */
  function obey(command) {
    const { selection } = session;
    if (command.act === "move") move(command);
    else if (command.act === "mode") session.take({ mode: command.mode });
    else if (command.act === "value") digit(session, command.value);
    else if (command.act === "mark") mark(session, command.mark);
    else if (command.act === "erase") erase(session);
    else if (command.act === "undo") session.undo();
    else if (command.act === "redo") session.redo();
    else if (command.act === "all") session.choose({ ...selection, cells: board.cells.map((_, at) => at) });
    else if (command.act === "none") none();
    else if (command.act === "help") openKeyHelp(puzzle);
    else if (divides && (command.act === "toggle" || command.act === "tap")) drawOrTell(session);
    else if (command.act === "toggle") session.choose(toggleCell(selection, selection.at));
    else if (piece || isCycled || session.settings.first === "digit") tap(session, selection.at);
    else tapTwice(session, selection.at);
  }

  function none() {
    session.highlight({});
    if (session.settings.first === "digit") session.take({ digit: null });
    session.choose(only(session.selection.at));
  }

  /** @param {Extract<Command, { act: "move" }>} command */
  function move({ way, far, extending, alone }) {
    const { selection } = session;
    const { puzzle } = session.game;
    // A black cell says what it shows; between grids there is nothing to say.
    const unseen = puzzle.grids?.length ? rules(session.game).blocked : new Set();
    const to = far
      ? passOver(way === "start" ? 0 : areaOf(puzzle) - 1, way, puzzle, unseen) ?? selection.at
      : cellReached(selection.at, way, puzzle, unseen);
    if (extending && divides) session.choose(spanSelection(selection, to, puzzle));
    else if (extending) session.choose(extendSelection(selection, to));
    else session.choose(alone && !far ? { ...selection, at: to } : only(to));
    board.focus(to);
  }

  return listenToKeys(press);
}
