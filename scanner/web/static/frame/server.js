/**
 * What the server can do for players, as functions. Each takes an AbortSignal and rejects with `ServerError`.
 *
 * @typedef {import("../types.js").Puzzle} Puzzle
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {import("../types.js").Hint} Hint
 * @typedef {import("../types.js").Step} Step
 * @typedef {import("../contract/records.js").Candidates} Candidates
 * @typedef {import("../contract/records.js").Problem} Problem
 * @typedef {import("../contract/records.js").Offer} Offer what new puzzles of a kind may be like
 * @typedef {import("../contract/records.js").Technique} Technique
 * @typedef {import("../contract/records.js").Format} Format
 * @typedef {import("../contract/records.js").Unread} Unread
 *
 * @typedef {object} Path the steps of a person to the solution; how hard they are is null where not all are told
 * @property {Step["grade"] | null} grade
 * @property {number | null} score
 * @property {string | null} hardest
 * @property {boolean} solved
 * @property {boolean} more
 * @property {Step[]} steps
 * @property {Hint | null} end why there are no more
 *
 * @typedef {object} Examined `solutions` is 2 for more than one, and null where it is not known
 * @property {0 | 1 | 2 | null} solutions
 * @property {import("../contract/records.js").Fault[]} faults
 * @property {Problem[]} problems
 *
 * @typedef {object} Wanted what a new puzzle should be like
 * @property {string} kind
 * @property {number} size
 * @property {number} [rows]
 * @property {number} [columns]
 * @property {string} [grade]
 * @property {string} [symmetry]
 * @property {string} [technique]
 *
 * @typedef {{ puzzle: Puzzle, grade: Step["grade"] | null, score: number | null, hardest: string | null }} Made
 * @typedef {{ puzzles: Puzzle[], errors: Unread[], more: boolean }} Opened
 */

import { MOST_SOLUTIONS, PRINTED_FIELDS } from "../contract/tables.js";
import { json, request } from "./transport.js";

/**
 * @param {Puzzle} puzzle with what is written on it
 * @param {Candidates | null} candidates
 * @param {number} skip how many other hints are passed over
 * @param {AbortSignal} [signal]
 * @returns {Promise<Hint>} with all that its last stage tells
 */
export const giveHint = async (puzzle, candidates, skip, signal) =>
  (await post("/hint", { puzzle: slim(puzzle), candidates, skip, stage: 3, differences: true }, signal)).hint;

/**
 * Fetches the next digit or queen; null, null where the hint `end` says that there is none.
 * @param {Puzzle} puzzle
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ cell: Cell | null, value: number | null, end: Hint | null }>}
 */
export const nextMark = (puzzle, signal) => post("/next", { puzzle: slim(puzzle) }, signal);

/**
 * Fetches the way from what is printed to the solution, or as far as logic goes.
 * @param {Puzzle} puzzle
 * @param {AbortSignal} [signal]
 * @returns {Promise<Path>}
 */
export const wholePath = (puzzle, signal) =>
  post("/path", { puzzle: slim(puzzle), from: "givens", differences: true }, signal);

/**
 * @param {Puzzle} puzzle
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ solutions: number[][][], more: boolean }>}
 */
export const solutionsOf = (puzzle, signal) => post("/solve", { puzzle: slim(puzzle), most: MOST_SOLUTIONS }, signal);

/**
 * Fetches what is wrong with a puzzle, or still missing; its regions may be null here and there.
 * @param {object} puzzle
 * @param {AbortSignal} [signal]
 * @returns {Promise<Examined>}
 */
export const examine = (puzzle, signal) => post("/check", { puzzle }, signal);

/**
 * @param {Wanted} wanted
 * @param {AbortSignal} [signal] aborting it ends the work on the server, too
 * @returns {Promise<Made>}
 */
export const generate = (wanted, signal) => post("/generate", wanted, signal);

/**
 * Fetches a drawing of a puzzle, as it is printed: an SVG.
 * @param {Puzzle} puzzle
 * @param {AbortSignal} [signal]
 * @returns {Promise<string>}
 */
export const drawing = async (puzzle, signal) =>
  (await request("/print", { method: "POST", body: { puzzle: slim(puzzle) }, signal })).blob.text();

/**
 * Fetches what new puzzles may be like, by their kinds.
 * @param {AbortSignal} [signal]
 * @returns {Promise<Record<string, Offer>>}
 */
export const offers = async (signal) => (await json("/generate", { signal })).kinds;

/** @type {Promise<Record<string, Technique[]>> | undefined} */
let known;

/**
 * Fetches what people call the techniques for a kind of puzzle, the easiest first.
 * @param {string} kind
 * @returns {Promise<Technique[]>}
 */
export async function techniquesFor(kind) {
  known ??= json("/techniques").then(({ techniques }) => techniques);
  known.catch(() => (known = undefined));
  return (await known)[kind];
}

/** @returns {Promise<Format[]>} */
export const formats = async () => (await json("/formats")).formats;

/**
 * Fetches the puzzles of a text or a link.
 * @param {string} text
 * @param {AbortSignal} [signal]
 * @returns {Promise<Opened>}
 */
export const openText = (text, signal) => post("/open", { text }, signal);

/**
 * Fetches the puzzles of a file, in whatever format they are.
 * @param {File} file
 * @param {AbortSignal} [signal]
 * @returns {Promise<Opened>}
 */
export async function openFile(file, signal) {
  const body = new FormData();
  body.append("file", file, file.name);
  return json("/open", { method: "POST", body, signal });
}

/**
 * Writes puzzles as a file. Rejects with code `would-lose` where the format has no room for something, unless that may
 * be left out.
 * @param {Puzzle[]} puzzles
 * @param {string} to the name of a format
 * @param {boolean} lossy
 * @returns {Promise<{ blob: Blob, name: string }>}
 */
export async function save(puzzles, to, lossy) {
  const body = { puzzles: puzzles.map(slim), to, lossy };
  const answer = await request("/save", { method: "POST", body });
  const name = /filename="([^"]+)"/.exec(answer.header("Content-Disposition") ?? "")?.[1] ?? "puzzle";
  return { blob: answer.blob, name };
}

/**
 * Writes puzzles on paper, with their solutions at the back, as a PDF.
 * @param {Puzzle[]} puzzles
 * @returns {Promise<Blob>}
 */
export async function booklet(puzzles) {
  const body = { puzzles: puzzles.map(slim), solutions: true };
  return (await request("/booklet", { method: "POST", body })).blob;
}

/** Fetches what the server must know of a puzzle: where it lies in a photo and what was doubtful there is not its business here. @param {Puzzle} puzzle */
const slim = (puzzle) => Object.fromEntries(PRINTED_FIELDS.map((name) => [name, puzzle[name]]));

/** @param {string} path @param {object} body @param {AbortSignal} [signal] */
const post = (path, body, signal) => json(path, { method: "POST", body, signal });
