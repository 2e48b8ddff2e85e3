/** A game in words: the labels of its cells, its warnings, its progress. */

import { areaOf, columnsOf, placeOf, upTo } from "../kinds/places.js";
import { alternatives, partNames, placeName, signNames, valueName } from "../board/labels.js";
import { clueOf } from "../kinds/cage_prints.js";
import { numberOfPart, shownValue } from "../board/parted.js";
import { letterOf } from "../board/regions.js";
import { listItems, t } from "../frame/texts.js";
import { valuesIn } from "../game/rules.js";
import { isBlocked, kindOf, pieceOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./paint.js").Paint} Paint */
/** @typedef {import("../game/rules.js").House} House */
/** @typedef {import("../game/rules.js").Warning} Warning */

/**
 * Returns what says of each cell "row 3, column 4, blank, may be 2, 5 or 7". What no move changes is put into words
 * once, and so is each set of options: there are many cells, and a key waits for all that it changes.
 * @param {Puzzle} puzzle
 * @returns {(paint: Paint, at: number) => string}
 */
export function cellWords(puzzle) {
  const fixed = upTo(areaOf(puzzle)).map((at) => fixedWords(puzzle, at));
  /** @type {Map<number, string>} */
  const options = new Map();
  /** @param {number} bits */
  const optionWords = (bits) => {
    const known = options.get(bits) ?? t("play.cell.options", { options: alternatives(symbolsIn(bits, puzzle)) });
    options.set(bits, known);
    return known;
  };
  return (paint, at) => {
    const { place, parts: within, signs, isBlack } = fixed[at];
    const left = paint.options & ~paint.out;
    const parts = [
      place,
      !isBlack && contentWords(paint, puzzle, at),
      ...within,
      left > 0 && optionWords(left),
      ...marksWords(paint, puzzle),
    ];
    return [...parts, ...signs, ...stateWords(paint)].filter(Boolean).join(", ");
  };
}

/** @param {Puzzle} puzzle @param {number} at */
function fixedWords(puzzle, at) {
  const place = placeOf(at, columnsOf(puzzle));
  return {
    place: placeName(place),
    parts: partNames(place, puzzle),
    isBlack: isBlocked(puzzle, place),
    signs: puzzle.relations.length ? signNames(place, puzzle) : [],
  };
}

/** @param {Paint} paint @param {Puzzle} puzzle @param {number} at */
function contentWords({ value, given, cross, closed, parted }, puzzle, at) {
  const piece = pieceOf(puzzle);
  if (piece)
    return t(value ? `play.cell.${piece}` : closed ? `play.cell.closed.${piece}` : cross ? "play.cell.cross" : "play.cell.empty");
  if (!value) return t("play.cell.blank");
  if (kindOf(puzzle).divides) return partWords(value, given, parted, puzzle, at);
  return t(given ? "play.cell.given" : "play.cell.value", { value: valueName(value, puzzle) });
}

/** Says which part a cell is in, and what is printed there. @param {number} value @param {boolean} given @param {boolean} parted @param {Puzzle} puzzle @param {number} at */
function partWords(value, given, parted, puzzle, at) {
  const printed = given && t("play.cell.given", { value: String(shownValue(puzzle, at, value)) });
  return [printed, parted && t("play.cell.part", { number: numberOfPart(puzzle, value) })].filter(Boolean).join(", ");
}

/** @param {Paint} paint @param {Puzzle} puzzle */
function marksWords({ out, corner, colour, good, bad, sure }, puzzle) {
  const piece = pieceOf(puzzle);
  if (piece) {
    const name = `play.cell.${piece}`;
    const queen = good > 0 && t(`${name}.${sure ? "sure" : "good"}`);
    return [queen, bad > 0 && t(`${name}.bad`), colour > 0 && colourWords(colour)];
  }
  if (kindOf(puzzle).divides) return [sure > 0 && t("play.cell.part", { number: numberOfPart(puzzle, sure) })];
  const digits = (/** @type {number} */ bits) => symbolsIn(bits, puzzle);
  return [
    out > 0 && t("play.cell.out", { options: listItems(digits(out)) }),
    corner > 0 && t("play.cell.corner", { marks: listItems(digits(corner)) }),
    good > 0 && t("play.cell.good", { options: listItems(digits(good)) }),
    bad > 0 && t("play.cell.bad", { options: listItems(digits(bad)) }),
    colour > 0 && colourWords(colour),
  ];
}

/** Writes the values of a set of options. @param {number} bits @param {Puzzle} puzzle */
const symbolsIn = (bits, puzzle) => valuesIn(bits).map((value) => valueName(value, puzzle));

/** @param {number} colour from 1 */
const colourWords = (colour) => t("play.cell.colour", { colour: t(`play.colour.${colour}`) });

/** @param {Paint} paint */
function stateWords({ helped, clash, dead, mistake, look }) {
  return [
    helped && t("play.cell.helped"),
    clash && t("play.cell.clash"),
    dead && t("play.cell.dead"),
    mistake && t("play.cell.mistake"),
    look && t("play.cell.look"),
  ];
}

/**
 * Says what a warning is: "7 stands twice in row 3."
 * @param {Warning} warning
 * @param {Puzzle} puzzle
 */
function warningWords({ what, cells, value, house, said }, puzzle) {
  const columns = columnsOf(puzzle);
  const places = cells.map((cell) => placeName(placeOf(cell, columns)));
  if (what === "cage") {
    const cage = puzzle.cages?.find((known) => String(known.cells[0]) === String(placeOf(cells[0], columns)));
    return t("play.warning.cage", { clue: cage ? clueOf(cage) : "", place: places[0] });
  }
  if (what === "touching") return t(`play.warning.touching.${pieceOf(puzzle) ?? "digit"}`, { value: valueName(value, puzzle), first: places[0], second: places[1] });
  if (what === "no option") return t("play.warning.option", { place: places[0] });
  if (!house) return t(`play.warning.${what}`, { first: places[0], second: places[1], last: places[places.length - 1], ...said });
  const name = what === "repeated" ? "repeated" : "place";
  const { times } = kindOf(puzzle);
  const form = pieceOf(puzzle) || times(puzzle) > 1 ? puzzle.kind : "digit";
  const counts = { times: cells.length, most: times(puzzle) };
  return t(`play.warning.${name}.${form}`, { value: valueName(value, puzzle), house: houseWords(house, puzzle), ...counts });
}

/**
 * Names a house: "row 3".
 * @param {House} house
 * @param {Puzzle} puzzle
 */
function houseWords({ unit, number }, puzzle) {
  return t(`play.house.${unit}`, { number: unit === "region" && pieceOf(puzzle) ? letterOf(number) : number + 1 });
}

/**
 * Names the houses of each cell that are seen, and that its label does not name, since all boards of its kind have them:
 * "box 1, diagonal 2".
 * @param {Puzzle} puzzle
 * @returns {string[]}
 */
export function seenHouses(puzzle) {
  const seen = kindOf(puzzle).houses(puzzle).filter(({ unit }) => ["box", "diagonal", "window"].includes(unit));
  return upTo(areaOf(puzzle)).map((at) =>
    seen.flatMap((house) => (house.cells.includes(at) ? [houseWords(house, puzzle)] : [])).join(", "),
  );
}

/**
 * Says the first warning, and how many more there are.
 * @param {readonly Warning[]} warnings
 * @param {Puzzle} puzzle
 */
export function warningsWords(warnings, puzzle) {
  if (!warnings.length) return "";
  const [first] = warnings;
  const text = warningWords(first, puzzle);
  return warnings.length > 1 ? `${text} ${t("play.warning.more", { count: warnings.length - 1 })}` : text;
}
