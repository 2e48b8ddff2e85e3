/**
 * Turns a game, and notes about it, into what each cell shows. Pure. A cell that shows what it showed before is the
 * same object as before, so that only the others need to be drawn.
 */

import { partedCells } from "../board/parted.js";
import { symbolOf } from "../board/symbols.js";
import { crosses, options, rules, values } from "../game/game.js";
import { closedBy, possible } from "../game/rules.js";
import { kindOf } from "../kinds/registry.js";
import { markedBy } from "../game/warnings.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/rules.js").Warning} Warning */
/** @typedef {import("./session.js").Highlights} Highlights */
/** @typedef {import("../game/selection.js").Selection} Selection */
/** @typedef {import("../games/settings.js").Settings} Settings */

/**
 * What a cell shows. `options`, `out`, `corner`, `good` and `bad` are bits of values; `out` are those options that are
 * struck out, `placed` whether options have their usual places.
 * @typedef {object} Paint
 * @property {number} value
 * @property {boolean} given
 * @property {boolean} helped whether gridlens wrote its value into the game
 * @property {boolean} cross
 * @property {boolean} closed whether it is a piece's doing that there is a cross
 * @property {number} options
 * @property {number} out
 * @property {boolean} placed
 * @property {number} corner
 * @property {number} colour
 * @property {number} good
 * @property {number} bad
 * @property {number} sure the value that belongs here for certain, by a hint; 0 where there is none
 * @property {boolean} forcing whether its digit is the reason of a hint
 * @property {boolean} clash
 * @property {boolean} dead
 * @property {boolean} mistake
 * @property {boolean} look
 * @property {boolean} house
 * @property {boolean} peer whether it shares a row, column, box or whatever the kind has with the one chosen cell
 * @property {boolean} alike whether it shows the digit that is chosen
 * @property {boolean} chosen
 * @property {boolean} at whether the keyboard stands here
 * @property {boolean} parted whether it is in a part of a board that its answer divides
 * @property {boolean} right whether that ends on its right
 * @property {boolean} below whether that ends below it
 */

/**
 * @typedef {object} Seen
 * @property {Game} game
 * @property {Settings} settings
 * @property {Selection} selection
 * @property {Highlights} highlights
 * @property {readonly number[]} checked
 * @property {readonly Warning[]} warnings
 * @property {number | null} digit that is chosen before the cell
 */

/**
 * @param {Seen} seen
 * @param {readonly Paint[]} [before]
 * @returns {Paint[]}
 */
export function paintCells(seen, before = []) {
  const { game, settings, selection, checked, highlights, warnings } = seen;
  const { columns } = rules(game);
  const { piece, hasOptions } = kindOf(game.puzzle);
  const board = values(game);
  const { shown, out } = hasOptions ? optionsOf(game, settings, board) : NOTHING;
  const crossed = piece ? crosses(game, settings.crosses) : [];
  const closed = piece && settings.crosses ? closedBy(rules(game), board) : [];
  const marks = markedBy(warnings);
  const chosen = new Set(selection.cells);
  const wrong = new Set(checked);
  const pointed = pointedAt(highlights, columns);
  // Where a hint points, nothing else stands out.
  const isPointing = pointed.cells.size + pointed.houses.size > 0;
  const isRuled = settings.options === "rule";
  const parted = partedCells(game.puzzle, board);
  const digit = settings.alike && hasOptions && !isPointing ? digitToCompare(seen, board) : 0;
  const peers = settings.peers && !piece && !isPointing ? peersOf(game, selection) : new Set();
  return board.map((value, cell) => {
    const { corner, colour, helped = false } = game.cells[cell];
    /** @type {Paint} */
    const paint = {
      value,
      given: game.givens[cell] > 0,
      helped,
      cross: crossed[cell] ?? false,
      closed: (crossed[cell] ?? false) && closed[cell] > 0,
      options: shown[cell] ?? 0,
      out: out[cell] ?? 0,
      // Those that a hint speaks of have their places, or they would run together.
      placed: hasOptions && (isRuled || pointed.options.has(cell)),
      corner: value ? 0 : corner,
      colour,
      good: pointed.good.get(cell) ?? 0,
      bad: pointed.bad.get(cell) ?? 0,
      sure: pointed.sure.get(cell) ?? 0,
      forcing: pointed.forcing.has(cell),
      clash: marks.clash.has(cell),
      dead: marks.dead.has(cell),
      mistake: wrong.has(cell),
      look: pointed.cells.has(cell),
      house: pointed.houses.has(cell),
      peer: peers.has(cell),
      alike: digit > 0 && value === digit,
      chosen: chosen.has(cell),
      at: selection.at === cell,
      parted: (parted?.[cell].part ?? 0) > 0,
      right: parted?.[cell].right ?? false,
      below: parted?.[cell].below ?? false,
    };
    const last = before[cell];
    return last && isEqual(last, paint) ? last : paint;
  });
}

/** @type {{ shown: number[], out: number[] }} */
const NOTHING = { shown: [], out: [] };

/**
 * Returns the options that each cell shows, and which of them are struck out.
 * @param {Game} game
 * @param {Settings} settings
 * @param {readonly number[]} board
 */
function optionsOf(game, settings, board) {
  const shown = options(game, settings.options);
  if (settings.options !== "struck") return { shown, out: [] };
  const possibly = possible(rules(game), board);
  return { shown, out: shown.map((bits, cell) => bits & ~possibly[cell]) };
}

/**
 * Returns the digit that others are compared with: the chosen one, or that of the one chosen cell.
 * @param {Seen} seen
 * @param {readonly number[]} board
 */
function digitToCompare({ digit, selection, settings }, board) {
  if (settings.first === "digit") return digit ?? 0;
  return selection.cells.length === 1 ? board[selection.cells[0]] : 0;
}

/** Returns the cells that share a house with the one chosen cell. @param {Game} game @param {Selection} selection @returns {Set<number>} */
function peersOf(game, { cells }) {
  if (cells.length !== 1) return new Set();
  const houses = rules(game).houses.filter((house) => house.cells.includes(cells[0]));
  return new Set(houses.flatMap((house) => [...house.cells]));
}

/** @param {number} bits @param {number} value */
const shows = (bits, value) => (bits & (1 << value)) !== 0;

/**
 * @param {Highlights} highlights
 * @param {number} columns
 */
function pointedAt({ cells = [], houses = [], good = [], bad = [], sure = [], links = [], forcing = [] }, columns) {
  const numbered = (/** @type {readonly (readonly number[])[]} */ places) =>
    new Set(places.map(([row, column]) => row * columns + column));
  return {
    cells: numbered(cells),
    houses: numbered(houses.flatMap((house) => house.cells)),
    good: bitsOf(good, columns),
    bad: bitsOf(bad, columns),
    sure: new Map(sure.map(([row, column, value]) => [row * columns + column, value])),
    forcing: numbered(forcing),
    options: numbered([...good, ...bad, ...links.flatMap(({ from, to }) => [from, to])]),
  };
}

/**
 * @param {readonly (readonly [number, number, number])[]} marks
 * @param {number} columns
 * @returns {Map<number, number>}
 */
function bitsOf(marks, columns) {
  /** @type {Map<number, number>} */
  const bits = new Map();
  for (const [row, column, value] of marks) {
    const cell = row * columns + column;
    bits.set(cell, (bits.get(cell) ?? 0) | (1 << value));
  }
  return bits;
}

/** @param {Paint} one @param {Paint} other */
function isEqual(one, other) {
  for (const name in one) {
    const part = /** @type {keyof Paint} */ (name);
    if (one[part] !== other[part]) return false;
  }
  return true;
}

/** What an option looks like: plain, emphasised, ruled out, valid or redundant. @typedef {"" | "out" | "good" | "bad" | "strong"} Look */

/**
 * Returns the options of a cell as runs of text that look alike: one run, where nothing is special. Each has its place,
 * five in a row on a board of 25; without places they stand one after another.
 * @param {Paint} paint
 * @param {Pick<Puzzle, "kind" | "size" | "symbols" | "relations">} puzzle
 * @returns {{ text: string, look: Look }[]}
 */
export function optionRuns(paint, puzzle) {
  const size = kindOf(puzzle).highest(puzzle);
  const bits = paint.options | paint.good | paint.bad | (paint.placed ? paint.corner : 0);
  const width = symbolOf(size, puzzle).length;
  const across = Math.ceil(Math.sqrt(size));
  /** @type {{ text: string, look: Look }[]} */
  const runs = [];
  const add = (/** @type {string} */ text, /** @type {Look} */ look) => {
    const last = runs.at(-1);
    if (last && last.look === look) last.text += text;
    else runs.push({ text, look });
  };
  for (let value = 1; value <= size; value++) {
    const isThere = shows(bits, value);
    if (!isThere && !paint.placed) continue;
    if (paint.placed && value > 1) add((value - 1) % across ? " " : "\n", "");
    else if (runs.length && width > 1) add(" ", "");
    const digits = isThere ? symbolOf(value, puzzle) : "";
    add(paint.placed ? digits.padStart(width, "\u2007") : digits, isThere ? lookOf(paint, value) : "");
  }
  return runs;
}

/** @param {Paint} paint @param {number} value @returns {Look} */
function lookOf({ good, bad, out, placed, corner }, value) {
  if (shows(bad, value)) return "bad";
  if (shows(good, value)) return "good";
  if (shows(out, value)) return "out";
  return placed && shows(corner, value) ? "strong" : "";
}
