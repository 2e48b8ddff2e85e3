/**
 * A puzzle as one short word in the fragment of an address, `KIND.4.b2x2.g1000000000200003`, as `solver.formats` has
 * it: kind, size, and then fields, each with a letter that says which one it is. Pure.
 */

import {
  ALPHABETS,
  FRAGMENT_FIELDS as FIELDS,
  FRAGMENT_OPERATIONS as OPERATIONS,
  FRAGMENT_SIDE_LETTERS as SIDE_LETTERS,
  FRAGMENT_SIDES as SIDES,
  FRAGMENT_VALUES as VALUES,
  SIZES,
} from "../contract/tables.js";
import { rows } from "./game.js";
import { recordOf } from "./records.js";
import { areaOf, columnsOf, numbersOf, placeOf, rowsOf, sizeOf, upTo } from "../kinds/places.js";
import { kindOf, mostRegions } from "../kinds/registry.js";

/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").QueensMark} QueensMark */
/** @typedef {keyof typeof ALPHABETS} Alphabet */

/** Something that is no puzzle, or one with parts that are not known here. */
export class FragmentError extends Error {}

/**
 * @param {Puzzle} puzzle
 * @returns {string}
 */
export function writeFragment(puzzle) {
  const fields = [...FIELDS[puzzle.kind]].flatMap((letter) => {
    const body = FORMS[letter].written(puzzle);
    return body ? [`.${letter}${body}`] : [];
  });
  const { size, rows = size, columns = size } = puzzle;
  return `${puzzle.kind}.${rows === columns ? size : `${rows}x${columns}`}${fields.join("")}`;
}

/**
 * A field: how it is written, as nothing where it says nothing, and how it is read; this throws FragmentError.
 * @typedef {{ written: (puzzle: Puzzle) => string, parsed: (body: string, puzzle: Puzzle) => Partial<Puzzle> }} Field
 */

/** The fields by their letters. @type {Record<string, Field>} */
export const FORMS = {
  b: {
    written: ({ boxes }) => (boxes ? boxes.join("x") : ""),
    parsed: (body, { size, grids }) => ({ boxes: boxesOf(body, grids?.length ? null : size) }),
  },
  g: {
    written: ({ givens }) => gridWord(givens),
    parsed: (body, puzzle) => ({ givens: gridOf(body, puzzle, kindOf(puzzle).highest(puzzle)) }),
  },
  e: {
    written: ({ entries }) => gridWord(entries),
    parsed: (body, puzzle) => ({ entries: gridOf(body, puzzle, kindOf(puzzle).highest(puzzle)) }),
  },
  s: {
    written: (puzzle) => puzzle.relations.map((relation) => signWord(relation, kindOf(puzzle).signs)).join(""),
    parsed: (body, puzzle) => ({ relations: signsOf(body, puzzle.size, kindOf(puzzle).signs) }),
  },
  r: {
    written: ({ regions }) => gridWord(regions),
    parsed: (body, puzzle) => ({ regions: gridOf(body, puzzle, mostRegions(puzzle) - 1), boxes: null }),
  },
  m: {
    written: ({ marks }) => unlessBlank(marks.flat().join("").replace(/\./g, "0")),
    parsed: (body, puzzle) => ({ marks: marksOf(body, puzzle) }),
  },
  x: {
    written: ({ diagonals }) => (diagonals ? "1" : ""),
    parsed: (body) => ({ diagonals: body === "1" }),
  },
  w: {
    written: ({ windows }) => (windows ? "1" : ""),
    parsed: (body, { size }) => ({ windows: windowsOf(body, size) }),
  },
  o: {
    written: ({ parity = [] }) => parity.map(([row, column, said]) => `${VALUES[row]}${VALUES[column]}${said[0]}`).join(""),
    parsed: (body, puzzle) => ({ parity: parityOf(body, puzzle) }),
  },
  c: {
    written: ({ cages = [] }) => cages.map(cageWord).join(""),
    parsed: (body, puzzle) => ({ cages: cagesOf(body, puzzle.size, !kindOf(puzzle).hasOperations) }),
  },
  l: {
    written: ({ symbols }) => (symbols && symbols !== "numbers" ? ALPHABETS[symbols][0] : ""),
    parsed: (body, { size }) => ({ symbols: symbolsOf(body, size) }),
  },
  n: {
    written: ({ stars }) => (stars ? String(stars) : ""),
    parsed: (body) => ({ stars: starsOf(body) }),
  },
  a: {
    written: ({ around = [] }) => gridWord(around),
    parsed: (body, { size }) => ({ around: aroundOf(body, size) }),
  },
  p: {
    written: ({ line_clues = [] }) => runsWord(line_clues),
    parsed: (body, puzzle) => ({ line_clues: runsOf(body, puzzle) }),
  },
  k: {
    written: (puzzle) => unlessBlank(blocksWord(puzzle)),
    parsed: (body, puzzle) => ({ blocks: blocksOf(body, puzzle) }),
  },
  h: {
    written: ({ blocks = [] }) => blocks.flat().map((place) => VALUES[place]).join(""),
    parsed: (body, puzzle) => ({ blocks: placesOf(body, puzzle) }),
  },
  j: {
    written: ({ grids = [] }) => grids.flat().map((place) => VALUES[place]).join(""),
    parsed: (body, puzzle) => ({ grids: placesOf(body, puzzle) }),
  },
  i: {
    written: ({ numbers = [] }) => gridWord(numbers),
    parsed: (body, puzzle) => ({ numbers: gridOf(body, puzzle, VALUES.length - 1) }),
  },
  d: {
    written: (puzzle) => (puzzle.unique_lines === false ? "1" : ""),
    parsed: (body) => ({ unique_lines: body !== "1" }),
  },
};

/** @param {number[][]} grid */
const gridWord = (grid) =>
  unlessBlank(
    grid
      .flat()
      .map((value) => VALUES[value])
      .join(""),
  );

/** @param {string} body */
const unlessBlank = (body) => (body.replace(/0/g, "") ? body : "");

/**
 * @template T
 * @param {Record<string, T>} names
 * @param {T} wanted
 */
const keyOf = (names, wanted) => Object.keys(names).find((name) => names[name] === wanted);

/** @param {Cage} cage */
function cageWord({ cells, sum, value = sum, op = "+" }) {
  const places = cells.flat().map((place) => VALUES[place]);
  return `${VALUES[cells.length]}${places.join("")}${value}${keyOf(OPERATIONS, op)}`;
}

/** @param {Puzzle} puzzle */
function blocksWord(puzzle) {
  const black = new Set(numbersOf(puzzle.blocks ?? [], columnsOf(puzzle)));
  return upTo(areaOf(puzzle))
    .map((at) => Number(black.has(at)))
    .join("");
}

/** @param {Puzzle["relations"][number]} relation @param {string} signs of its kind */
function signWord([row, column, sign, otherRow, otherColumn], signs) {
  const side = SIDES.findIndex(([down, right]) => down === otherRow - row && right === otherColumn - column);
  return `${VALUES[row]}${VALUES[column]}${SIDE_LETTERS[signs.indexOf(sign)][side]}`;
}

/**
 * Reads a puzzle from a fragment. Throws FragmentError.
 * @param {string} word
 * @returns {Puzzle}
 */
export function read(word) {
  const [kind, size, ...fields] = word.split(".");
  if (!isKind(kind) || !/^\d{1,2}(x\d{1,2})?$/.test(size)) throw new FragmentError("this is no puzzle");
  const [rows, columns = rows] = size.split("x").map(Number);
  const [least, largest, step] = SIZES[kind];
  const isMade = (/** @type {number} */ side) => side >= least && side <= largest && (side - least) % step === 0;
  const isSquare = rows === columns || kindOf({ kind }).isRectangular;
  const isJoined = fields.some((field) => field.startsWith("j"));
  if (!isJoined && (!isMade(rows) || !isMade(columns) || !isSquare)) throw new FragmentError(`there is no ${kind} of size ${size}`);
  const puzzle = recordOf({ kind, ...sizeOf({ size: Math.max(rows, columns), rows, columns }) });
  const known = new Set();
  for (const field of fields) {
    const letter = field.slice(0, 1);
    if (!letter || !FIELDS[kind].includes(letter)) throw new FragmentError(`a field ${letter} is unknown`);
    if (known.has(letter)) throw new FragmentError(`a field ${letter} is there twice`);
    known.add(letter);
    Object.assign(puzzle, FORMS[letter].parsed(field.slice(1), puzzle));
  }
  if (known.has("r") && !kindOf(puzzle).largestRegion && new Set(puzzle.regions.flat()).size !== puzzle.size)
    throw new FragmentError(`there are not ${size} regions`);
  const amiss = kindOf(puzzle).amiss(puzzle);
  if (amiss) throw new FragmentError(amiss);
  return puzzle;
}

/** @param {string} kind @returns {kind is Kind} */
const isKind = (kind) => Object.hasOwn(FIELDS, kind);

/** @param {string} body @param {Puzzle} puzzle @param {number} highest value */
function gridOf(body, puzzle, highest) {
  requireCells(body, puzzle);
  return rows(
    [...body].map((character) => valueOf(character, highest)),
    columnsOf(puzzle),
  );
}

/** @param {string} body @param {Puzzle} puzzle */
function marksOf(body, puzzle) {
  requireCells(body, puzzle);
  if (/[^0xq]/.test(body)) throw new FragmentError("marks are 0, x and q");
  return rows(/** @type {QueensMark[]} */ ([...body.replace(/0/g, ".")]), columnsOf(puzzle));
}

/** @param {string} body @param {Puzzle} puzzle */
function blocksOf(body, puzzle) {
  requireCells(body, puzzle);
  return [...body].flatMap((is, at) => (is === "1" ? [placeOf(at, columnsOf(puzzle))] : []));
}

/** @param {string} body @param {Puzzle} puzzle */
function requireCells(body, puzzle) {
  const count = areaOf(puzzle);
  if (body.length !== count) throw new FragmentError(`${body.length} characters are not ${count} cells`);
}

/** @param {string} body @param {number} size */
function aroundOf(body, size) {
  if (body.length !== 4 * size) throw new FragmentError(`${body.length} characters are not ${4 * size} clues`);
  const clues = [...body].map((character) => valueOf(character, size));
  return Array.from({ length: 4 }, (_, side) => clues.slice(side * size, (side + 1) * size));
}

/** Writes runs one character each, and a z after each line. @param {readonly (readonly (readonly number[])[])[]} clues */
function runsWord(clues) {
  const body = clues
    .flat()
    .map((runs) => `${runs.map((run) => run.toString(36)).join("")}z`)
    .join("");
  return body.replace(/z/g, "") ? body : "";
}

/** @param {string} body @param {Puzzle} puzzle */
function runsOf(body, puzzle) {
  const [down, across] = [rowsOf(puzzle), columnsOf(puzzle)];
  const lines = body.split("z");
  if (lines.pop() || lines.length !== down + across) throw new FragmentError(`${lines.length} lines are not ${down + across}`);
  const runs = lines.map((line) => [...line].map((character) => Number.parseInt(character, 36)));
  if (runs.flat().some((run) => !(run <= puzzle.size))) throw new FragmentError(`${body} are no runs here`);
  return /** @type {[number[][], number[][]]} */ ([runs.slice(0, down), runs.slice(down)]);
}

/** @param {string} body */
function starsOf(body) {
  if (!/^[123]$/.test(body)) throw new FragmentError(`${body} is no number of stars`);
  return Number(body);
}

/** Returns the alphabet that begins with a symbol, which has to have one for each digit. @param {string} first @param {number} size */
function symbolsOf(first, size) {
  const name = /** @type {Alphabet[]} */ (Object.keys(ALPHABETS)).find((one) => ALPHABETS[one][0] === first);
  if (!name) throw new FragmentError(`no digits begin with ${first}`);
  if (ALPHABETS[name].length < size) throw new FragmentError(`there are no ${size} ${name} digits`);
  return name;
}

/** @param {string} body @param {number} size */
function windowsOf(body, size) {
  if (body !== "1" || size !== 9) throw new FragmentError("windows are in boards of nine rows");
  return true;
}

/** @param {string} body @param {Puzzle} puzzle @returns {NonNullable<Puzzle["parity"]>} */
function parityOf(body, puzzle) {
  if (!/^(..[eo])+$/.test(body)) throw new FragmentError(`${body} are no even and odd cells`);
  const cells = placesOf(body.replace(/(..)./g, "$1"), puzzle);
  return cells.map(([row, column], at) => [row, column, body[3 * at + 2] === "e" ? "even" : "odd"]);
}

/** @param {string} character @param {number} highest */
function valueOf(character, highest) {
  const value = character ? VALUES.indexOf(character) : -1;
  if (value < 0 || value > highest) throw new FragmentError(`${character} is no value here`);
  return value;
}

/** Reads cells, each as its row and column. @param {string} body @param {Puzzle} puzzle @returns {Cell[]} */
function placesOf(body, puzzle) {
  if (!body || body.length % 2) throw new FragmentError(`${body} are no cells`);
  return (body.match(/../g) ?? []).map(
    (word) => /** @type {Cell} */ ([valueOf(word[0], rowsOf(puzzle) - 1), valueOf(word[1], columnsOf(puzzle) - 1)]),
  );
}

/** @param {string} body @param {number | null} size null where the grids are smaller than the board @returns {[number, number]} */
function boxesOf(body, size) {
  const [, rowsOfOne, columns] = /^(\d{1,2})x(\d{1,2})$/.exec(body) ?? [];
  if (!columns || (size !== null && Number(rowsOfOne) * Number(columns) !== size)) throw new FragmentError(`${body} are no boxes of it`);
  return [Number(rowsOfOne), Number(columns)];
}

/** @param {string} body @param {number} size @param {boolean} areSums @returns {Cage[]} */
function cagesOf(body, size, areSums) {
  /** @type {Cage[]} */
  const cages = [];
  for (let rest = body; rest;) {
    const end = 1 + 2 * valueOf(rest[0], size * size);
    const places = [...rest.slice(1, end)].map((character) => valueOf(character, size - 1));
    const [clue, number, letter] = /^(\d{1,9})([ASMDN])/.exec(rest.slice(end)) ?? [];
    if (!clue || !places.length || (areSums && letter !== "A")) throw new FragmentError(`${body} are no cages`);
    const cells = Array.from({ length: places.length / 2 }, (_, at) => /** @type {Cell} */ (places.slice(2 * at, 2 * at + 2)));
    cages.push(areSums ? { cells, sum: Number(number) } : { cells, value: Number(number), op: OPERATIONS[letter] });
    rest = rest.slice(end + clue.length);
  }
  return cages;
}

/** @param {string} body @param {number} size @param {string} signs of its kind @returns {Puzzle["relations"]} */
function signsOf(body, size, signs) {
  if (body.length % 3) throw new FragmentError("a sign has three characters");
  return (body.match(/.../g) ?? []).map((word) => {
    const [row, column] = [valueOf(word[0], size - 1), valueOf(word[1], size - 1)];
    const number = SIDE_LETTERS.findIndex((letters) => letters.includes(word[2]));
    const [down, right] = SIDES[SIDE_LETTERS[number]?.indexOf(word[2])] ?? [size, 0];
    valueOf(VALUES[row + down] ?? "", size - 1);
    valueOf(VALUES[column + right] ?? "", size - 1);
    const sign = /** @type {Puzzle["relations"][number][2]} */ (signs[number]);
    if (!sign) throw new FragmentError(`${word} is no sign`);
    return [row, column, sign, row + down, column + right];
  });
}

/** Returns the address of a puzzle. @param {Puzzle} puzzle */
export const linkTo = (puzzle) => `${location.origin}/#/play/${writeFragment(puzzle)}`;
