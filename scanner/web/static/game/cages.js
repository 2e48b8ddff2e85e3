/** The digits that the numbers of cages leave to their cells. Pure. */

import { valuesIn } from "./rules.js";

/** @typedef {import("./rules.js").Rules} Rules */

/** A larger cage says little, and has too many fillings to go through. */
const MOST_CELLS = 6;

/**
 * Returns what is left to blank cells, without the digits that are in no filling of their cage that makes its number.
 * @param {Rules} rules
 * @param {readonly number[]} values 0 is blank
 * @param {readonly number[]} left bits of what each blank cell may be
 * @returns {number[]}
 */
export function withinCages(rules, values, left) {
  const narrowed = [...left];
  for (const { cells, holds } of rules.constraints) {
    if (cells.length > MOST_CELLS) continue;
    const fitting = fillings(rules, cells, holds, (cell) => (values[cell] ? [values[cell]] : valuesIn(left[cell])));
    // A cage that nothing fills is a warning's business; its options stay.
    if (!fitting) continue;
    cells.forEach((cell, at) => {
      if (!values[cell]) narrowed[cell] &= fitting[at];
    });
  }
  return narrowed;
}

/**
 * Returns the digits of each cell that are in some filling of a cage, as bits; null where there is none.
 * @param {Rules} rules
 * @param {readonly number[]} cells
 * @param {(values: number[]) => boolean} holds
 * @param {(cell: number) => readonly number[]} optionsOf
 */
function fillings(rules, cells, holds, optionsOf) {
  const found = cells.map(() => 0);
  /** @type {number[]} */
  const chosen = [];
  const clashes = (/** @type {number} */ value) =>
    chosen.some((other, at) => other === value && rules.seen[cells[chosen.length]].includes(cells[at]));

  function fill() {
    if (chosen.length === cells.length) {
      if (holds(chosen)) chosen.forEach((value, at) => (found[at] |= 1 << value));
      return;
    }
    for (const value of optionsOf(cells[chosen.length])) {
      if (clashes(value)) continue;
      chosen.push(value);
      fill();
      chosen.pop();
    }
  }

  fill();
  return found.every(Boolean) ? found : null;
}
