/**
 * A puzzle as elements that everybody can use: a grid of cells that say what they hold, with one of them in the order
 * of the Tab key, and arrows to move on. It draws what it is given and reports what is done; it keeps no game.
 */

import { cellGrid, face, looksOf, mark, placeLooks, regionLetter } from "./cell_grid.js";
import { cellsOf } from "./cells.js";
import { columnsOf, isSame, placeOf, rowsOf } from "../kinds/places.js";
import { fill } from "../frame/dom.js";
import { clues } from "./clues.js";
import { edges } from "./edges.js";
import { lineClues } from "./line_clues.js";
import { cellLabel, partNames } from "./labels.js";
import { drawPrinted } from "./printed.js";
import { kindOf, signsOn } from "../kinds/registry.js";
import { cellsBetween } from "./stroke.js";
import { isLong, symbolOf } from "./symbols.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./cells.js").Notes} Notes */
/** @typedef {import("./cells.js").CellState} CellState */

/**
 * @typedef {object} Listeners what a board tells; a board without any is there to be read
 * @property {(cell: Cell) => void} [chosen] a cell has the focus now, by tap or key
 * @property {(event: KeyboardEvent, cell: Cell) => void} [typed] a key that does not move about
 * @property {(cells: Cell[]) => void} [painted] a tap on a cell, or a stroke over several, while `painting` is set
 * @property {(first: Cell, second: Cell, sign?: string) => void} [edge] a tap on the edge between two cells, or a sign
 *   that was typed there
 * @property {(side: import("./clues.js").Side, place: number, clue?: number) => void} [clue] the same of a clue beside a line
 */

/**
 * @typedef {object} Board
 * @property {HTMLElement} node
 * @property {(puzzle: Puzzle, notes?: Notes) => void} update draws only what is not drawn yet
 * @property {(cell: Cell) => void} focus
 * @property {(cell: Cell) => void} choose without moving the focus
 * @property {(event: KeyboardEvent) => void} press a key that is meant for the chosen cell
 * @property {(on: boolean) => void} painting whether a finger paints instead of scrolling
 */

/** The fields whose drawings lie on the lines of a board. @type {("cages" | "blocks" | "diagonals" | "windows" | "parity" | "numbers")[]} */
const PRINTED = ["cages", "blocks", "diagonals", "windows", "parity", "numbers"];

/**
 * @param {string} label the name of the grid
 * @param {Puzzle} puzzle
 * @param {{ notes?: Notes, on?: Listeners, beneath?: HTMLElement, tinted?: boolean, signs?: string }} [options] `beneath` lies
 *   under the cells; `tinted` are the regions also of puzzles that have no colours; `signs` may be put between cells
 * @returns {Board}
 */
export function board(label, puzzle, { notes, on = {}, beneath, tinted = false, signs = signsOn(puzzle) } = {}) {
  let current = /** @type {Cell} */ ([0, 0]);
  let shown = puzzle;
  const columns = columnsOf(puzzle);
  const { hasClues, hasLineClues } = kindOf(puzzle);
  const above = [
    ...(signs ? [edges(puzzle, on.edge, signs)] : []),
    ...(hasClues ? [clues(puzzle, on.clue)] : []),
    ...(hasLineClues ? [lineClues(puzzle)] : []),
  ];
  const attributes = { "aria-readonly": on.typed ? null : "true" };
  const { node, sheet, grid, cells } = cellGrid(label, puzzle, {
    attributes,
    beneath,
    above: above.map((part) => part.node),
  });
  node.classList.toggle("tinted", tinted);
  cells.forEach((cell, number) => {
    const [row, column] = placeOf(number, columns);
    Object.assign(cell.dataset, { row, column });
  });

  /** @param {Cell} cell */
  function choose(cell) {
    const [before, now] = [at(current), at(cell)];
    before.tabIndex = -1;
    before.removeAttribute("aria-selected");
    now.tabIndex = 0;
    if (on.chosen) now.setAttribute("aria-selected", "true");
    current = cell;
  }

  /** @param {Cell} cell */
  const at = ([row, column]) => cells[row * columns + column];

  /** @type {Map<HTMLElement, string>} */
  const drawn = new Map();

  /** Redraws what is printed besides lines and digits. @param {Puzzle} next */
  function print(next) {
    sheet.querySelector(".underprint")?.remove();
    const drawing = drawPrinted(next);
    if (drawing) grid.after(drawing);
    node.classList.toggle("caged", looksOf(next).includes("caged"));
  }

  /**
   * @param {Puzzle} next
   * @param {Notes} [said]
   */
  function update(next, said) {
    if (PRINTED.some((field) => next[field] !== shown[field])) print(next);
    shown = next;
    for (const state of cellsOf(next, said).flat()) {
      const cell = at(state.cell);
      const looks = stateLooks(state, next, tinted);
      const round = [signsRound(next, state.cell), partNames(state.cell, next)];
      const key = [
        looks,
        state.value && symbolOf(state.value, next),
        state.cross,
        state.doubt?.others,
        ...round,
      ].join();
      if (drawn.get(cell) === key) continue;
      drawn.set(cell, key);
      cell.className = looks;
      cell.setAttribute("aria-label", cellLabel(state, next));
      fill(cell, ...contents(state, next, tinted));
    }
    for (const part of above) part.update(next);
  }

  grid.addEventListener("focusin", (event) => {
    const cell = cellAt(event.target);
    if (!cell) return;
    choose(cell);
    on.chosen?.(cell);
  });
  /** @param {KeyboardEvent} event */
  function press(event) {
    const cell = cellAfterKey(event, current, shown);
    if (!cell) return on.typed?.(event, current);
    event.preventDefault();
    at(cell).focus();
  }

  grid.addEventListener("keydown", press);
  const brush = on.painted ? paints(grid, columns, on.painted) : null;
  update(puzzle, notes);
  at(current).tabIndex = 0;
  return {
    node,
    update,
    choose,
    press,
    focus: (cell) => at(cell).focus(),
    painting: (is) => {
      node.classList.toggle("painting", is);
      brush?.(is);
    },
  };
}

/**
 * Returns the classes of a cell: what it looks like.
 * @param {CellState} state
 * @param {Puzzle} puzzle
 * @param {boolean} tinted
 */
function stateLooks({ cell, source, doubt, notes, value, parted }, puzzle, tinted) {
  const looks = placeLooks(puzzle, cell, tinted);
  const ends = parted && [parted.part && "parted", parted.right && "wall-right", parted.below && "wall-below"];
  return [looks, ...(ends ?? []), source, doubt && "doubt", isLong(value, puzzle) && "two", ...notes].filter(Boolean).join(" ");
}

/**
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 */
const signsRound = ({ relations }, cell) =>
  relations.filter(([r, c, , otherR, otherC]) => isSame([r, c], cell) || isSame([otherR, otherC], cell));

/**
 * @param {CellState} state
 * @param {Puzzle} puzzle
 * @param {boolean} tinted
 */
function contents({ cell, value, cross }, puzzle, tinted) {
  const letter = regionLetter(puzzle, cell, tinted);
  if (cross) return [letter, mark("value", "×")];
  if (!value) return [letter];
  return [letter, face(value, puzzle)];
}

/**
 * Returns the cell that an element is, or is in.
 * @param {EventTarget | null} target
 * @returns {Cell | null}
 */
function cellAt(target) {
  const node = target instanceof Element ? target.closest('[role="gridcell"]') : null;
  return node instanceof HTMLElement ? [Number(node.dataset.row), Number(node.dataset.column)] : null;
}

/**
 * Returns the cell to which a key leads; null for a key that does not move about.
 * @param {KeyboardEvent} event
 * @param {Cell} cell
 * @param {Puzzle} puzzle
 * @returns {Cell | null}
 */
function cellAfterKey({ key, ctrlKey, metaKey, altKey }, [row, column], puzzle) {
  const [lastRow, lastColumn] = [rowsOf(puzzle) - 1, columnsOf(puzzle) - 1];
  if (altKey) return null;
  if (key === "Home") return [ctrlKey ? 0 : row, 0];
  if (key === "End") return [ctrlKey ? lastRow : row, lastColumn];
  if (ctrlKey || metaKey) return null;
  if (key === "ArrowLeft") return [row, Math.max(0, column - 1)];
  if (key === "ArrowRight") return [row, Math.min(lastColumn, column + 1)];
  if (key === "ArrowUp") return [Math.max(0, row - 1), column];
  if (key === "ArrowDown") return [Math.min(lastRow, row + 1), column];
  return null;
}

/**
 * Tells the cells that a finger or a mouse goes over from where it is put down; a stroke is told once, at its end.
 * @param {HTMLElement} grid
 * @param {number} columns
 * @param {(cells: Cell[]) => void} painted
 * @returns {(is: boolean) => void} switches it on and off
 */
function paints(grid, columns, painted) {
  let on = false;
  /** The cells by their numbers, in the order of the way. @type {number[] | null} */
  let stroke = null;
  /** @param {PointerEvent} event */
  const touch = (event) => {
    const cell = cellAt(document.elementFromPoint(event.clientX, event.clientY));
    if (!cell || !stroke) return;
    const number = cell[0] * columns + cell[1];
    const way = stroke.length ? cellsBetween(stroke[stroke.length - 1], number, columns) : [number];
    stroke.push(...way);
    for (const [row, column] of way.map((at) => placeOf(at, columns)))
      grid.querySelector(`[data-row="${row}"][data-column="${column}"]`)?.classList.add("touched");
  };
  const end = () => {
    const cells = [...new Set(stroke)].map((at) => placeOf(at, columns));
    stroke = null;
    for (const node of grid.querySelectorAll(".touched")) node.classList.remove("touched");
    if (cells.length) painted(cells);
  };
  grid.addEventListener("pointerdown", (event) => {
    if (!on || event.button || !event.isPrimary) return;
    stroke = [];
    touch(event);
  });
  grid.addEventListener("pointermove", (event) => stroke && touch(event));
  grid.addEventListener("pointercancel", () => {
    stroke = null;
    end();
  });
  // The finger may leave the board before it is lifted.
  grid.ownerDocument.addEventListener("pointerup", () => stroke && end());
  return (is) => (on = is);
}
