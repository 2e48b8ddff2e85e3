/** Puzzles for the tests of the page's modules. */

const blank = (size) => Array.from({ length: size }, () => new Array(size).fill(0));

/** A record as the server sends it, with what a test says of it. */
export function record(kind, size, said = {}) {
  return {
    kind,
    size,
    boxes: kind === "sudoku" ? [2, size / 2] : null,
    givens: blank(size),
    entries: blank(size),
    relations: [],
    regions: [],
    marks: kind === "queens" ? blank(size).map((row) => row.map(() => ".")) : [],
    quad: [],
    lattice: [],
    status: "solved",
    confidence: 1,
    doubtful: [],
    unclear: [],
    caveats: [],
    problems: [],
    mistakes: [],
    solution: null,
    example: null,
    undecided: [],
    box_share: 1,
    ...said,
  };
}

/** A Queens board of 4 rows; its regions are numbered in reading order. */
export const queens = () =>
  record("queens", 4, {
    regions: [
      [0, 1, 1, 1],
      [0, 0, 2, 1],
      [3, 2, 2, 2],
      [3, 3, 3, 2],
    ],
  });
