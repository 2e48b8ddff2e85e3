/**
 * A game: a puzzle, what a person has written on it, and every move since its start. Nothing here knows the DOM, and
 * nothing is ever changed: each move makes a new game, so a game on the screen is the game that is saved.
 */

import { closedBy, isFinished, possible, rulesOf } from "./rules.js";
import { kindOf } from "../kinds/registry.js";
import { areaOf, columnsOf, upTo } from "../kinds/places.js";

/** @typedef {import('../types.js').Puzzle} Puzzle */
/** @typedef {import('./rules.js').Rules} Rules */

/**
 * What a person has written into a cell: `value` 0 is blank, 1 a queen; the others are bits of values. `struck` are
 * options that were ruled out (a cross where pieces stand), `centre` and `corner` marks by hand, `colour` 0 is none.
 * `helped`, which earlier games lack, tells whether gridlens wrote the value.
 * @typedef {{readonly value: number, readonly struck: number, readonly centre: number, readonly corner: number,
 *   readonly colour: number, readonly helped?: boolean}} Cell
 */

/** One cell of a move: its number, what it held before and after. @typedef {readonly [number, Cell, Cell]} Change */

/**
 * `givens` and `cells` are by the number of the cell. `past` and `future` are the moves that can be taken back and made
 * again, the latest of both last.
 * @typedef {{
 *   readonly puzzle: Puzzle, readonly givens: readonly number[], readonly cells: readonly Cell[],
 *   readonly past: readonly (readonly Change[])[], readonly future: readonly (readonly Change[])[],
 * }} Game
 */

/** What a key or a tap writes. @typedef {'value' | 'centre' | 'corner' | 'struck' | 'colour'} Mode */

/** How options are shown. @typedef {'rule' | 'hand' | 'struck'} Options */

/** @type {Cell} */
const BLANK = Object.freeze({ value: 0, struck: 0, centre: 0, corner: 0, colour: 0, helped: false });

/** @type {WeakMap<Puzzle, Rules>} */
const known = new WeakMap();

/** How many colours there are to mark cells with. */
export const COLOUR_COUNT = 8;

/** Returns the largest value that a mode writes. @param {Game} game @param {Mode} mode */
export function highestOf(game, mode) {
  return mode === "colour" ? COLOUR_COUNT : rules(game).highest;
}

/** Returns the rules of a game's puzzle. @param {Game} game @returns {Rules} */
export function rules({ puzzle }) {
  const rules = known.get(puzzle) ?? rulesOf(puzzle);
  known.set(puzzle, rules);
  return rules;
}

/** Begins a game: what was written on the paper already is there. @param {Puzzle} puzzle @returns {Game} */
export function beginGame(puzzle) {
  const givens = kindOf(puzzle).fixed?.(puzzle) ?? flat(puzzle.givens, areaOf(puzzle), 0);
  const entries = flat(puzzle.entries, areaOf(puzzle), 0);
  const marks = flat(puzzle.marks, areaOf(puzzle), ".");
  const cells = givens.map((given, cell) => {
    const mark = marks[cell];
    if (given || (!entries[cell] && mark === ".")) return BLANK;
    return { ...BLANK, value: entries[cell] || Number(mark === "q"), struck: mark === "x" ? 2 : 0 };
  });
  return { puzzle, givens, cells, past: [], future: [] };
}

/**
 * @template T
 * @param {readonly (readonly T[])[] | undefined} rows
 * @param {number} count
 * @param {T} nothing
 * @returns {T[]}
 */
function flat(rows, count, nothing) {
  return rows?.length ? rows.flat() : new Array(count).fill(nothing);
}

/** Returns what stands on the board, givens too. @param {Game} game @returns {number[]} */
export function values({ givens, cells }) {
  return givens.map((given, cell) => given || cells[cell].value);
}

/**
 * Returns the options of each cell as bits, 0 for filled cells: by rule without those struck, or those written by hand.
 * @param {Game} game
 * @param {Options} shown
 * @returns {number[]}
 */
export function options(game, shown) {
  const board = values(game);
  return shown === "rule" ? allowed(game, board) : game.cells.map((cell, at) => (board[at] ? 0 : cell.centre));
}

/**
 * Returns what the rules leave to each blank cell of a board, as bits, without what was struck out in the game.
 * @param {Game} game
 * @param {readonly number[]} board what stands on it, now or a few values later
 */
export function allowed(game, board) {
  return possible(rules(game), board).map((bits, at) => bits & ~game.cells[at].struck);
}

/** Returns the crosses of a board with pieces: by hand, and where pieces close a cell if `auto`. @param {Game} game @param {boolean} auto */
export function crosses(game, auto) {
  const board = values(game);
  const closed = auto ? closedBy(rules(game), board) : [];
  return game.cells.map((cell, at) => !board[at] && (cell.struck > 0 || closed[at] > 0));
}

/** Counts the values that are still to be written. @param {Game} game */
export function openCount(game) {
  const { hasPieces, size, times, count, blocked } = rules(game);
  return (hasPieces ? size * times : count - blocked.size) - values(game).filter(Boolean).length;
}

/** Tells whether the puzzle is done. @param {Game} game */
export function isDone(game) {
  return isFinished(rules(game), values(game));
}

/**
 * Makes a move, which gives some cells new content. Givens stay; a move that changes nothing is none. Whoever writes a
 * value wrote it, unless the move says that gridlens did.
 * @param {Game} game
 * @param {Iterable<readonly [number, Partial<Cell>]>} content
 * @returns {Game}
 */
export function makeMove(game, content) {
  /** @type {Change[]} */
  const changes = [];
  for (const [at, parts] of content) {
    const before = game.cells[at];
    if (!before || game.givens[at] || rules(game).blocked.has(at)) continue;
    const after = { ...before, ...("value" in parts && { helped: false }), ...parts };
    if (!isSame(before, after)) changes.push([at, before, after]);
  }
  if (!changes.length) return game;
  return { ...game, cells: written(game.cells, changes, 2), past: [...game.past, changes], future: [] };
}

/** @param {Cell} one @param {Cell} other */
function isSame(one, other) {
  return (
    one.value === other.value &&
    one.struck === other.struck &&
    one.centre === other.centre &&
    one.corner === other.corner &&
    one.colour === other.colour &&
    Boolean(one.helped) === Boolean(other.helped)
  );
}

/** @param {readonly Cell[]} cells @param {readonly Change[]} changes @param {1 | 2} side which of a change is written */
function written(cells, changes, side) {
  const result = [...cells];
  for (const change of changes) result[change[0]] = change[side];
  return result;
}

/** Returns the game before its last move. @param {Game} game @returns {Game} */
export function undo(game) {
  const last = game.past.at(-1);
  if (!last) return game;
  const cells = written(game.cells, [...last].reverse(), 1);
  return { ...game, cells, past: game.past.slice(0, -1), future: [...game.future, last] };
}

/** Returns the game after the move that was taken back last. @param {Game} game @returns {Game} */
export function redo(game) {
  const next = game.future.at(-1);
  if (!next) return game;
  return { ...game, cells: written(game.cells, next, 2), past: [...game.past, next], future: game.future.slice(0, -1) };
}

/** Returns the game of the start, to be brought back by redoing. @param {Game} game @returns {Game} */
export function restartGame(game) {
  let start = game;
  while (start.past.length) start = undo(start);
  return start;
}

/**
 * Returns the latest game of its past without the mistakes that were made since its start; the moves after it can be
 * made again.
 * @param {Game} game
 * @param {readonly number[]} solution
 * @returns {Game}
 */
export function beforeMistakes(game, solution) {
  const fromPaper = new Set(mistakes(restartGame(game), solution));
  let before = game;
  while (before.past.length && mistakes(before, solution).some((cell) => !fromPaper.has(cell))) before = undo(before);
  return before;
}

/** Returns the game without what contradicts the solution. @param {Game} game @param {readonly number[]} solution @returns {Game} */
export function withoutMistakes(game, solution) {
  return makeMove(
    game,
    mistakes(game, solution).map((cell) => [cell, { value: 0, struck: 0 }]),
  );
}

/**
 * Returns the cells that contradict the solution: another value, or the right option ruled out.
 * @param {Game} game
 * @param {readonly number[]} solution
 * @returns {number[]}
 */
export function mistakes(game, solution) {
  const { hasPieces } = rules(game);
  return game.cells.flatMap((cell, at) => {
    const right = solution[at];
    const isWrong = cell.value !== 0 && cell.value !== right;
    const isRuledOut =
      cell.value === 0 && (hasPieces ? right === 1 && cell.struck > 0 : (cell.struck & (1 << right)) !== 0);
    return isWrong || isRuledOut ? [at] : [];
  });
}

/**
 * Returns the record of the puzzle with the game on it, as the server and files know it; marks have no room there.
 * @param {Game} game
 * @returns {Puzzle}
 */
export function onPaper({ puzzle, cells }) {
  const columns = columnsOf(puzzle);
  if (kindOf(puzzle).piece) {
    return {
      ...puzzle,
      marks: rows(
        cells.map((cell) => (cell.value ? "q" : cell.struck ? "x" : ".")),
        columns,
      ),
    };
  }
  return {
    ...puzzle,
    entries: rows(
      cells.map((cell) => cell.value),
      columns,
    ),
  };
}

/**
 * @template T
 * @param {readonly T[]} flat
 * @param {number} columns
 * @returns {T[][]}
 */
export function rows(flat, columns) {
  return upTo(flat.length / columns).map((row) => flat.slice(row * columns, (row + 1) * columns));
}

/**
 * Returns every move that was made and not forgotten, in order; those from `game.past.length` on were taken back.
 * @param {Game} game
 * @returns {(readonly Change[])[]}
 */
export function timeline({ past, future }) {
  return [...past, ...[...future].reverse()];
}

/**
 * Makes a game again from its puzzle and moves. Throws where they do not belong together, as those of a damaged file.
 * What a cell held before a move is what the moves before it left there: two windows may have written one game.
 * @param {Puzzle} puzzle
 * @param {readonly (readonly Change[])[]} moves
 * @param {number} at how many of them are not taken back
 * @returns {Game}
 */
export function replayGame(puzzle, moves, at) {
  const start = beginGame(puzzle);
  let cells = start.cells;
  /** @type {(readonly Change[])[]} */
  const past = [];
  for (const changes of moves) {
    if (changes.some(([cell]) => !(cell in cells) || start.givens[cell])) throw new Error("these are no moves of it");
    const from = cells;
    past.push(changes.map(([cell, , after]) => [cell, from[cell], after]));
    cells = written(cells, past[past.length - 1], 2);
  }
  let game = { ...start, cells, past, future: [] };
  while (game.past.length > at) game = /** @type {typeof game} */ (undo(game));
  return game;
}
