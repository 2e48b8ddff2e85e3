/** The board of a session, redrawn where something has changed. */

import { columnsOf, placeOf } from "../kinds/places.js";
import { chains } from "../board/chains.js";
import { grid } from "./grid.js";
import { paintCells } from "./paint.js";
import { zoomable } from "./zoom.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./paint.js").Paint} Paint */
/** @typedef {import("../game/rules.js").Warning} Warning */

/** @typedef {ReturnType<typeof sessionBoard>} SessionBoard */

/** How long the light takes that goes over a board that is done. */
const CELEBRATION_MS = 2500;

/** How options are shown on a preview: nobody has written any there. */
const BY_RULE = /** @type {const} */ ("rule");

/**
 * @param {Session} session
 * @param {string} label
 */
export function sessionBoard(session, label) {
  const { puzzle } = session.game;
  const board = grid(label, puzzle);
  const zoom = zoomable(board.node, puzzle.size);
  /** @type {Paint[]} */
  let paints = [];
  /** @type {Element | null} */
  let links = null;
  let linked = session.highlights;

  /** @param {readonly Warning[]} warnings */
  function draw(warnings) {
    const { game, settings, selection, highlights, checked, pen } = session;
    const { preview } = highlights;
    const seen = preview
      ? { game: preview, settings: { ...settings, options: BY_RULE }, checked: [], warnings: [] }
      : { game, settings, checked, warnings };
    paints = paintCells({ ...seen, selection, highlights, digit: pen.digit }, paints);
    board.draw(paints);
    board.node.classList.toggle("preview", Boolean(preview));
    board.node.classList.toggle("lettered", settings.letters);
    board.node.classList.toggle("patterned", settings.patterns);
    if (highlights !== linked) drawLinks();
  }

  function drawLinks() {
    linked = session.highlights;
    links?.remove();
    const { links: chain = [], rays = [] } = linked;
    links = chain.length || rays.length ? chains(puzzle, chain, spotOf, rays) : null;
    if (links) board.sheet.append(links);
  }

  /** Returns where a value stands now: among the options, or in the middle of its cell. @param {import("../types.js").Mark} mark @returns {import("../board/chains.js").Spot} */
  function spotOf([row, column, value]) {
    const at = Math.floor(row) * columnsOf(puzzle) + Math.floor(column);
    const isWhole = paints[at].value > 0 || paints[at].sure > 0;
    const [x, y] = (!isWhole && board.optionPlace(at, value)) || [0.5, 0.5];
    return { place: [column + x, row + y], isWhole };
  }

  /** Lets a light go over the cells, from the first to the last; the stylesheet leaves it out where motion is unwelcome. */
  function celebrate() {
    board.cells.forEach((cell, at) => {
      const [row, column] = placeOf(at, columnsOf(puzzle));
      cell.style.setProperty("--late", String((row + column) / (2 * puzzle.size)));
    });
    board.node.classList.add("celebrated");
    setTimeout(() => board.node.classList.remove("celebrated"), CELEBRATION_MS);
  }

  return {
    ...board,
    zoom,
    zooms: zoom.buttons,
    draw,
    celebrate,
    /** The keyboard continues at a cell. @param {number} at */
    focus: (at) => board.cells[at].focus({ preventScroll: zoom.isWhole() }),
  };
}
