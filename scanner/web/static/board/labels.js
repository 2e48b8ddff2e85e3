/** What is on a board, in words: for the labels of screen readers, and for the page to name things. */

import { SIGNS } from "../contract/tables.js";
import { cageAt, columnsOf, rowsOf } from "../kinds/places.js";
import { clueOf } from "../kinds/cage_prints.js";
import { signBetween } from "./signs.js";
import { namesBetween } from "../kinds/signs_between.js";
import { numberOfPart } from "./parted.js";
import { colourOf, letterOf } from "./regions.js";
import { symbolOf } from "./symbols.js";
import { listItems, t } from "../frame/texts.js";
import { isBlocked, kindOf, pieceOf, variantsOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../kinds/places.js").Sized} Sized */
/** @typedef {import("./cells.js").CellState} CellState */

/**
 * Names a cell: "row 3, column 4".
 * @param {Cell} cell
 */
export const placeName = ([row, column]) => t("board.place", { row: row + 1, column: column + 1 });

/**
 * Names cells, each once: "row 3, column 4; row 5, column 1".
 * @param {Cell[]} cells
 */
export const placeNames = (cells) => [...new Set(cells.map(placeName))].join("; ");

/**
 * Names a cell shortly, where there are many and the board shows them: "r1c2".
 * @param {Cell} cell
 */
export const shortName = ([row, column]) => t("coach.cell", { row: row + 1, column: column + 1 });

/**
 * Names cells as hints do, each once: "r1c2, r1c3 and r4c3".
 * @param {readonly (Cell | import("../types.js").Mark)[]} cells
 */
export const shortNames = (cells) => listItems(new Set(cells.map(([row, column]) => shortName([row, column]))));

/**
 * Names a puzzle with its size: "Latin square 9 × 9".
 * @param {{ kind: string } & Sized & Partial<Pick<Puzzle, "cages" | "regions" | "diagonals" | "relations" | "parity" | "stars">>} puzzle
 */
export const puzzleName = (puzzle) => t("puzzle.name", { kind: kindName(puzzle), rows: rowsOf(puzzle), columns: columnsOf(puzzle) });

/**
 * Names a grid of no known kind: "Grid 9 × 9".
 * @param {Sized} grid
 */
export const gridName = (grid) => t("puzzle.name", { kind: t("grid"), rows: rowsOf(grid), columns: columnsOf(grid) });

/**
 * Says how much was found on a photo; where it is no puzzle, how many grids were seen there.
 * @param {number} puzzles
 * @param {number} grids of no known kind
 */
export const foundText = (puzzles, grids) =>
  !puzzles && grids ? t("found.grids", { count: grids }) : t("found.count", { count: puzzles });

/** @param {Parameters<typeof puzzleName>[0]} puzzle */
function kindName(puzzle) {
  if (puzzle.stars) return t("kind.stars", { stars: puzzle.stars });
  const kind = t(`kind.${variantsOf(puzzle).join("+")}`);
  const between = kindOf(puzzle)?.areSignsOptional ? namesBetween(puzzle.relations) : [];
  const marks = [...(puzzle.parity?.length ? ["parity"] : []), ...between];
  return marks.length ? t("kind.with", { kind, marks: listItems(marks.map((name) => t(`kind.with.${name}`))) }) : kind;
}

/**
 * Names a region with a colour: "A, rose".
 * @param {number} region
 */
export const regionName = (region) =>
  t("board.region", { letter: letterOf(region), colour: t(`board.colour.${colourOf(region)}`) });

/**
 * Says all about a cell: "row 3, column 4, printed 7, doubtful: or 1".
 * @param {CellState} state
 * @param {Puzzle} puzzle
 */
export function cellLabel(state, puzzle) {
  const { cell, doubt, notes } = state;
  const content = isBlocked(puzzle, cell) ? "" : contentName(state, puzzle);
  const { parted } = state;
  const part = parted?.part ? t("play.cell.part", { number: numberOfPart(puzzle, parted.part) }) : "";
  const parts = [placeName(cell), ...partNames(cell, puzzle), parted?.part && !state.value ? part : content];
  if (puzzle.relations.length) parts.push(...signNames(cell, puzzle));
  if (doubt) parts.push(doubtName(doubt, puzzle));
  for (const note of notes) parts.push(t(`board.note.${note}`));
  return parts.filter(Boolean).join(", ");
}

/**
 * Names what a cell is in, besides its row, column and box: "region A, rose", "region 3", "cage 15+".
 * @param {Cell} cell
 * @param {Puzzle} puzzle
 */
export function partNames(cell, puzzle) {
  const { hasRuns, said } = kindOf(puzzle);
  const { regions, cages = [] } = puzzle;
  const [row, column] = cell;
  const cage = cages[cageAt(cages, cell)];
  const region = regions[row]?.[column];
  return [
    region >= 0 && (pieceOf(puzzle) ? regionName(region) : t("play.house.region", { number: region + 1 })),
    cage && !hasRuns && cageLabel(cage, cages),
    ...said(puzzle, cell).map(([key, parts]) => t(key, parts)),
  ].filter((name) => typeof name === "string");
}

/**
 * Names a cage: "cage 15"; by its first cell too, where another cage has the same number.
 * @param {Cage} cage
 * @param {readonly Cage[]} cages
 */
function cageLabel(cage, cages) {
  const clue = clueOf(cage);
  const isAlone = cages.every((other) => other === cage || clueOf(other) !== clue);
  return isAlone ? t("board.cage", { clue }) : t("board.cage.at", { clue, place: placeName(cage.cells[0]) });
}

/**
 * @param {CellState} state
 * @param {Puzzle} puzzle
 */
function contentName({ value, source, cross }, puzzle) {
  if (cross) return t("board.cross");
  if (!value) return t("board.blank");
  const piece = pieceOf(puzzle);
  if (piece) return t(`board.${piece}${source === "answer" ? ".answer" : ""}`);
  return t(`board.${source}`, { value: valueName(value, puzzle) });
}

/**
 * Says which signs surround a cell: "greater than the one on the right".
 * @param {Cell} cell
 * @param {Puzzle} puzzle
 */
export function signNames([row, column], puzzle) {
  /** @type {[string, Cell][]} */
  const beside = [
    ["left", [row, column - 1]],
    ["right", [row, column + 1]],
    ["above", [row - 1, column]],
    ["below", [row + 1, column]],
  ];
  return beside.flatMap(([side, other]) => {
    const sign = signBetween(puzzle, [row, column], other);
    return sign === "-" ? [] : [t(`board.${SIGNS[sign].name}.${side}`)];
  });
}

/**
 * Says what else a doubtful cell may hold.
 * @param {import("../types.js").Doubt} doubt
 * @param {Puzzle} puzzle
 */
function doubtName(doubt, puzzle) {
  const others = doubt.others.map(([value]) => readingName(value, puzzle));
  return others.length ? t("board.doubt", { others: alternatives(others) }) : t("board.doubtful");
}

/**
 * Names a reading of a cell: "7", "blank", "region A, rose".
 * @param {number} value
 * @param {Puzzle} puzzle
 */
export function readingName(value, puzzle) {
  if (pieceOf(puzzle)) return regionName(value);
  if (value && kindOf(puzzle).writtenIn === "numbers") return String(value);
  return value ? valueName(value, puzzle) : t("board.blank");
}

/** Names a value: "7", "C", "sun". @param {number} value @param {Puzzle} puzzle */
export function valueName(value, puzzle) {
  const { name } = kindOf(puzzle).faces?.(puzzle)[value - 1] ?? {};
  return name ? t(name) : symbolOf(value, puzzle);
}

/**
 * Says what belongs in a cell: "7 belongs in r1c2", "A queen belongs in r1c2", "r1c2 is shaded".
 * @param {Cell} cell
 * @param {number} value
 * @param {Puzzle} puzzle
 */
export function belongsWords(cell, value, puzzle) {
  const what = pieceOf(puzzle) ?? (kindOf(puzzle).writtenIn === "numbers" ? "shading" : "value");
  return t(`hint.${what}`, { place: shortName(cell), value: valueName(value, puzzle) });
}

/**
 * Lists alternatives: "1, 4 or 7".
 * @param {string[]} names
 */
export const alternatives = (names) =>
  new Intl.ListFormat(document.documentElement.lang, { type: "disjunction" }).format(names);

/**
 * Says what is on an edge: "between row 1, column 1 and row 1, column 2: less than".
 * @param {Cell} first
 * @param {Cell} second
 * @param {string} sign
 */
export function edgeLabel(first, second, sign) {
  return t("board.edge", { first: placeName(first), second: placeName(second), sign: signName(sign) });
}

/** Names a sign: "less than". @param {string} sign "-" is none, as what is no sign is */
export const signName = (sign) => t(`board.sign.${SIGNS[sign]?.name ?? "none"}`);
