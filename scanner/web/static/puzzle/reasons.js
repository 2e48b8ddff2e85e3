/** Why a step follows, in the page's language: the sentences of the solver, and what is too much for one, line by line. */

import { linkOf } from "../board/chains.js";
import { language } from "../frame/texts.js";
import { sentence } from "./hint_words.js";
import { speaker } from "./sentences.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../play/session.js").Highlights} Highlights */
/** @typedef {import("./sentences.js").Say} Say */

/**
 * One thing that follows, and what to look at for it.
 * @typedef {object} Line
 * @property {string} text
 * @property {Highlights} shown
 */

/** @typedef {{ text: string, lines: readonly Line[] }} Reason `lines` stand for the dots in the text, one after the other */

/** Longer sentences than this, in characters of the solver's, are leafed through, and so are those of more clauses. */
const [LONG, MOST_CLAUSES] = [260, 7];

/** What is ruled out, as the page says by itself. */
const CONCLUSION = /^So r\d+c\d+[^:]* cannot be (?:an? \w+|[\d, or]+)(?:, and [rc\d, and]+ cannot be [\d, or]+)*\.$/;

/** Where a long sentence is cut: after its premise. */
const CUT = /^(If .+?, then |[^;]+? leads? to the same: |Whatever .+? is: |Then )(.+)$/;

/** What parts the lines of a long sentence, in the order in which it is looked for. */
const GLUES = ["; ", ", so ", ", "];

/**
 * @param {Step} step
 * @param {Puzzle} puzzle
 * @returns {Promise<Reason | null>} null for what the page has no words for
 */
export async function reasonOf(step, puzzle) {
  const phrases = language() === "en" ? null : (await import(`../texts/reasons_${language()}.js`)).default;
  const say = speaker(phrases, puzzle);
  const all = step.reason.split(/(?<=\.) (?=[A-Z\d]|r\d)/);
  const told = all.filter((one) => all.length === 1 || !CONCLUSION.test(one)).map((one) => one.replace(/\.$/, ""));
  const long = told.findIndex((one) => isLong(one, step));
  const clauses = splitClauses(told[long]);
  if (clauses.length) told[long] = told[long].replace(CUT, "$1…");
  const texts = sayAll(told, say);
  const lines = sayAll(clauses, say);
  if (!texts || !lines) return null;
  const shown = listShown(step, lines.length);
  return { text: texts.join(" "), lines: lines.map((text, at) => ({ text, shown: shown[at] ?? {} })) };
}

/** Tells whether a sentence is leafed through; one of whose lines each is shown on the board is if there are three. @param {string} one @param {Step} step */
function isLong(one, { trail }) {
  const { length } = splitClauses(one);
  return length > 1 && (one.length > LONG || length > MOST_CLAUSES || (length > 2 && length === trail.length));
}

/** Splits a long sentence into what follows one after the other. @param {string | undefined} long */
function splitClauses(long) {
  const rest = long && CUT.exec(long)?.[2];
  const glue = GLUES.find((each) => rest?.includes(each));
  return rest && glue ? rest.split(glue).map((clause) => clause.replace(/^and /, "")) : [];
}

/** @param {readonly string[]} told @param {Say} say @returns {string[] | null} null if there are no words for one of them */
function sayAll(told, say) {
  const said = told.map(say);
  const known = said.flatMap((text) => (text === null ? [] : sentence(text.replace(/(?<!…)$/, "."))));
  return known.length === said.length ? known : null;
}

/**
 * Returns what to look at for each of some lines, if the step tells it.
 * @param {Step} step
 * @param {number} count
 * @returns {Highlights[]}
 */
function listShown({ trail, chains }, count) {
  if (trail.length === count) {
    return trail.map(({ houses, places, removes }) => ({ houses, good: places, bad: removes, links: [] }));
  }
  const parts = chains.length === 1 ? chains[0].map((link) => [link]) : chains;
  if (parts.length !== count) return [];
  return parts.map((links) => ({
    houses: links.flatMap(({ house }) => house ?? []),
    links: links.map(linkOf),
  }));
}
