// Puzzles for the tests, as records.

/** @typedef {import('../../../../scanner/web/static/types.js').Puzzle} Puzzle */

/** @param {string} cells @param {number} size @param {[number, number]} boxes @returns {Puzzle} */
export function sudoku(cells, size = 9, boxes = [3, 3]) {
  const givens = [...cells].map((cell) => Number(cell.replace(".", "0")));
  return puzzle("sudoku", size, { boxes, givens: rows(givens, size), entries: blank(size) });
}

/** @param {number} size @param {[number, number, '<' | '>', number, number][]} relations @returns {Puzzle} */
export function futoshiki(size, relations) {
  return puzzle("futoshiki", size, { givens: blank(size), entries: blank(size), relations });
}

/** @param {string[]} letters @returns {Puzzle} */
export function queens(letters) {
  const names = [...new Set(letters.join(""))];
  const size = letters.length;
  const marks = Array.from({ length: size }, () => new Array(size).fill("."));
  return puzzle("queens", size, {
    regions: letters.map((row) => [...row].map((name) => names.indexOf(name))),
    marks,
    givens: blank(size),
  });
}

/** @returns {Puzzle} */
function puzzle(/** @type {Puzzle['kind']} */ kind, /** @type {number} */ size, /** @type {Partial<Puzzle>} */ fields) {
  return { kind, size, boxes: null, givens: [], entries: [], relations: [], regions: [], marks: [], ...fields };
}

/** @param {number} size @returns {number[][]} */
function blank(size) {
  return Array.from({ length: size }, () => new Array(size).fill(0));
}

/** @param {number[]} flat @param {number} size */
function rows(flat, size) {
  return Array.from({ length: size }, (_, row) => flat.slice(row * size, (row + 1) * size));
}
