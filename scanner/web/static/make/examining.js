/** What an editor says of a draft: what is missing, what clashes, how many solutions there are. */

import { ServerError } from "../frame/api.js";
import { placeName, placeNames, regionName } from "../board/labels.js";
import { errorText, t } from "../frame/texts.js";
import { examine } from "../frame/server.js";
import { questionOf } from "./drafting.js";
import { missing } from "./missing.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("./drafting.js").Draft} Draft */
/** @typedef {import("../frame/server.js").Problem} Problem */
/** @typedef {import("./missing.js").Missing} Missing */

/** @typedef {Omit<import("../frame/server.js").Examined, "problems"> & { problems: (Problem | Missing)[] }} Examined */

/** How long a change waits for the next one, before the server is asked. */
const PAUSE_MS = 400;

/** How many places are named in a sentence. */
const MOST_PLACES = 3;

/** What is missing for it to be a puzzle at all. */
const MISSING = [
  "unassigned",
  "regions",
  "boxes",
  "uneven",
  "large",
  "uncaged",
  "unwritten",
  "unnumbered",
  "unoperated",
  "unfillable",
  "long",
  "unsummed",
  "unmade",
];

/** What is told with the first of its places. */
const WITH_PLACES = ["unnumbered", "unoperated", "unfillable", "long", "unsummed", "unmade"];

/**
 * Asks a while after the last change.
 * @param {(examined: Examined | ServerError) => void} told
 */
export function examiner(told) {
  let going = new AbortController();
  let timer = 0;

  function end() {
    clearTimeout(timer);
    going.abort(new DOMException("nobody waits for it", "AbortError"));
  }

  /** @param {Draft} draft */
  function ask(draft) {
    end();
    going = new AbortController();
    const { signal } = going;
    timer = setTimeout(async () => {
      try {
        const problems = missing(draft);
        const examined = problems.length
          ? { solutions: null, faults: [], problems }
          : await examine(questionOf(draft), signal);
        if (!signal.aborted) told(examined);
      } catch (error) {
        if (signal.aborted) return;
        if (!(error instanceof ServerError)) throw error;
        told(error);
      }
    }, PAUSE_MS);
  }
  return { ask, end };
}

/** Tells whether it is a puzzle, with one solution or not. @param {Examined} examined */
export const isPuzzle = ({ problems }) => !problems.some(({ code }) => MISSING.includes(code));

/**
 * Says what was found, a sentence in each string.
 * @param {Examined | ServerError} examined
 * @returns {string[]}
 */
export function findings(examined) {
  if (examined instanceof ServerError) return [errorText(examined)];
  const { solutions, faults, problems } = examined;
  const said = problems.map(problemWords);
  if (faults.length) said.push(t("edit.clash", { cells: placeNames(clashing(examined)) }));
  else if (solutions !== null && isPuzzle(examined)) said.push(t(`edit.solutions.${solutions}`));
  return said;
}

/** Returns the cells that clash. @param {Examined} examined @returns {Cell[]} */
export function clashing({ faults }) {
  const cells = new Map(faults.flatMap((fault) => fault.cells).map((cell) => [String(cell), cell]));
  return [...cells.values()];
}

/** @param {Problem | Missing} problem */
function problemWords(problem) {
  const { code, cells = [] } = problem;
  const [count, places] = [cells.length, cells.slice(0, MOST_PLACES).map(placeName).join("; ")];
  if (code === "unassigned" || code === "uncaged" || code === "unwritten") return t(`edit.${code}`, { count });
  if (WITH_PLACES.includes(code)) return t(`edit.${code}`, { count, places });
  if (code === "opposite-signs") return t("edit.opposite", { first: placeName(cells[0]), second: placeName(cells[1]) });
  const { have = 0, need = 0, region = 0 } = problem;
  if (code === "regions") return t("edit.regions", { count: have, need });
  if (code === "pieces") return t("edit.pieces", { region: regionName(region) });
  if (code === "uneven" || code === "large") return t(`edit.${code}`, { region: regionName(region), count: have, need });
  return t(`edit.problem.${code}`);
}
