/**
 * The rules of a puzzle, as the page needs them to warn at once and without the server: houses that hold every value
 * so often, cells that exclude each other, and what else its kind forbids. Cells are numbered row by row from 0.
 */

import { kindOf } from "../kinds/registry.js";
import { areaOf, columnsOf, numbersOf } from "../kinds/places.js";

/** @typedef {import('../types.js').Puzzle} Puzzle */
/** @typedef {import('../kinds/kind.js').House} House */
/** @typedef {import('../kinds/kind.js').Constraint} Constraint */

/**
 * `highest` is the largest value, 1 for a piece; a house takes each `times` times. `all` are the bits of all values, bit
 * `value`. `seen[cell]` are the cells in which a cell's value cannot stand again; `blocked` those that take none.
 * @typedef {{
 *   size: number, columns: number, count: number, highest: number, all: number, times: number, hasPieces: boolean, unmarked: number, blocked: Set<number>,
 *   houses: House[], seen: number[][], touching: number[][], constraints: Constraint[],
 *   narrow: (values: readonly number[], left: number[]) => void, clashing: (values: readonly number[]) => Warning[],
 * }} Rules
 */

/**
 * Something that is wrong on the board. `value` is 0 where it is about none; `what` else is that of a constraint.
 * @typedef {{what: 'repeated' | 'touching' | 'no option' | 'no place' | string, cells: number[], value: number, house?: House,
 *   said?: Constraint["said"]}} Warning
 */

/**
 * @param {Puzzle} puzzle
 * @returns {Rules}
 */
export function rulesOf(puzzle) {
  const { size } = puzzle;
  const count = areaOf(puzzle);
  const kind = kindOf(puzzle);
  const [highest, times, houses] = [kind.highest(puzzle), kind.times(puzzle), kind.houses(puzzle)];
  const touching = Array.from({ length: count }, (_, cell) => kind.touching(puzzle, cell));
  const seen = touching.map((cells) => new Set(cells));
  // Where a house takes a value several times, one of them leaves room for others.
  for (const { cells } of times > 1 ? [] : houses) for (const cell of cells) for (const other of cells) seen[cell].add(other);
  seen.forEach((cells, cell) => cells.delete(cell));
  return {
    size,
    columns: columnsOf(puzzle),
    count,
    highest,
    all: bitsUpTo(highest),
    times,
    hasPieces: kind.piece !== null,
    unmarked: kind.unmarked,
    blocked: new Set(numbersOf(kind.blocks(puzzle), columnsOf(puzzle))),
    houses,
    seen: seen.map((cells) => [...cells]),
    touching,
    constraints: kind.constraints(puzzle),
    narrow: kind.narrowing(puzzle),
    clashing: kind.clashing(puzzle),
  };
}

/** Returns the bits 1 to `highest`. @param {number} highest */
function bitsUpTo(highest) {
  return 2 ** (highest + 1) - 2;
}

/** Returns the values whose bits are set, in order. @param {number} bits */
export function valuesIn(bits) {
  const values = [];
  for (let value = 1; value <= 31 - Math.clz32(bits); value++) if (bits & (1 << value)) values.push(value);
  return values;
}

/** Counts the bits that are set. @param {number} bits */
export function countOf(bits) {
  let count = 0;
  for (; bits; bits &= bits - 1) count++;
  return count;
}

/**
 * Returns what the rules leave to each blank cell, as bits; 0 for other cells. A value closes itself in all cells that
 * it sees, and what else the kind knows closes more.
 * @param {Rules} rules
 * @param {readonly number[]} values 0 is blank
 * @returns {number[]}
 */
export function possible(rules, values) {
  const left = values.map((value, cell) => {
    if (value) return 1 << value;
    let bits = rules.blocked.has(cell) ? 0 : rules.all;
    for (const other of rules.seen[cell]) bits &= ~(values[other] ? 1 << values[other] : 0);
    return bits;
  });
  for (const [{ cells }, value] of fullHouses(rules, values)) for (const cell of cells) left[cell] &= ~(1 << value);
  for (const constraint of rules.constraints) if (constraint.closes) closeLast(constraint, values, left);
  rules.narrow(values, left);
  return left.map((bits, cell) => (values[cell] ? 0 : bits));
}

/**
 * Returns the houses that take a value several times and have it as often, with that value.
 * @param {Rules} rules
 * @param {readonly number[]} values
 * @returns {[House, number][]}
 */
const fullHouses = ({ houses, times, all }, values) =>
  times === 1
    ? []
    : houses.flatMap((house) =>
        valuesIn(all)
          .filter((value) => house.cells.filter((cell) => values[cell] === value).length >= times)
          .map((value) => /** @type {[House, number]} */ ([house, value])),
      );

/**
 * Closes what a constraint does not allow in its only blank cell.
 * @param {Constraint} constraint
 * @param {readonly number[]} values
 * @param {number[]} left changed in place
 */
function closeLast({ cells, holds }, values, left) {
  const [blank, ...others] = cells.filter((cell) => !values[cell]);
  if (blank === undefined || others.length) return;
  for (const value of valuesIn(left[blank])) {
    if (!holds(cells.map((cell) => values[cell] || value))) left[blank] &= ~(1 << value);
  }
}

/**
 * Finds what clashes among the values that are on the board: blank cells are no fault.
 * @param {Rules} rules
 * @param {readonly number[]} values
 * @returns {Warning[]}
 */
export function clashes(rules, values) {
  /** @type {Warning[]} */
  const found = [];
  for (const house of rules.houses) {
    for (const value of repeatedIn(house, values, rules)) {
      found.push({ what: "repeated", cells: house.cells.filter((cell) => values[cell] === value), value, house });
    }
  }
  rules.touching.forEach((neighbours, cell) => {
    for (const other of neighbours) {
      if (cell < other && values[cell] && values[cell] === values[other])
        found.push({ what: "touching", cells: [cell, other], value: values[cell] });
    }
  });
  for (const { what, cells, holds, breaks, said } of rules.constraints) {
    const held = cells.map((cell) => values[cell]);
    const broken = breaks?.(held) ?? [];
    if (broken.length) found.push({ what, cells: broken, value: 0 });
    else if (held.every(Boolean) && !holds(held)) found.push({ what, cells, value: 0, ...(said && { said }) });
  }
  return [...found, ...rules.clashing(values)];
}

/** Returns the values that are in a house more often than they may. @param {House} house @param {readonly number[]} values @param {Rules} rules */
function repeatedIn({ cells }, values, { times, all }) {
  if (times > 1) return valuesIn(all).filter((value) => cells.filter((cell) => values[cell] === value).length > times);
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
 * Finds blank cells without an option, and houses without a place for a value; a house of few cells has few values.
 * @param {Rules} rules
 * @param {readonly number[]} values
 * @param {readonly number[]} options bits for each cell
 * @returns {Warning[]}
 */
export function deadEnds(rules, values, options) {
  /** @type {Warning[]} */
  const found = [];
  if (!rules.hasPieces) {
    values.forEach((value, cell) => {
      if (!value && !options[cell] && !rules.blocked.has(cell)) found.push({ what: "no option", cells: [cell], value: 0 });
    });
  }
  for (const house of rules.houses) {
    if (!house.isWhole) continue;
    const blank = house.cells.filter((cell) => !values[cell]);
    for (const value of valuesIn(bitsUpTo(Math.min(rules.highest, house.cells.length)))) {
      const room = house.cells.filter((cell) => (values[cell] ? values[cell] === value : options[cell] & (1 << value)));
      if (room.length >= rules.times) continue;
      const cells = rules.times > 1 || !blank.length ? house.cells : blank;
      found.push({ what: "no place", cells, value, house });
    }
  }
  return found;
}

/** Tells whether every value is in every house and nothing clashes. @param {Rules} rules @param {readonly number[]} values */
export function isFinished(rules, values) {
  const { hasPieces, size, times, blocked, unmarked } = rules;
  const board = unmarked ? values.map((value) => value || unmarked) : values;
  const filled = board.filter(Boolean).length;
  return filled === (hasPieces ? size * times : board.length - blocked.size) && clashes(rules, board).length === 0;
}

/** Counts the pieces, and full houses, by which each cell is closed. @param {Rules} rules @param {readonly number[]} values */
export function closedBy(rules, values) {
  const full = fullHouses(rules, values);
  return values.map(
    (_, cell) =>
      rules.seen[cell].filter((other) => values[other]).length +
      full.filter(([{ cells }]) => cells.includes(cell)).length,
  );
}
