/**
 * Sentences of the solver in the page's language: each is one of its phrases with names of cells, rows, cages and digits
 * in it. So the page says what the solver says, and names all that it names.
 */

import { shortName, valueName } from "../board/labels.js";
import { listItems, t } from "../frame/texts.js";
import { kindOf } from "../kinds/registry.js";
import { cageName, wayOf } from "./cage_names.js";
import { houseName } from "./hint_words.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").House} House */
/** @typedef {Record<string, string>} Phrases in another language, by the solver's; `/` stands between two forms of a word */

/** @typedef {(text: string) => string | null} Say says a part of a sentence, null if there are no words for it */

const CELL = "r\\d+c\\d+";
const NUMBERS = "\\d+(?:(?:, | and | or )\\d+)*";
const UNIT = `(?:row|column|box|region|window)(?:e?s)? ${NUMBERS}(?: of grid \\d+)?|both diagonals|the diagonal from ${CELL} to ${CELL}`;
const CAGE = `(?:the )?cages? \\S+ at ${CELL}|(?:the )?runs? \\d+ (?:across|down) at ${CELL}`;
const RUNS = `(?:the )?runs? (?:across|down) \\d+ at ${CELL}(?:(?:, | and )\\d+ at ${CELL})*`;
const SIGN = `the sign ${CELL} [<>=x] ${CELL}|(?:that )?there is no dot between ${CELL} and ${CELL}|the (?:(?:white |black )?dot|[XV]) between ${CELL} and ${CELL}`;
const RECTANGLE = `${CELL}(?: to ${CELL})?`;
const COMPARTMENT = `(?:the )?compartment ${CELL} to ${CELL}`;
const STRAIGHTS = "\\d+-\\d+(?:(?:, | or )\\d+-\\d+)*";
const STARS = "(?:no|one|two|three|\\d+) stars?";
const HELD = `${CELL}(?: \\(${NUMBERS}\\))?`;
const PLACED = `(?:${NUMBERS}|queen|star) in ${CELL}(?:(?:, | or | and )${CELL})*`;

/** @param {string} item @param {string} [glue] */
const some = (item, glue = ", or |, and |, | and | or ") => `(?:${item})(?:(?:${glue})(?:${item}))*`;

/** What stands for each name in a phrase, as the solver writes it. @type {Record<string, string>} */
const FORMS = {
  cell: CELL,
  cells: some(CELL),
  chain: some(CELL, " [<>] "),
  rectangle: RECTANGLE,
  rectangles: some(RECTANGLE),
  held: some(HELD),
  units: some(`${UNIT}|${CAGE}|${COMPARTMENT}|${CELL}`),
  compartments: some(`${COMPARTMENT}(?: \\(${STRAIGHTS}\\))?`),
  straights: STRAIGHTS,
  far: some("\\d+ or (?:less|more)"),
  cage: CAGE,
  runs: RUNS,
  rules: some(`${CAGE}|${SIGN}`),
  value: "\\d+",
  values: NUMBERS,
  number: "\\d+",
  plural: "\\d+s?",
  plurals: some("\\d+s"),
  orders: some("\\d+(?:-\\d+)+"),
  sets: some("\\d+(?:, \\d+)*(?: and \\d+)?", ", or "),
  sum: "\\d+(?: \\+ \\d+)+",
  piece: "(?:an? )?(?:queen|star)s?",
  pieces: "(?:queen|star)s",
  placed: `an? (?:${PLACED})(?:(?:, | or )an? (?:${PLACED}))*`,
  marks: some(PLACED),
  stars: STARS,
  set: "[A-Z]",
  shapes: some("row|column|box|region|window|diagonal"),
  most: some(`at most \\d+ in ${CELL}`),
  seen: "\\w+ buildings? (?:is|are) seen from the \\w+(?: and \\w+ from the \\w+)?",
  wanted: "(?:its|the)(?: other)? (?:star|\\w+ stars)",
  says: ".+?",
};

/** The words that lists, counts and the like are made of, which phrases know as such. */
const WORDS =
  "the sign|the (?:(?:white |black )?dot|[XV]) between|(?:that )?there is no dot between|and|or|an?|(?:queen|star)s?|no|one|two|three|four|five|six|seven|eight|nine|buildings?|is|are|seen|from|to|the|left|right|top|bottom|at most|less|more|in|row|column|box|region|window|diagonal";

/** @typedef {{ matches: RegExp, names: string[], wanted: string }} Known */

/** @type {WeakMap<Phrases, { known: Known[], joins: [string, string][] }>} */
const compiled = new WeakMap();

/** Compiles phrases; those that only join two parts are tried last, at each place where they may. @param {Phrases} phrases */
function compile(phrases) {
  const before = compiled.get(phrases);
  if (before) return before;
  const joins = /** @type {[string, string][]} */ ([]);
  const known = /** @type {Known[]} */ ([]);
  for (const [phrase, wanted] of Object.entries(phrases)) {
    const join = /^\{says\}(.+)\{says2\}$/.exec(phrase);
    if (join && !join[1].includes("{")) joins.push([join[1], wanted]);
    else if (phrase.includes(" ") || phrase.includes("{")) known.push(compilePhrase(phrase, wanted));
  }
  const both = { known, joins };
  compiled.set(phrases, both);
  return both;
}

/** @param {string} phrase @param {string} wanted @returns {Known} */
function compilePhrase(phrase, wanted) {
  const names = /** @type {string[]} */ ([]);
  const pattern = phrase
    .replace(/[.*+?^$()[\]\\]/g, "\\$&")
    .replace(/(?<![{\w])(\w+)\/(\w+)/, "(?<form>$1|$2)")
    .replace(/(?<![{\w<])(\w+)\/(\w+)/g, "(?:$1|$2)")
    .replace(/\{(\w+)\}/g, (_, name) => {
      names.push(name);
      return `(?<${name}>${FORMS[name.replace(/\d$/, "")]})`;
    });
  return { matches: new RegExp(`^${pattern}$`, "i"), names, wanted };
}

/**
 * Returns what says parts of the solver's sentences in the page's language.
 * @param {Phrases | null} phrases null for the solver's own language
 * @param {Puzzle} puzzle
 * @returns {Say}
 */
export function speaker(phrases, puzzle) {
  if (!phrases) return (text) => name(text, puzzle, null);
  const { known, joins } = compile(phrases);
  const told = /** @type {Map<string, string | null>} */ (new Map([["…", "…"]]));

  /** @type {Say} */
  function say(text) {
    const before = told.get(text);
    if (before !== undefined) return before;
    told.set(text, null);
    const said = sayKnown(text) ?? sayJoined(text);
    told.set(text, said);
    return said;
  }

  /** @type {Say} */
  function sayKnown(text) {
    for (const { matches, names, wanted } of known) {
      const found = matches.exec(text);
      if (!found) continue;
      const { form, ...groups } = found.groups ?? {};
      const parts = names.map((each) => /** @type {const} */ ([each, sayPart(each, groups[each])]));
      if (parts.every(([, part]) => part !== null)) {
        const isOther = form !== undefined && !matches.source.includes(`(?<form>${form.toLowerCase()}|`);
        return insert(wanted, { ...Object.fromEntries(parts), of: ofPiece(groups.piece) }, isOther);
      }
    }
    return null;
  }

  /** @type {Say} */
  function sayJoined(text) {
    for (const [join, wanted] of joins) {
      for (let at = text.indexOf(join); at > 0; at = text.indexOf(join, at + 1)) {
        const first = say(text.slice(0, at));
        const second = first === null ? null : say(text.slice(at + join.length));
        if (first !== null && second !== null) return insert(wanted, { says: first, says2: second }, false);
      }
    }
    return null;
  }

  /** @type {(part: string, text: string) => string | null} */
  function sayPart(part, text) {
    if (/^(says|wanted)/.test(part)) return say(text);
    if (part.startsWith("piece")) return phrases?.[bare(text)] ?? null;
    return /^(number|set$)/.test(part) ? text : name(text, puzzle, phrases);
  }

  /** Returns the genitive of a piece, where there is one. @param {string | undefined} piece */
  const ofPiece = (piece) => (piece ? (phrases?.[`of ${bare(piece)}`] ?? null) : null);

  return say;
}

/** Leaves out the article. @param {string} piece */
const bare = (piece) => piece.replace(/^an? /, "");

/** @param {string} wanted @param {Record<string, string | null>} parts @param {boolean} isOther whether the other form of a word is meant */
const insert = (wanted, parts, isOther) =>
  wanted
    .replace(/(?<![{\p{L}])(\p{L}+)\/(\p{L}+)/gu, (_, one, other) => (isOther ? other : one))
    .replace(/\{(\w+)\}/g, (_, each) => parts[each] ?? "")
    .replace(/ {2,}/g, " ");

const NAMED = new RegExp(`(${UNIT})|(${CAGE}|${RUNS})|(${COMPARTMENT})|(${CELL})|\\b(\\d+)(s?)\\b|\\b(${WORDS})\\b`, "gi");

/**
 * Names cells, units, cages and values as the page does, and says the words between them.
 * @param {string} text
 * @param {Puzzle} puzzle
 * @param {Phrases | null} phrases
 */
function name(text, puzzle, phrases) {
  const own = (/** @type {string} */ word) => phrases?.[word.toLowerCase()] ?? word;
  return text.replace(NAMED, (all, unit, cage, compartment, cell, value, plural, word) => {
    if (unit) return phrases || /^r.g|diag/i.test(unit) ? nameUnits(unit, puzzle, own) : unit;
    if (cage) return nameCages(cage, puzzle, own);
    if (compartment) return phrases ? nameCompartment(compartment, own) : all;
    if (cell) return nameCell(cell);
    return word ? own(word) : nameValue(value, puzzle) + (phrases ? "" : plural);
  });
}

/** @param {string} text */
const nameCell = (text) => shortName(readCell(text));

/** @param {string} text @returns {import("../types.js").Cell} */
function readCell(text) {
  const [, row, column] = /r(\d+)c(\d+)/.exec(text) ?? [];
  return [Number(row) - 1, Number(column) - 1];
}

/** Where values have names, they are these. @param {string} text @param {Puzzle} puzzle */
function nameValue(text, puzzle) {
  const { keys, faces } = kindOf(puzzle);
  const value = keys.indexOf(text) + 1;
  return value && faces?.(puzzle)[value - 1]?.name ? valueName(value, puzzle) : text;
}

/** @param {string} text @param {Puzzle} puzzle @param {(word: string) => string} own */
function nameUnits(text, puzzle, own) {
  const [, unit] = /^(row|column|box|region|window)/i.exec(text) ?? [];
  const call = (/** @type {string} */ shape, /** @type {number} */ number) =>
    houseName({ name: "", unit: /** @type {House["unit"]} */ (shape.toLowerCase()), number, cells: [] }, puzzle);
  if (unit) {
    const [numbers] = /\d.*?(?= of grid|$)/.exec(text) ?? [""];
    return numbers.replace(/\d+|and|or/g, (one) => (/\d/.test(one) ? call(unit, Number(one)) : own(one)));
  }
  const ends = text.match(new RegExp(CELL, "g"));
  if (ends) return t("hint.house.diagonal", { first: nameCell(ends[0]), last: nameCell(ends[1]) });
  return listItems([1, 2].map((number) => call("diagonal", number)));
}

/** @param {string} text @param {(word: string) => string} own */
function nameCompartment(text, own) {
  const ends = text.match(new RegExp(CELL, "g")) ?? [];
  return `${own("compartment")} ${ends.map(nameCell).join("–")}`;
}

/** Names cages, or runs of one way. @param {string} text @param {Puzzle} puzzle @param {(word: string) => string} own */
function nameCages(text, puzzle, own) {
  const way = /across|down/.exec(text)?.[0];
  const [all] = /\S+ (?:across |down )?at.*/.exec(text.replace(/(runs? )(across|down) /i, "$1")) ?? [""];
  return all.replace(new RegExp(`\\S+ (?:across |down )?at (${CELL})|and`, "g"), (one, cell) => {
    const first = cell && String(readCell(cell));
    const cage = first && puzzle.cages?.find((each) => String(each.cells[0]) === first && way === wayOf(each, puzzle));
    return cage ? cageName(cage, puzzle) : own(one);
  });
}
