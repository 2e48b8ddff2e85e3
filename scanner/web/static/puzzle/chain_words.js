/** What marks and houses are in words, and what follows one after the other from a candidate that is tried. */

import { linkOf } from "../board/chains.js";
import { alternatives, shortName, shortNames, valueName } from "../board/labels.js";
import { listItems, t } from "../frame/texts.js";
import { clueOf } from "../kinds/cage_prints.js";
import { kindOf, pieceOf } from "../kinds/registry.js";
import { houseName, sentence } from "./hint_words.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Consequence} Consequence */
/** @typedef {import("../types.js").House} House */
/** @typedef {import("../types.js").Link} Link */
/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../play/session.js").Highlights} Highlights */

/**
 * One thing that follows, and what to look at for it.
 * @typedef {object} Line
 * @property {string} text
 * @property {Highlights} shown
 */

/** More links than these are no sentence that can be followed: they are leafed through. */
const MOST_LINKS = 7;

/** @param {readonly Link[]} links */
export const isLong = (links) => links.length > MOST_LINKS;

/** States where marks are, one of them, or are not, all of them: "r1c2 or r1c3 is 5". @param {readonly Mark[]} marks @param {boolean} isTrue @param {Puzzle} puzzle */
export const sayMarks = (marks, isTrue, puzzle) =>
  isTrue
    ? t(`coach.says.${pieceOf(puzzle) ?? "digit"}.true`, partsOf(marks, puzzle))
    : listItems(denials(marks, puzzle));

/** States of each cell what it is not: "r1c2 is not 3 or 5". @param {readonly Mark[]} marks @param {Puzzle} puzzle */
function denials(marks, puzzle) {
  const cells = new Set(marks.map(([row, column]) => `${row} ${column}`));
  const each = [...cells].map((cell) => marks.filter(([row, column]) => `${row} ${column}` === cell));
  return each.map((own) => t(`coach.says.${pieceOf(puzzle) ?? "digit"}.false`, partsOf(own, puzzle)));
}

/**
 * States the end of a link, and which house leaves nothing else: "the 3 of row 1 is in r1c2", "r1c2 can only be 3".
 * @param {Link} link
 * @param {Puzzle} puzzle
 */
export function sayLink({ end, strong, house }, puzzle) {
  if (!strong || !house) return sayMarks(end, strong, puzzle);
  if (house.number === null) return t("coach.says.only", partsOf(end, puzzle));
  return t(`coach.says.${pieceOf(puzzle) ?? "digit"}.house`, { ...partsOf(end, puzzle), house: nameOf(house, puzzle) });
}

/**
 * Lists what follows in a step one after the other, where that is more than a sentence.
 * @param {Step} step
 * @param {Puzzle} puzzle
 * @returns {Line[]}
 */
export function listLines(step, puzzle) {
  const { trail } = step;
  return trail.length > 1 ? trail.map((forced) => tellForced(forced, puzzle)) : listLinks(step, puzzle);
}

/** Tells what a line forces: "Row 4: r4c2 is 3 and r4c5 is not 1". @param {Consequence} forced @param {Puzzle} puzzle @returns {Line} */
function tellForced(forced, puzzle) {
  const { houses, places, removes } = forced;
  const text = forced.fails ? sayFailure(forced, puzzle) : sayForced(forced, puzzle);
  return {
    text: sentence(text),
    shown: { houses, good: places, bad: removes, links: [] },
  };
}

/** @param {Consequence} forced @param {Puzzle} puzzle */
function sayForced({ houses, places, removes }, puzzle) {
  if (houses.some(({ unit }) => unit === "cell")) return `${t("coach.says.only", partsOf(places, puzzle))}.`;
  const says = [...places.map((mark) => sayMarks([mark], true, puzzle)), ...denials(removes, puzzle)];
  return t("coach.trail.line", { house: namesOf(houses, puzzle), says: listItems(says) });
}

/** @param {Consequence} forced @param {Puzzle} puzzle */
function sayFailure({ houses, removes }, puzzle) {
  if (!houses.length) return t("coach.trail.end");
  const house = namesOf(houses, puzzle);
  if (houses.length > 1) return t("coach.trail.alike", { houses: house });
  return removes.length
    ? t("coach.trail.place", { house, value: valueName(removes[0][2], puzzle) })
    : t("coach.trail.full", { house });
}

/** @param {Step} step @param {Puzzle} puzzle @returns {Line[]} */
function listLinks({ argument, chains }, puzzle) {
  const isTold = argument === "chain" && !chains.some(isLong);
  if (isTold || (argument !== "chain" && argument !== "forcing")) return [];
  return chains.flat().map((link) => ({
    text: t("coach.line", { start: sayMarks(link.start, !link.strong, puzzle), end: sayLink(link, puzzle) }),
    shown: { houses: link.house ? [link.house] : [], links: [linkOf(link)] },
  }));
}

/** @param {readonly Mark[]} marks @param {Puzzle} puzzle */
const partsOf = (marks, puzzle) => ({
  cells: orCells(marks),
  value: alternatives([...new Set(marks.map(([, , value]) => valueName(value, puzzle)))]),
});

/** Lists marks as alternatives: "7 in r1c2 or r1c3". @param {readonly Mark[]} marks @param {Puzzle} puzzle */
export function orMarks(marks, puzzle) {
  const key = `coach.mark.${pieceOf(puzzle) ?? "digit"}`;
  const words = marks.map(([row, column, value]) =>
    t(key, { cell: shortName([row, column]), value: valueName(value, puzzle) }),
  );
  return alternatives(words);
}

/** @param {readonly Mark[]} marks */
export const orCells = (marks) => alternatives([...new Set(marks.map(([row, column]) => shortName([row, column])))]);

/** @param {readonly House[]} houses @param {Puzzle} puzzle */
export const namesOf = (houses, puzzle) => listItems(houses.map((house) => nameOf(house, puzzle)));

/** Names a cage or a run: "the cage 15+ at r1c2", "the run of 15 at r1c2". @param {import("../types.js").Cage} cage @param {Puzzle} puzzle */
export const cageName = (cage, puzzle) =>
  t(kindOf(puzzle).hasRuns ? "coach.run" : "coach.cage", { clue: clueOf(cage), cell: shortName(cage.cells[0]) });

/** @param {House} house @param {Puzzle} puzzle */
export function nameOf(house, puzzle) {
  if (house.number !== null) return houseName(house, puzzle);
  const run = house.unit === "cage" && puzzle.cages?.find(({ cells }) => String(cells) === String(house.cells));
  return run ? cageName(run, puzzle) : shortNames(house.cells);
}
