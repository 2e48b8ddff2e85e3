/**
 * The regions of a board while they are painted.
 *
 * Corrections name regions by letters, in reading order at that moment, so that one cell may change all the letters. On
 * the board, regions keep the numbers, and so the colours, that they had when the puzzle was scanned.
 */

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/** @param {number} order */
export const letterOf = (order) => String.fromCharCode(65 + order);

/** How many colours there are for regions. */
const COLOURS = 18;

/** Returns the number of the colour of a region: where there are more regions than colours, these begin anew. @param {number} region */
export const colourOf = (region) => region % COLOURS;

/**
 * Returns the numbers of the regions in reading order.
 * @param {number[][]} regions
 */
const inOrder = (regions) => [...new Set(regions.flat())];

/**
 * Returns the number of the region that a letter names now; a letter after the last names a region without cells.
 * @param {number[][]} regions
 * @param {string} letter
 */
export function regionOf(regions, letter) {
  const known = inOrder(regions);
  return known[letter.charCodeAt(0) - 65] ?? missing(regions)[0] ?? 0;
}

/**
 * Returns the numbers of the regions that have no cell.
 * @param {number[][]} regions
 */
export const missing = (regions) => {
  const known = new Set(regions.flat());
  return regions.map((_, number) => number).filter((number) => !known.has(number));
};

/**
 * Returns the corrections, one a cell, that move these cells to a region.
 * @param {number[][]} regions
 * @param {Cell[]} cells
 * @param {number} number
 */
export function paintWords(regions, cells, number) {
  const painted = regions.map((row) => [...row]);
  return cells.map(([row, column]) => {
    const known = inOrder(painted);
    const order = known.indexOf(number);
    painted[row][column] = number;
    return `r${row + 1}c${column + 1}=${letterOf(order < 0 ? known.length : order)}`;
  });
}

/**
 * Returns a puzzle as the server sent it, but with the numbers that its regions have on the page.
 * @param {Puzzle} puzzle
 * @param {number[][]} regions by the page's numbers
 * @returns {Puzzle}
 */
export function renumberRegions(puzzle, regions) {
  if (!puzzle.regions.length) return puzzle;
  const known = inOrder(regions);
  const doubtful = puzzle.doubtful.map((doubt) => ({
    ...doubt,
    read: known[doubt.read] ?? doubt.read,
    others: doubt.others.map(([value, share]) => /** @type {[number, number]} */ ([known[value] ?? value, share])),
  }));
  return { ...puzzle, regions, doubtful };
}
