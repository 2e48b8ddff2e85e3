/**
 * The board of a game as elements: a grid of cells that say what they hold. It draws paints and knows where a point
 * lies; what touches and keys mean is not its business.
 */

import { cellGrid, face, mark, placeLooks, regionLetter } from "../board/cell_grid.js";
import { columnsOf, placeOf, rowsOf } from "../kinds/places.js";
import { element, fill } from "../frame/dom.js";
import { clues } from "../board/clues.js";
import { lineClues } from "../board/line_clues.js";
import { edges } from "../board/edges.js";
import { numberOfPart, shownValue } from "../board/parted.js";
import { isLong, symbolOf } from "../board/symbols.js";
import { optionRuns } from "./paint.js";
import { rows as inRows } from "../game/game.js";
import { valuesIn } from "../game/rules.js";
import { cellWords, seenHouses } from "./words.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./paint.js").Paint} Paint */

/**
 * @typedef {object} Grid
 * @property {HTMLElement} node
 * @property {HTMLElement} sheet what lies on the board lies in it
 * @property {HTMLElement[]} cells
 * @property {(paints: readonly Paint[]) => void} draw draws what has changed
 * @property {(x: number, y: number) => number} cellAt the cell at a point of the window, -1 beside the board
 * @property {(cell: number, x: number, y: number, least: number) => number} optionAt
 * @property {(cell: number, value: number) => [number, number] | null} optionPlace where an option has its place within
 *   its cell, from 0 to 1; null where options have none
 */

/**
 * @param {string} label
 * @param {Puzzle} puzzle
 * @returns {Grid}
 */
export function grid(label, puzzle) {
  const [rows, columns] = [rowsOf(puzzle), columnsOf(puzzle)];
  const highest = kindOf(puzzle).highest(puzzle);
  const words = cellWords(puzzle);
  const numbers = kindOf(puzzle).hasLineClues ? lineClues(puzzle) : null;
  const above = [
    ...(puzzle.relations.length ? [edges(puzzle)] : []),
    ...(kindOf(puzzle).hasClues ? [clues(puzzle)] : []),
    ...(numbers ? [numbers] : []),
  ];
  for (const part of above) part.update(puzzle);
  const attributes = { "aria-multiselectable": "true" };
  const {
    node,
    sheet,
    grid: table,
    cells,
  } = cellGrid(label, puzzle, { attributes, above: above.map((part) => part.node) });
  const houses = seenHouses(puzzle);
  const looks = cells.map((_, at) => placeLooks(puzzle, placeOf(at, columns)));
  cells.forEach((cell, at) => {
    cell.setAttribute("aria-selected", "false");
    if (houses[at]) cell.setAttribute("aria-description", houses[at]);
    cell.style.left = `calc(${placeOf(at, columns)[1]} * var(--pitch))`;
  });
  node.classList.add("playing");
  node.style.setProperty("--across", String(Math.ceil(Math.sqrt(highest))));
  node.style.setProperty("--digits", String(symbolOf(highest, puzzle).length));
  /** @type {readonly Paint[]} */
  let drawn = [];

  /** @param {readonly Paint[]} paints */
  function draw(paints) {
    paints.forEach((paint, at) => {
      const before = drawn[at];
      if (paint === before) return;
      const cell = cells[at];
      cell.className = `${looks[at]} ${looksOf(paint, puzzle, at)}`;
      cell.setAttribute("aria-label", words(paint, at));
      if (!before || before.chosen !== paint.chosen) cell.setAttribute("aria-selected", String(paint.chosen));
      if (!before || before.at !== paint.at) cell.tabIndex = paint.at ? 0 : -1;
      if (!before) cell.setAttribute("aria-readonly", String(paint.given));
      if (before && areOnlyOptions(before) && areOnlyOptions(paint)) rewrite(cell, paint, puzzle);
      else if (!before || contentOf(before) !== contentOf(paint)) write(cell, paint, puzzle, at);
    });
    drawn = paints;
    numbers?.update({ ...puzzle, entries: inRows(paints.map(({ value }) => value), columns) });
  }

  /**
   * The option whose place in a cell is at a point of the window, whether it is shown there or not; 0 beside all places,
   * and where these are smaller than `least` pixels.
   * @param {number} cell
   * @param {number} x
   * @param {number} y
   * @param {number} least
   */
  function optionAt(cell, x, y, least) {
    const places = cells[cell].querySelector(".options.placed")?.getBoundingClientRect();
    if (!places) return 0;
    const across = Math.ceil(Math.sqrt(highest));
    const [width, height] = [places.width / across, places.height / Math.ceil(highest / across)];
    const [column, row] = [Math.floor((x - places.left) / width), Math.floor((y - places.top) / height)];
    const value = row * across + column + 1;
    const isWithin = row >= 0 && column >= 0 && column < across && value <= highest;
    return isWithin && Math.min(width, height) >= least ? value : 0;
  }

  /** @type {Grid["optionPlace"]} */
  function optionPlace(cell, value) {
    const places = cells[cell].querySelector(".options.placed")?.getBoundingClientRect();
    if (!places) return null;
    const { left, top, width } = table.getBoundingClientRect();
    const pitch = width / columns;
    const [row, column] = placeOf(cell, columns);
    const [across, at] = [Math.ceil(Math.sqrt(highest)), value - 1];
    const [x, y] = [((at % across) + 0.5) / across, (Math.floor(at / across) + 0.5) / Math.ceil(highest / across)];
    return [(places.left + x * places.width - left) / pitch - column, (places.top + y * places.height - top) / pitch - row];
  }

  /** @param {number} x @param {number} y */
  function cellAt(x, y) {
    const { left, top, width, height } = table.getBoundingClientRect();
    const column = Math.floor(((x - left) / width) * columns);
    const row = Math.floor(((y - top) / height) * rows);
    return row < 0 || column < 0 || row >= rows || column >= columns ? -1 : row * columns + column;
  }

  return { node, sheet, cells, draw, cellAt, optionAt, optionPlace };
}

/** The classes of a cell that go by what it shows. */
const LOOKS = /** @type {const} */ ([
  "given",
  "helped",
  "clash",
  "dead",
  "mistake",
  "look",
  "house",
  "peer",
  "alike",
  "chosen",
  "at",
  "closed",
  "forcing",
  "parted",
]);

/** @param {Paint} paint @param {Puzzle} puzzle @param {number} at */
function looksOf(paint, puzzle, at) {
  const names = LOOKS.filter((name) => paint[name]).join(" ");
  const kind = paint.value ? (paint.given ? "printed" : "written") : "";
  const walls = `${paint.right ? " wall-right" : ""}${paint.below ? " wall-below" : ""}`;
  return `${names} ${kind}${walls}${isLong(shownValue(puzzle, at, paint.value), puzzle) ? " two" : ""}${paint.colour ? ` colour-${paint.colour}` : ""}`;
}

/** Returns what stands in a cell: cells that have it in common are not written again. @param {Paint} paint */
function contentOf({ value, cross, options, out, placed, corner, good, bad, sure }) {
  return `${value} ${cross} ${options} ${out} ${placed} ${corner} ${good} ${bad} ${sure}`;
}

/**
 * @param {HTMLElement} cell
 * @param {Paint} paint
 * @param {Puzzle} puzzle
 * @param {number} at
 */
function write(cell, paint, puzzle, at) {
  if (kindOf(puzzle).divides) {
    const shown = shownValue(puzzle, at, paint.value);
    fill(cell, shown ? face(shown, puzzle) : hintMark(paint, puzzle));
  } else if (!kindOf(puzzle).hasOptions) {
    const letter = regionLetter(puzzle, placeOf(at, columnsOf(puzzle)));
    fill(
      cell,
      letter,
      paint.value ? face(paint.value, puzzle) : paint.cross && !paint.sure && mark("value cross", "×"),
      hintMark(paint, puzzle),
    );
  } else if (paint.value) {
    fill(cell, face(paint.value, puzzle));
  } else if (paint.sure) {
    fill(cell, sureFace(paint, puzzle));
  } else {
    fill(cell, cornerMarks(paint, puzzle), optionMarks(paint, puzzle));
  }
}

/**
 * Tells whether there is nothing in a cell but options in their places, none of which stands out: most cells are so,
 * and of them only the text changes.
 * @param {Paint} paint
 */
const areOnlyOptions = ({ placed, value, cross, corner, out, good, bad }) =>
  placed && !(value || cross || corner || out || good || bad);

/** @param {HTMLElement} cell with only options @param {Paint} paint @param {Puzzle} puzzle */
function rewrite(cell, paint, puzzle) {
  const [{ text }] = optionRuns(paint, puzzle);
  const options = cell.firstElementChild;
  if (options && options.textContent !== text) options.textContent = text;
}

/** Shows what a hint says of a cell without options: a ring where a piece remains possible, none before it belongs there. @param {Paint} paint @param {Puzzle} puzzle */
function hintMark(paint, puzzle) {
  if (paint.sure && !paint.value) return sureFace(paint, puzzle);
  return paint.bad ? mark("value hint bad", "×") : paint.good > 0 && mark("hint may", "");
}

/** Shows what belongs in a cell, as large as if it stood there. @param {Paint} paint @param {Puzzle} puzzle */
function sureFace({ sure }, puzzle) {
  const node = kindOf(puzzle).divides ? mark("value", String(numberOfPart(puzzle, sure))) : face(sure, puzzle);
  node.classList.add("sure");
  return node;
}

/** @param {Paint} paint @param {Puzzle} puzzle */
function optionMarks(paint, puzzle) {
  const runs = optionRuns(paint, puzzle);
  const text = runs.map((run) => run.text).join("");
  if (!text) return null;
  const node = element(
    "span",
    { class: paint.placed ? "options placed" : "options", "aria-hidden": "true" },
    runs.map((run) => (run.look ? element("span", { class: run.look, text: run.text }) : run.text)),
  );
  if (!paint.placed) node.style.setProperty("--long", String(longest(text)));
  return node;
}

/** Measures a line of options by hand: more than half a dozen digits stand in two, which numbers with blanks do not halve. @param {string} text */
function longest(text) {
  if (text.length <= 6) return text.length;
  return Math.max(text.includes(" ") ? 6 : 0, Math.ceil(text.length / 2));
}

/** @param {Paint} paint @param {Puzzle} puzzle */
function cornerMarks({ corner, placed }, puzzle) {
  if (!corner || placed) return null;
  return element(
    "span",
    { class: "corners", "aria-hidden": "true" },
    valuesIn(corner).map((value) => element("span", { text: symbolOf(value, puzzle) })),
  );
}
