/** What a person is asked about a puzzle: the cells and edges whose reading is uncertain, and what each may be. */

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Doubt} Doubt */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {{ cell: Cell, other: Cell | null, doubt: Doubt | null }} Question about an edge if there is an `other` */

/**
 * Returns all questions in reading order.
 * @param {Puzzle} puzzle
 * @returns {Question[]}
 */
export function questionsOf(puzzle) {
  /** @type {Question[]} */
  const questions = [
    ...puzzle.doubtful.map((doubt) => ({ cell: doubt.cell, other: null, doubt })),
    ...(puzzle.unclear ?? []).map(([cell, other]) => ({ cell, other, doubt: null })),
  ];
  return questions.sort((one, two) => one.cell[0] - two.cell[0] || one.cell[1] - two.cell[1]);
}

/**
 * Lists what a cell may be: first what it was read as, which the rules have a say in, then what it looks like besides,
 * likeliest first, each with how probable its look makes it.
 * @param {Doubt} doubt
 * @returns {{ value: number, share: number | null }[]}
 */
export function likelyReadings({ read, others }) {
  const rest = others.filter(([value]) => value !== read).sort((one, other) => other[1] - one[1]);
  return [{ value: read, share: null }, ...rest.map(([value, share]) => ({ value, share }))];
}

/**
 * Says how probable a look is, in a word.
 * @param {number} share from 0 to 1
 */
export const likelihood = (share) => (share >= 0.3 ? "likely" : share >= 0.05 ? "perhaps" : "hardly");

/** @param {Cell} cell */
const placeOf = ([row, column]) => row * 100 + column;

/** Tells whether a cell comes after another in reading order. @param {Cell} cell @param {Cell} other */
export const isAfter = (cell, other) => placeOf(cell) > placeOf(other);

/**
 * Returns the question after another one that may be answered already, or before it; round and round.
 * @param {Question[]} questions
 * @param {Cell} from
 * @param {1 | -1} way
 * @returns {Question | undefined}
 */
export function nextQuestion(questions, from, way) {
  const sorted = way > 0 ? questions : [...questions].reverse();
  return sorted.find(({ cell }) => way * (placeOf(cell) - placeOf(from)) > 0) ?? sorted[0];
}
