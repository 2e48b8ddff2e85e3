/**
 * The rules of a puzzle, as the page needs them to warn at once and without the server: houses that hold every value
 * once, cells that exclude each other, signs between cells. Cells are numbered row by row from 0.
 */

import { placeOf } from "../board/cells.js";
import { hasPieces, piecesOf } from "../board/pieces.js";

/** @typedef {import('../types.js').Puzzle} Puzzle */

/**
 * Cells that hold every value exactly once; those of a killer cage, none twice.
 * @typedef {{unit: 'row' | 'column' | 'box' | 'region' | 'diagonal' | 'cage', number: number, cells: number[]}} House
 */

/**
 * Cells whose values make a number.
 * @typedef {{cells: number[], makes: (values: number[]) => boolean}} Cage
 */

/**
 * `highest` is the largest value, 1 for a queen or a star, of which a house takes `stars`; `all` the bits of all values, bit `value`. `seen[cell]` are the cells
 * in which a cell's value cannot stand again, `signs` pairs of cells, the smaller one first.
 * @typedef {{
 *   size: number, count: number, highest: number, all: number, stars: number, isQueens: boolean,
 *   houses: House[], seen: number[][], touching: number[][], signs: [number, number][], cages: Cage[],
 * }} Rules
 */

/**
 * Something that is wrong on the board. `value` is 0 where it is about none.
 * @typedef {{what: 'repeated' | 'touching' | 'sign' | 'cage' | 'no option' | 'no place', cells: number[], value: number, house?: House}} Warning
 */

/**
 * @param {Puzzle} puzzle
 * @returns {Rules}
 */
export function rulesOf(puzzle) {
  const { size } = puzzle;
  const count = size * size;
  const isQueens = hasPieces(puzzle);
  const stars = piecesOf(puzzle);
  const highest = isQueens ? 1 : size;
  const houses = housesOf(puzzle);
  const touching = Array.from({ length: count }, (_, cell) => (isQueens ? neighboursOf(size, cell, stars > 1) : []));
  const seen = touching.map((cells) => new Set(cells));
  // Where a house takes several pieces, one of them leaves room for others.
  for (const { cells } of stars > 1 ? [] : houses) for (const cell of cells) for (const other of cells) seen[cell].add(other);
  seen.forEach((cells, cell) => cells.delete(cell));
  return {
    size,
    count,
    highest,
    all: bitsUpTo(highest),
    stars,
    isQueens,
    houses,
    seen: seen.map((cells) => [...cells]),
    touching,
    signs: (puzzle.relations ?? []).map(([row, column, sign, otherRow, otherColumn]) => {
      const cell = row * size + column;
      const other = otherRow * size + otherColumn;
      return sign === "<" ? [cell, other] : [other, cell];
    }),
    cages: (puzzle.cages ?? []).map((cage) => ({ cells: numbers(cage, size), makes: (values) => isMade(cage, values) })),
  };
}

/** The bits 1 to `highest`. @param {number} highest */
function bitsUpTo(highest) {
  return 2 ** (highest + 1) - 2;
}

/** @param {Puzzle} puzzle @returns {House[]} */
function housesOf({ kind, size, boxes, regions, diagonals, cages = [] }) {
  const line = Array.from({ length: size }, (_, at) => at);
  /** @type {House[]} */
  const houses = [];
  for (const number of line) houses.push({ unit: "row", number, cells: line.map((at) => number * size + at) });
  for (const number of line) houses.push({ unit: "column", number, cells: line.map((at) => at * size + number) });
  if (kind === "sudoku" && boxes) {
    const [rows, columns] = boxes;
    const across = size / columns;
    houses.push(
      ...grouped("box", size, (row, column) => Math.floor(row / rows) * across + Math.floor(column / columns)),
    );
  }
  if (regions?.length) houses.push(...grouped("region", size, (row, column) => regions[row][column]));
  if (diagonals) {
    houses.push({ unit: "diagonal", number: 0, cells: line.map((at) => at * size + at) });
    houses.push({ unit: "diagonal", number: 1, cells: line.map((at) => at * size + size - 1 - at) });
  }
  if (kind === "sudoku")
    cages.forEach((cage, number) => houses.push({ unit: "cage", number, cells: numbers(cage, size) }));
  return houses;
}

/** The numbers of the cells of a cage. @param {import('../types.js').Cage} cage @param {number} size */
const numbers = ({ cells }, size) => cells.map(([row, column]) => row * size + column);

/**
 * Whether values make the number of a cage; with - and / from the largest on.
 * @param {import('../types.js').Cage} cage
 * @param {readonly number[]} values
 */
function isMade({ sum, value = sum, op = "+" }, values) {
  const [largest, ...rest] = [...values].sort((one, other) => other - one);
  /** @type {Record<string, (made: number, next: number) => number>} */
  const step = { "+": (a, b) => a + b, "-": (a, b) => a - b, "*": (a, b) => a * b, "/": (a, b) => a / b };
  return rest.reduce(step[op] ?? step["+"], largest) === value;
}

/**
 * @param {'box' | 'region'} unit
 * @param {number} size
 * @param {(row: number, column: number) => number} numberOf
 * @returns {House[]}
 */
function grouped(unit, size, numberOf) {
  /** @type {Map<number, number[]>} */
  const groups = new Map();
  for (let cell = 0; cell < size * size; cell++) {
    const number = numberOf(...placeOf(cell, size));
    groups.set(number, [...(groups.get(number) ?? []), cell]);
  }
  return [...groups].sort(([first], [second]) => first - second).map(([number, cells]) => ({ unit, number, cells }));
}

/** The cells that touch one at a corner, or also those along lines: these share a house, if it takes one piece. @param {number} size @param {number} cell @param {boolean} alongLines */
function neighboursOf(size, cell, alongLines) {
  const [row, column] = placeOf(cell, size);
  const beside = [
    [row - 1, column],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column],
  ];
  const places = [
    ...(alongLines ? beside : []),
    [row - 1, column - 1],
    [row - 1, column + 1],
    [row + 1, column - 1],
    [row + 1, column + 1],
  ];
  return places.filter((place) => place.every((at) => at >= 0 && at < size)).map(([r, c]) => r * size + c);
}

/** The values whose bits are set, in order. @param {number} bits */
export function valuesIn(bits) {
  const values = [];
  for (let value = 1; value <= 31 - Math.clz32(bits); value++) if (bits & (1 << value)) values.push(value);
  return values;
}

/** How many bits are set. @param {number} bits */
export function countOf(bits) {
  let count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

/**
 * What the rules leave to each blank cell, as bits; 0 for filled cells. A digit closes itself in all cells that it sees,
 * a sign closes what is too large or too small, also along rows of signs.
 * @param {Rules} rules
 * @param {readonly number[]} values 0 is blank
 * @returns {number[]}
 */
export function possible(rules, values) {
  const left = values.map((value, cell) => {
    if (value) return 1 << value;
    let bits = rules.all;
    for (const other of rules.seen[cell]) bits &= ~(values[other] ? 1 << values[other] : 0);
    return bits;
  });
  for (const house of fullHouses(rules, values)) for (const cell of house.cells) left[cell] = 0;
  narrowBySigns(rules, values, left);
  return left.map((bits, cell) => (values[cell] ? 0 : bits));
}

/** The houses of several pieces that have all of them. @param {Rules} rules @param {readonly number[]} values */
const fullHouses = ({ houses, stars }, values) =>
  stars > 1 ? houses.filter(({ cells }) => cells.filter((cell) => values[cell]).length >= stars) : [];

/**
 * @param {Rules} rules
 * @param {readonly number[]} values
 * @param {number[]} left changed in place
 */
function narrowBySigns({ signs, all }, values, left) {
  for (let changed = true; changed;) {
    changed = false;
    for (const [smaller, larger] of signs) {
      const low = left[smaller];
      const high = left[larger];
      // A cell without any option says nothing of its neighbours: it is wrong itself.
      const below = high && !values[smaller] ? low & (2 ** (31 - Math.clz32(high)) - 1) : low;
      const above = low && !values[larger] ? high & all & ~(2 * (low & -low) - 1) : high;
      changed ||= below !== low || above !== high;
      left[smaller] = below;
      left[larger] = above;
    }
  }
}

/**
 * What clashes among the values that are on the board: blank cells are no fault.
 * @param {Rules} rules
 * @param {readonly number[]} values
 * @returns {Warning[]}
 */
export function clashes(rules, values) {
  /** @type {Warning[]} */
  const found = [];
  for (const house of rules.houses) {
    for (const value of repeatedIn(house, values, rules.stars)) {
      found.push({ what: "repeated", cells: house.cells.filter((cell) => values[cell] === value), value, house });
    }
  }
  rules.touching.forEach((neighbours, cell) => {
    for (const other of neighbours) {
      if (cell < other && values[cell] && values[other])
        found.push({ what: "touching", cells: [cell, other], value: 1 });
    }
  });
  for (const [smaller, larger] of rules.signs) {
    const [low, high] = [values[smaller], values[larger]];
    if (low && high && low >= high) found.push({ what: "sign", cells: [smaller, larger], value: 0 });
  }
  for (const { cells, makes } of rules.cages) {
    const held = cells.map((cell) => values[cell]);
    if (held.every(Boolean) && !makes(held)) found.push({ what: "cage", cells, value: 0 });
  }
  return found;
}

/** The values that are in a house more often than they may. @param {House} house @param {readonly number[]} values @param {number} stars */
function repeatedIn({ cells }, values, stars) {
  if (stars > 1) return cells.filter((cell) => values[cell]).length > stars ? [1] : [];
  let once = 0;
  let twice = 0;
  for (const cell of cells) {
    const bit = values[cell] && 1 << values[cell];
    twice |= once & bit;
    once |= bit;
  }
  return valuesIn(twice);
}

/**
 * Blank cells without an option, and houses without a place for a value.
 * @param {Rules} rules
 * @param {readonly number[]} values
 * @param {readonly number[]} options bits for each cell
 * @returns {Warning[]}
 */
export function deadEnds(rules, values, options) {
  /** @type {Warning[]} */
  const found = [];
  if (!rules.isQueens) {
    values.forEach((value, cell) => {
      if (!value && !options[cell]) found.push({ what: "no option", cells: [cell], value: 0 });
    });
  }
  for (const house of rules.houses) {
    if (!rules.isQueens && (house.cells.length !== rules.size || house.unit === "cage")) continue;
    if (rules.stars > 1) {
      const room = house.cells.filter((cell) => values[cell] || options[cell]);
      if (room.length < rules.stars) found.push({ what: "no place", cells: house.cells, value: 1, house });
      continue;
    }
    let left = 0;
    for (const cell of house.cells) left |= values[cell] ? 1 << values[cell] : options[cell];
    const blank = house.cells.filter((cell) => !values[cell]);
    for (const value of valuesIn(rules.all & ~left)) {
      found.push({ what: "no place", cells: blank.length ? blank : house.cells, value, house });
    }
  }
  return found;
}

/** Whether every value is in every house and nothing clashes. @param {Rules} rules @param {readonly number[]} values */
export function isFinished(rules, values) {
  const filled = rules.isQueens ? values.filter(Boolean).length === rules.size * rules.stars : values.every(Boolean);
  return filled && clashes(rules, values).length === 0;
}

/** By how many pieces, and full houses, each cell is closed. @param {Rules} rules @param {readonly number[]} values */
export function closedBy(rules, values) {
  const full = fullHouses(rules, values);
  return values.map(
    (_, cell) =>
      rules.seen[cell].filter((other) => values[other]).length +
      full.filter(({ cells }) => cells.includes(cell)).length,
  );
}
