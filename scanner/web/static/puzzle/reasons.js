/**
 * Why a step follows, in a sentence of the page's language, composed of the step's own structure. Techniques that argue
 * alike share a sentence.
 */

import { cageAt } from "../kinds/places.js";
import { alternatives, shortName, shortNames, valueName } from "../board/labels.js";
import { listItems, t } from "../frame/texts.js";
import { kindOf, pieceOf } from "../kinds/registry.js";
import { sentence } from "./hint_words.js";
import { cageName, isLong, nameOf, namesOf, orCells, orMarks, sayLink, sayMarks } from "./chain_words.js";

/** @typedef {import("../types.js").Argument} Argument */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Link} Link */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Step} Step */

/** @typedef {(step: Step, puzzle: Puzzle) => string} Explainer */

/** More ways to make the sum of a cage than these would be a list, and no sentence. */
const MOST_SUMS = 4;

/** The sentence of each argument. @type {Readonly<Record<Argument, Explainer>>} */
export const EXPLAINERS = {
  single: (step, puzzle) => t("coach.why.single", first(step, puzzle)),
  "full-house": (step, puzzle) => t("coach.why.last", { ...first(step, puzzle), house: inHouse(step, puzzle) }),
  "only-place": hiddenSingle,
  "only-cells": (step, puzzle) => t("coach.why.last-cells", { house: inHouse(step, puzzle) }),
  "too-few-cells": tooFew,
  "two-by-two": (step, puzzle) => t("coach.why.two-by-two", { house: inHouse(step, puzzle) }),
  counting: (step, puzzle) => t("coach.why.counting", partsOf(step, puzzle)),
  pressure: (step, puzzle) => t("coach.why.pressure", { house: inHouse(step, puzzle) }),
  composite: (step, puzzle) => t("coach.why.composite", partsOf(step, puzzle)),
  "failing-star": failingStar,
  "no-three": (step, puzzle) => t("coach.why.no-three", { house: inHouse(step, puzzle) }),
  sign: (step) => t("coach.why.sign", { cells: shortNames(step.cells) }),
  "sign-chain": (step) => t("coach.why.sign-chain", { cells: shortNames(step.cells) }),
  "equal-pair": (step) => t("coach.why.equal-pair", { cells: shortNames(step.cells) }),
  "full-line": (step, puzzle) => t("coach.why.full-line", { house: inHouse(step, puzzle) }),
  "line-fillings": (step, puzzle) => t("coach.why.line-fillings", { house: inHouse(step, puzzle) }),
  "equal-lines": (step, puzzle) => t("coach.why.equal-lines", { houses: namesOf(step.houses, puzzle) }),
  "extreme-clue": (step, puzzle) => t("coach.why.extreme-clue", { house: inHouse(step, puzzle) }),
  "edge-clue": (step, puzzle) => t("coach.why.edge-clue", { house: inHouse(step, puzzle) }),
  sequences: (step, puzzle) =>
    t("coach.why.sequences", { house: inHouse(step, puzzle), marks: orMarks(step.removes, puzzle) }),
  "last-of-run": (step, puzzle) => t("coach.why.run-last", { cage: cageOf(step, puzzle) }),
  crossing,
  "sum-bounds": (step, puzzle) => t("coach.why.sum-bounds", { cage: cageOf(step, puzzle) }),
  "required-digit": (step, puzzle) =>
    t("coach.why.required", { cage: cageOf(step, puzzle), what: whatOf(step, puzzle) }),
  "locked-sums": (step) =>
    t("coach.why.locked-sums", { cells: shortNames(step.removes.length ? step.removes : step.places) }),
  "cage-single": (step, puzzle) => t("coach.why.cage-single", first(step, puzzle)),
  cage: combinations,
  "cage-line": cageAndLine,
  innies: leftOver,
  bounds: (step) => t("coach.why.bounds", { cells: shortNames(step.cells) }),
  slope: (step) => t("coach.why.slopes", { cells: shortNames(step.cells) }),
  permutations: (step, puzzle) => t("coach.why.permutations", { house: inHouse(step, puzzle) }),
  locked: explainLocked,
  "locked-digit": lockedDigit,
  leftovers: (step) => t("coach.why.leftovers", { cells: candidateCells(step) }),
  "naked-set": (step, puzzle) => t("coach.why.naked", subset(step, puzzle)),
  "hidden-set": (step, puzzle) => t("coach.why.hidden", subset(step, puzzle)),
  blocked,
  squeeze: explainSqueezed,
  fish,
  sectors: (step) => t("coach.why.sectors", { cells: shortNames(step.cells) }),
  "two-places": twoPlaces,
  colours,
  "remote-pair": (step) => t("coach.why.remote-pair", { cells: shortNames(step.cells) }),
  wing,
  rectangle,
  bug: (step, puzzle) => t("coach.why.bug", first(step, puzzle)),
  chain,
  forcing,
  template: (step, puzzle) => t("coach.why.template", { what: whatOf(step, puzzle) }),
  "failing-line": explainFailingLine,
  supposition: explainSupposed,
};

/**
 * @param {Step} step
 * @param {Puzzle} puzzle
 * @returns {string | null} null for an argument that the page does not know
 */
export function reasonOf(step, puzzle) {
  const explain = step.argument && EXPLAINERS[step.argument];
  return explain ? sentence(explain(step, puzzle)) : null;
}

/** Returns what is placed, for the sentences about one cell. @param {Step} step @param {Puzzle} puzzle */
function first({ places: [[row, column, value]] }, puzzle) {
  return { place: shortName([row, column]), value: valueName(value, puzzle) };
}

/** @type {Explainer} */
function hiddenSingle(step, puzzle) {
  const [row, column] = step.places[0];
  const where = { house: inHouse(step, puzzle), place: shortName([row, column]) };
  return t("coach.why.only", { ...where, what: whatOf(step, puzzle) });
}

/** @type {Explainer} */
function tooFew(step, puzzle) {
  return t("coach.why.too-few", { house: inHouse(step, puzzle), marks: orMarks(step.removes, puzzle) });
}

/** Separates the first houses from those of another sort: lines and the regions in them, or the other way round. @param {Step} step @param {Puzzle} puzzle */
function partsOf({ houses }, puzzle) {
  const first = houses.filter(({ unit }) => unit === houses[0].unit);
  const second = houses.filter((house) => !first.includes(house));
  return { first: namesOf(first, puzzle), second: namesOf(second, puzzle) };
}

/** @type {Explainer} */
function explainLocked(step, puzzle) {
  const [inner, outer] = step.houses.map((house) => nameOf(house, puzzle));
  return t("coach.why.locked", { inner, outer, what: whatOf(step, puzzle) });
}

/** @type {Explainer} */
function combinations(step, puzzle) {
  const cage = around(step, puzzle) ?? puzzle.cages?.[cageAt(puzzle.cages, cellOf(step.removes[0]))];
  if (!cage) return t("coach.why.leftovers", { cells: candidateCells(step) });
  const sums = cage.sum === undefined ? [] : sumsOf(cage.sum, cage.cells.length, kindOf(puzzle).highest(puzzle));
  const named = { cage: cageName(cage, puzzle), marks: orMarks(step.removes, puzzle) };
  if (!sums.length || sums.length > MOST_SUMS) return t("coach.why.cage", named);
  const ways = sums.map((digits) => `${cage.sum} = ${digits.join(" + ")}`);
  return t("coach.why.cage-sums", { ...named, ways: alternatives(ways) });
}

/** @type {Explainer} */
function cageAndLine(step, puzzle) {
  const cage = puzzle.cages?.[cageAt(puzzle.cages, step.because.length ? cellOf(step.because[0]) : step.cells[0])];
  const name = cage ? cageName(cage, puzzle) : "";
  return t("coach.why.cage-line", { cage: name, what: whatOf(step, puzzle), cells: candidateCells(step) });
}

/** @type {Explainer} */
function lockedDigit(step, puzzle) {
  return t("coach.why.locked-digit", { what: whatOf(step, puzzle), cells: candidateCells(step) });
}

/** @type {Explainer} */
function leftOver(step, puzzle) {
  return t("coach.why.innies", { cells: candidateCells(step), marks: orMarks(step.removes, puzzle) });
}

/** Returns the cells that a step looks at. @param {Step} step */
const candidateCells = ({ cells }) => shortNames(cells);

/** @param {Mark} mark @returns {Cell} */
const cellOf = ([row, column]) => [row, column];

/** Returns the run that has all cells of a step. @param {Step} step @param {Puzzle} puzzle */
const around = ({ cells }, puzzle) =>
  kindOf(puzzle).hasRuns ? puzzle.cages?.find((run) => cells.every((cell) => cageAt([run], cell) === 0)) : undefined;

/** Names that run. @param {Step} step @param {Puzzle} puzzle */
function cageOf(step, puzzle) {
  const run = around(step, puzzle);
  return run ? cageName(run, puzzle) : shortNames(step.cells);
}

/** @type {Explainer} */
function crossing(step, puzzle) {
  const runs = (puzzle.cages ?? []).filter((run) => cageAt([run], step.cells[0]) === 0);
  return t("coach.why.crossing", { runs: listItems(runs.map((run) => cageName(run, puzzle))) });
}

/**
 * Returns the sets of digits, ascending, that make a sum.
 * @param {number} sum
 * @param {number} count of digits, none of them twice
 * @param {number} highest
 * @param {number} lowest
 * @returns {number[][]}
 */
function sumsOf(sum, count, highest, lowest = 1) {
  if (count === 0) return sum === 0 ? [[]] : [];
  const firsts = Array.from({ length: Math.max(0, highest - lowest + 1) }, (_, at) => lowest + at);
  return firsts
    .filter((first) => first <= sum)
    .flatMap((first) => sumsOf(sum - first, count - 1, highest, first + 1).map((rest) => [first, ...rest]));
}

/** @param {Step} step @param {Puzzle} puzzle */
function subset({ houses, cells, because }, puzzle) {
  const values = [...new Set(because.map(([, , value]) => value))].sort((one, other) => one - other);
  const symbols = values.map((value) => valueName(value, puzzle));
  return { house: namesOf(houses, puzzle), cells: shortNames(cells), values: listItems(symbols) };
}

/** Explains lines that fill others, as many of each, or one fewer where a fin is needed. @type {Explainer} */
function fish(step, puzzle) {
  const { houses, guardians } = step;
  const half = Math.ceil(houses.length / 2);
  const [base, cover] = [houses.slice(0, half), houses.slice(half)].map((part) => namesOf(part, puzzle));
  const told = { base, cover, what: whatOf(step, puzzle) };
  if (houses.length % 2) return t("coach.why.fin-needed", { ...told, fins: orCells(guardians) });
  return guardians.length ? t("coach.why.finned", { ...told, fins: orCells(guardians) }) : t("coach.why.fish", told);
}

/** Explains houses of which there is one fewer than are to be filled. @type {Explainer} */
function explainSqueezed(step, puzzle) {
  const { houses, removes } = step;
  const half = Math.ceil(houses.length / 2);
  const [base, cover] = [houses.slice(0, half), houses.slice(half)].map((part) => namesOf(part, puzzle));
  return t("coach.why.squeezed", { base, cover, marks: orMarks(removes, puzzle) });
}

/** @type {Explainer} */
function blocked({ houses, cells, removes }, puzzle) {
  const closed = new Set(removes.map(([row, column]) => `${row} ${column}`));
  const emptied = cells.filter(([row, column]) => !closed.has(`${row} ${column}`));
  const what = houses.length ? namesOf(houses, puzzle) : shortNames(emptied);
  const named = { marks: orMarks(removes, puzzle), what };
  const among = (/** @type {readonly Cell[]} */ some) => (/** @type {import("../types.js").Cage} */ cage) =>
    some.some((cell) => cageAt([cage], cell) === 0);
  const cage = (puzzle.cages ?? []).filter(among(removes.map(cellOf))).find(among(emptied));
  return cage ? t("coach.why.blocked-cage", { ...named, cage: cageName(cage, puzzle) }) : t("coach.why.blocked", named);
}

/** What settles the other corners, where one is tried. @type {Explainer} */
function rectangle({ cells, houses, chains, removes }, puzzle) {
  if (!houses.length || !chains.length) return t("coach.why.rectangle", { cells: shortNames(cells) });
  const named = { marks: orMarks(removes, puzzle), houses: namesOf(houses, puzzle) };
  return t("coach.why.rectangle-forced", { ...named, cells: shortNames(cells) });
}

/** The lines or regions whose stars are forced, the one that gets too few last. @type {Explainer} */
function failingStar({ houses, places, removes }, puzzle) {
  const what = removes.length ? orMarks(removes, puzzle) : sayMarks(places, false, puzzle);
  const last = namesOf(houses.slice(-1), puzzle);
  if (houses.length < 2) return t("coach.why.failing", { what, house: last });
  return t("coach.why.failing-chain", { what, last, houses: namesOf(houses.slice(0, -1), puzzle) });
}

/** The lines that leave less to each other, or the runs through the cells. @type {Explainer} */
function explainFailingLine({ houses, cells, removes }, puzzle) {
  const marks = orMarks(removes, puzzle);
  if (houses.length) return t("coach.why.failing-lines", { marks, houses: namesOf(houses, puzzle) });
  const isIn = (/** @type {import("../types.js").Cage} */ run) =>
    run.cells.every((cell) => cells.some(([row, column]) => row === cell[0] && column === cell[1]));
  const runs = (puzzle.cages ?? []).filter(isIn).map((run) => cageName(run, puzzle));
  return runs.length
    ? t("coach.why.failing-runs", { marks, houses: listItems(runs) })
    : t("coach.why.supposed", { marks });
}

/** @type {Explainer} */
function twoPlaces(step, puzzle) {
  const ends = endsOf(step.chains[0]);
  return t("coach.why.two-places", {
    houses: namesOf(step.houses, puzzle),
    what: whatOf(step, puzzle),
    ends: orMarks(ends.flat(), puzzle),
  });
}

/** Names the houses that leave two places, from which the colours come. @type {Explainer} */
function colours(step, puzzle) {
  const houses = step.chains.flat().flatMap(({ house }) => house ?? []);
  return t("coach.why.colours", {
    houses: listItems(new Set(houses.map((house) => nameOf(house, puzzle)))),
    what: whatOf(step, puzzle),
  });
}

/** A chain, unless there are more ends than two. @type {Explainer} */
function wing(step, puzzle) {
  if (step.chains.length === 1) return chain(step, puzzle);
  const {
    because,
    removes: [[, , value]],
  } = step;
  const cells = because.filter((mark) => mark[2] === value);
  return t("coach.why.wing", { cells: shortNames(cells), value: valueName(value, puzzle) });
}

/** @type {Explainer} */
function chain({ chains: [links] }, puzzle) {
  const [start, end] = endsOf(links).map((marks) => orMarks(marks, puzzle));
  const isLoop = start === end;
  if (isLong(links)) {
    return isLoop ? t("coach.why.loop-end", { end }) : t("coach.why.ends", { ends: `${start}; ${end}` });
  }
  const story = links.map((link) => sayLink(link, puzzle));
  return t(isLoop ? "coach.why.loop" : "coach.why.chain", {
    start: sayMarks(links[0].start, false, puzzle),
    story: story.join(`${t("coach.so")} `),
  });
}

/** @type {Explainer} */
function forcing({ houses, removes }, puzzle) {
  return t("coach.why.forcing", { house: namesOf(houses, puzzle), marks: orMarks(removes, puzzle) });
}

/** @type {Explainer} */
function explainSupposed({ removes }, puzzle) {
  return t("coach.why.supposed", { marks: orMarks(removes, puzzle) });
}

/** @param {Link[]} links @returns {[Mark[], Mark[]]} */
const endsOf = (links) => [links[0].start, links[links.length - 1].end];

/** Names what a step places: "the 7", "the star". @param {Step} step @param {Puzzle} puzzle */
function whatOf({ places, removes }, puzzle) {
  const [mark] = [...removes, ...places];
  const piece = pieceOf(puzzle);
  return piece ? t(`coach.${piece}`) : t("coach.digit", { value: valueName(mark[2], puzzle) });
}

/** @param {Step} step @param {Puzzle} puzzle */
const inHouse = ({ houses }, puzzle) => namesOf(houses.slice(0, 1), puzzle);
