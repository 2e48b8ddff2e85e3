/** Statistics of what was solved on this device: times, hints and streaks. Pure. */

import { GRADES } from "../contract/tables.js";
import { dayOf, later } from "./daily.js";
import { sizeOf, sizeText } from "../kinds/places.js";

/**
 * A finished game. `kind` is its name for people, `grade` is null if it is not known, `spent` and `finished` are in
 * milliseconds, `daily` is the day whose puzzle it was.
 * @typedef {{
 *   id: string, kind: string, size: number, rows?: number, columns?: number, grade: string | null, spent: number, hints: number, finished: number,
 *   daily: string | null,
 * }} Result
 */

/**
 * The results of similar puzzles. `best` and `median` are in milliseconds; `best` counts only puzzles that were solved
 * without a hint, and is null if there are none.
 * @typedef {{
 *   kind: string, size: number, rows?: number, columns?: number, grade: string | null, solved: number, best: number | null, median: number, hints: number,
 * }} Group
 */

/**
 * Groups results by kind, size and grade, the easiest of a kind first.
 * @param {readonly Result[]} results
 * @returns {Group[]}
 */
export function groupsOf(results) {
  const groups = groupedBy(results, (result) => `${result.kind} ${sizeText(result)} ${result.grade}`);
  return [...groups.values()].map(groupOf).sort(inOrder);
}

/** @param {readonly Result[]} results @param {(result: Result) => string} nameOf @returns {Map<string, Result[]>} */
function groupedBy(results, nameOf) {
  const groups = new Map();
  for (const result of results) groups.set(nameOf(result), [...(groups.get(nameOf(result)) ?? []), result]);
  return groups;
}

/** @param {readonly Result[]} alike @returns {Group} */
function groupOf(alike) {
  const [{ kind, grade }] = alike;
  const hints = alike.reduce((sum, result) => sum + result.hints, 0);
  return { kind, ...sizeOf(alike[0]), grade, solved: alike.length, best: bestOf(alike), median: medianOf(alike), hints };
}

/** @param {Group} one @param {Group} other */
const inOrder = (one, other) =>
  one.kind.localeCompare(other.kind) || one.size - other.size || rank(one.grade) - rank(other.grade);

/** @param {string | null} grade */
const rank = (grade) => (grade === null ? GRADES.length : GRADES.indexOf(grade));

/** Returns the shortest time without a hint; null where there is none. @param {readonly Result[]} results */
export function bestOf(results) {
  const times = results.filter(({ hints }) => !hints).map(({ spent }) => spent);
  return times.length ? Math.min(...times) : null;
}

/** Returns the usual time. @param {readonly Result[]} results of one puzzle at least */
export function medianOf(results) {
  const times = results.map(({ spent }) => spent).sort((one, other) => one - other);
  const middle = times.length / 2;
  return (times[Math.ceil(middle) - 1] + times[Math.floor(middle)]) / 2;
}

/**
 * Returns the other results of puzzles like this one.
 * @param {readonly Result[]} results
 * @param {Result} result
 */
export const similarResults = (results, result) =>
  results.filter(
    (other) =>
      other.id !== result.id &&
      other.kind === result.kind &&
      sizeText(other) === sizeText(result) &&
      other.grade === result.grade,
  );

/**
 * Counts the puzzles that were solved on each of the last days, the latest last.
 * @param {readonly Result[]} results
 * @param {string} today
 * @param {number} days
 * @returns {{ day: string, solved: number }[]}
 */
export function byDay(results, today, days) {
  const solved = groupedBy(results, ({ finished }) => dayOf(new Date(finished)));
  return Array.from({ length: days }, (_, index) => {
    const day = later(today, index + 1 - days);
    return { day, solved: solved.get(day)?.length ?? 0 };
  });
}

/**
 * Counts the days in a row on which something was solved, until now and at most. As today is not over, a day without a
 * solution so far does not end the current streak.
 * @param {readonly Result[]} results
 * @param {string} today
 * @returns {{ now: number, longest: number }}
 */
export function streaksOf(results, today) {
  const days = new Set(results.map(({ finished }) => dayOf(new Date(finished))));
  const length = (/** @type {string} */ last) => {
    let count = 0;
    while (days.has(later(last, -count))) count++;
    return count;
  };
  const now = length(days.has(today) ? today : later(today, -1));
  const longest = Math.max(0, ...[...days].filter((day) => !days.has(later(day, 1))).map(length));
  return { now, longest };
}
