/** What a person is asked about a puzzle: the cells and edges that were not read for sure, and what each may be. */

/** @typedef {import("./types.js").Cell} Cell */
/** @typedef {import("./types.js").Doubt} Doubt */
/** @typedef {import("./types.js").Puzzle} Puzzle */
/** @typedef {{ cell: Cell, other: Cell | null, doubt: Doubt | null }} Question `other` is there where it is about an edge */

/**
 * All questions in reading order.
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
 * What a cell may be, [value, probability], likeliest first; what was read is one of them.
 * @param {Doubt} doubt
 * @returns {[number, number][]}
 */
export function likely({ read, others }) {
  const rest = others.filter(([value]) => value !== read);
  const left = rest.reduce((sum, [, share]) => sum - share, 1);
  return /** @type {[number, number][]} */ ([[read, Math.max(left, 0)], ...rest]).sort((a, b) => b[1] - a[1]);
}

/**
 * The question after another one that may be answered already, or before it; round and round.
 * @param {Question[]} questions
 * @param {Cell} from
 * @param {1 | -1} way
 * @returns {Question | undefined}
 */
export function nextQuestion(questions, from, way) {
  const place = /** @param {Cell} cell */ ([row, column]) => row * 100 + column;
  const sorted = way > 0 ? questions : [...questions].reverse();
  return sorted.find(({ cell }) => way * (place(cell) - place(from)) > 0) ?? sorted[0];
}
