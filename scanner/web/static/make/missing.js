/** What a draft still lacks to be a puzzle, in regions and cages. Pure. */

import { LONGEST_RUN } from "../contract/tables.js";
import { kindOf, mostRegions } from "../kinds/registry.js";
import { isMakeable, runsBetween, sumOf } from "../kinds/runs.js";
import { cagesOf, numberOf } from "./draft_cages.js";
import { toolsOf } from "./drafting.js";
import { areaOf, columnsOf, placeOf, upTo } from "../kinds/places.js";

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("./drafting.js").Draft} Draft */

/** @typedef {"unassigned" | "uneven" | "large" | "uncaged" | "unnumbered" | "unoperated" | "unfillable" | "long" | "unsummed" | "unmade" | "unwritten"} Code */

/** @typedef {{ code: Code, cells: Cell[], region?: number, have?: number, need?: number }} Missing */

/** Says what is missing; of boards with pieces the server tells it. @param {Draft} draft @returns {Missing[]} */
export function missing(draft) {
  const tools = toolsOf(draft.variant);
  if (tools.includes("runs")) return missingSums(draft);
  if (kindOf(draft).writtenIn === "numbers") return missingNumbers(draft);
  const regions = tools.includes("regions") && !kindOf(draft).piece ? missingRegions(draft) : [];
  return [...regions, ...(tools.includes("cages") ? missingCages(draft) : [])];
}

/** @param {Draft} draft @returns {Missing[]} */
function missingRegions(draft) {
  const { regions, size } = draft;
  const blank = cellsWhere(draft, ([row, column]) => regions[row][column] < 0);
  if (blank.length) return [{ code: "unassigned", cells: blank }];
  const { largestRegion } = kindOf(draft);
  return upTo(mostRegions(draft)).flatMap((region) => {
    const cells = cellsWhere(draft, ([row, column]) => regions[row][column] === region);
    const isRight = largestRegion ? cells.length <= largestRegion : cells.length === size;
    const code = /** @type {Code} */ (largestRegion ? "large" : "uneven");
    return isRight ? [] : [{ code, cells, region, have: cells.length, need: largestRegion || size }];
  });
}

/** @param {Draft} draft @returns {Missing[]} */
function missingNumbers(draft) {
  const cells = cellsWhere(draft, ([row, column]) => !draft.numbers?.[row][column]);
  return cells.length ? [{ code: "unwritten", cells }] : [];
}

/** @param {Draft} draft @returns {Missing[]} */
function missingSums(draft) {
  const { blocks = [], cages = [] } = draft;
  const runs = runsBetween(draft, blocks).map((cells) => ({ cells, sum: sumOf(cages, cells) }));
  /** @type {[Code, (run: typeof runs[number]) => boolean][]} */
  const faults = [
    ["long", ({ cells }) => cells.length > LONGEST_RUN],
    ["unsummed", ({ cells, sum }) => !sum && cells.length <= LONGEST_RUN],
    ["unmade", ({ cells, sum }) => sum > 0 && cells.length <= LONGEST_RUN && !isMakeable(cells.length, sum)],
  ];
  return faults.flatMap(([code, isFault]) => {
    const cells = runs.filter(isFault).map((run) => run.cells[0]);
    return cells.length ? [{ code, cells }] : [];
  });
}

/** @param {Draft} draft @returns {Missing[]} */
function missingCages(draft) {
  const cages = cagesOf(draft);
  const inside = new Set(cages.flatMap(({ cells }) => cells).map(String));
  const outside = cellsWhere(draft, (cell) => !inside.has(String(cell)));
  const isNeeded = kindOf(draft).hasOperations || !cages.length;
  /** @type {Missing[]} */
  const found = isNeeded && outside.length ? [{ code: "uncaged", cells: outside }] : [];
  /** @type {[Code, (cage: Cage) => boolean][]} */
  const faults = [
    ["unnumbered", (cage) => !numberOf(cage)],
    ["unoperated", (cage) => numberOf(cage) > 0 && isUnoperated(draft, cage)],
    ["unfillable", (cage) => numberOf(cage) > 0 && !isUnoperated(draft, cage) && !isFillable(draft, cage)],
  ];
  for (const [code, isFault] of faults) {
    const cells = cages.filter(isFault).map((cage) => /** @type {Cell} */ (cage.cells[0]));
    if (cells.length) found.push({ code, cells });
  }
  return found;
}

/** Tells whether the number of a cage with an operation lacks its operation, or has one that is not for that number of cells. @param {Draft} draft @param {Cage} cage */
function isUnoperated(draft, { cells, op = "" }) {
  if (!kindOf(draft).hasOperations) return false;
  if (cells.length === 1) return op !== "";
  return op === "" || ((op === "-" || op === "/") && cells.length !== 2);
}

/** Tells whether some digits make the number of a cage. @param {Draft} draft @param {Cage} cage */
function isFillable(draft, cage) {
  const { size } = draft;
  const { cells, op = "" } = cage;
  const [count, number] = [cells.length, numberOf(cage)];
  if (!kindOf(draft).hasOperations)
    return number >= (count * (count + 1)) / 2 && number <= (count * (2 * size - count + 1)) / 2 && count <= size;
  if (op === "-") return number < size;
  if (op === "/") return number > 1 && number <= size;
  return canMake(cells, number, op === "*", size, []);
}

/**
 * Tells whether digits make a sum or a product, none of them twice in a row or column.
 * @param {readonly (readonly number[])[]} cells
 * @param {number} number what is left to be made
 * @param {boolean} isProduct
 * @param {number} size
 * @param {number[]} chosen for the first cells
 * @returns {boolean}
 */
function canMake(cells, number, isProduct, size, chosen) {
  const cell = cells[chosen.length];
  if (!cell) return number === (isProduct ? 1 : 0);
  for (let digit = 1; digit <= size; digit++) {
    if (isProduct ? number % digit : number < digit) continue;
    const isTaken = chosen.some(
      (other, at) => other === digit && (cells[at][0] === cell[0] || cells[at][1] === cell[1]),
    );
    const left = isProduct ? number / digit : number - digit;
    if (!isTaken && canMake(cells, left, isProduct, size, [...chosen, digit])) return true;
  }
  return false;
}

/** @param {Draft} draft @param {(cell: Cell) => boolean} is @returns {Cell[]} */
function cellsWhere(draft, is) {
  const cells = Array.from(
    { length: areaOf(draft) },
    (_, at) => placeOf(at, columnsOf(draft)),
  );
  return cells.filter(is);
}
