/** What a person is asked about a puzzle: the cells and edges whose reading is uncertain, and what each may be. */

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Doubt} Doubt */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {{ cell: Cell, other: Cell | null, doubt: Doubt | null }} Question about an edge if there is an `other` */

/** @typedef {Pick<Question, "cell" | "other">} Subject what a question may be about */

/** Orders in reading order: a cell, then the edges to its right and below it. @param {Subject} one @param {Subject} other */
function compare(one, other) {
  const place = (/** @type {Subject} */ { cell, other }) => [...cell, ...(other ?? cell)];
  const [here, there] = [place(one), place(other)];
  const at = here.findIndex((number, index) => number !== there[index]);
  return at < 0 ? 0 : here[at] - there[at];
}

/** Tells whether a question comes after another one. @param {Subject} one @param {Subject} other */
export const isAfter = (one, other) => compare(one, other) > 0;

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
  return questions.sort(compare);
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

/**
 * Returns the question after another one that may be answered already, or before it; round and round.
 * @param {Question[]} questions
 * @param {Subject} from
 * @param {1 | -1} way
 * @returns {Question | undefined}
 */
export function nextQuestion(questions, from, way) {
  const sorted = way > 0 ? questions : [...questions].reverse();
  return sorted.find((question) => way * compare(question, from) > 0) ?? sorted[0];
}
