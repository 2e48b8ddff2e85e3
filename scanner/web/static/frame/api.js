/**
 * What the server can do, as functions. Each takes an AbortSignal and rejects with `ServerError`.
 *
 * @typedef {import("../types.js").Picture} Picture
 * @typedef {import("../types.js").PageAnswer} PageAnswer
 * @typedef {import("../types.js").PageRecord} PageRecord
 * @typedef {import("../types.js").Puzzle} Puzzle
 * @typedef {import("../types.js").Hint} Hint
 * @typedef {import("../types.js").Point} Point
 * @typedef {import("../types.js").Cell} Cell
 * @typedef {import("../types.js").Progress} Progress
 *
 * @typedef {object} Held a picture that the server has
 * @property {string} picture
 * @property {string} name
 * @property {number} pages
 *
 * @typedef {object} Wish how a page is to be scanned
 * @property {number} [page] from 1
 * @property {string} [kind]
 * @property {number} [size]
 * @property {Point[]} [corners] four, from the top left, clockwise, in pixels of the page
 *
 * @typedef {object} Going
 * @property {AbortSignal} [signal]
 * @property {(progress: Progress) => void} [progress]
 */

import { json, request, ServerError } from "./transport.js";

export { ServerError };

/**
 * Sends a picture that is not to be scanned yet.
 * @param {Blob} blob
 * @param {string} name
 * @param {Going} [going]
 * @returns {Promise<Held>}
 */
export async function hold(blob, name, going = {}) {
  await refuseTooLarge(blob);
  return json("/pictures", { method: "POST", body: form({ picture: [blob, name] }), ...going });
}

/**
 * Sends a picture and scans it.
 * @param {Blob} blob
 * @param {string} name
 * @param {Wish} [wish]
 * @param {Going} [going]
 * @returns {Promise<PageRecord>}
 */
export async function scan(blob, name, wish = {}, going = {}) {
  await refuseTooLarge(blob);
  return apart(await json("/scan", { method: "POST", body: form({ picture: [blob, name], ...wished(wish) }), ...going }));
}

/**
 * Finds where grids lie on a small picture, and reads none of them.
 * @param {Blob} small a JPEG
 * @param {AbortSignal} [signal]
 * @returns {Promise<Point[][]>} the corners of each, clockwise, in shares of the picture's width and height
 */
export const findOutlines = async (small, signal) =>
  (await json("/outlines", { method: "POST", body: small, signal, patient: false })).outlines;

/**
 * Scans a picture of the store; its page, unless the wish names another.
 * @param {Pick<Picture, "picture" | "blob" | "name" | "page">} picture
 * @param {Wish} [wish]
 * @param {Going} [going]
 * @returns {Promise<PageRecord>}
 */
export function rescan(picture, wish = {}, going = {}) {
  const page = wish.page ?? picture.page;
  return askOfHeld(picture, going, async (id) =>
    apart(await json("/scan", { method: "POST", body: form({ held: id, ...wished({ ...wish, page }) }), ...going })),
  );
}

/**
 * @param {PageAnswer} answer
 * @returns {PageRecord}
 */
function apart({ puzzles, ...page }) {
  const known = puzzles.flatMap((found) => (found.kind === null ? [] : [found]));
  const grids = puzzles.flatMap((found) => (found.kind === null ? [found] : []));
  return { ...page, puzzles: known, grids };
}

/**
 * Fetches a page of a picture, upright, as a JPEG.
 * @param {Pick<Picture, "picture" | "blob" | "name" | "page">} picture
 * @param {number} longest of its sides, in pixels
 * @param {Going} [going]
 * @returns {Promise<Blob>}
 */
export function pageImage(picture, longest, going = {}) {
  const path = /** @param {string} id */ (id) => `/pictures/${id}/pages/${picture.page}?longest=${longest}`;
  return askOfHeld(picture, going, async (id) => (await request(path(id), going)).blob);
}

/**
 * Fetches the photo with answers drawn on it, a JPEG in the size of the page.
 * @param {Picture} picture
 * @param {Puzzle[]} puzzles
 * @param {"all" | "mistakes" | "next" | "hint"} show
 * @param {{ stage?: 1 | 2 | 3 } & Going} [going]
 * @returns {Promise<Blob>}
 */
export function overlay(picture, puzzles, show, { stage, ...going } = {}) {
  return askOfHeld(picture, going, async (id) => {
    const body = { picture: id, page: picture.page, puzzles, show, ...(stage && { stage }) };
    return (await request("/overlay", { method: "POST", body, ...going })).blob;
  });
}

/**
 * Corrects a puzzle, in the syntax of `gridlens review`.
 * @param {Puzzle} puzzle
 * @param {string[]} changes
 * @param {Going} [going]
 * @returns {Promise<{ puzzle: Puzzle, solutions: 0 | 1 | 2 | null, faults: import("../contract/records.js").Fault[],
 *   changes: { what: string, before: string, after: string }[] }>}
 */
export const correct = (puzzle, changes, going) => post("/correct", { puzzle, changes }, going);

/**
 * @param {Puzzle} puzzle
 * @param {1 | 2 | 3} stage
 * @param {Going} [going]
 * @returns {Promise<Hint>}
 */
export const hint = async (puzzle, stage, going) => (await post("/hint", { puzzle, stage }, going)).hint;

/**
 * Fetches the next digit or queen; null, null where the hint `end` says that there is none.
 * @param {Puzzle} puzzle
 * @param {Going} [going]
 * @returns {Promise<{ cell: Cell | null, value: number | null, end: Hint | null }>}
 */
export const next = (puzzle, going) => post("/next", { puzzle }, going);

/**
 * @param {Puzzle} puzzle
 * @param {string} format the name of one of `solver.formats`
 * @param {Going} [going]
 * @returns {Promise<string>}
 */
export const convert = async (puzzle, format, going) => (await post("/convert", { puzzle, to: format }, going)).text;

/**
 * A QR code of a puzzle: where it leads to, and its rows, 1 for a dark module, null where its link is too long.
 * @typedef {{ leads_to: "page" | "site", link: string, modules: string[] | null }} Code
 */

/**
 * Fetches the QR codes that hand a puzzle on; none where it has no address that others reach.
 * @param {Puzzle} puzzle
 * @param {Going} [going]
 * @returns {Promise<Code[]>}
 */
export const codes = async (puzzle, going) => (await post("/qr", { puzzle }, going)).codes;

/**
 * Fetches a drawing of a puzzle to print, as SVG.
 * @param {Puzzle} puzzle
 * @param {boolean} solution whether it is drawn with its solution
 * @param {string} link what a QR code below it says; "" is none
 * @param {Going} [going]
 * @returns {Promise<Blob>}
 */
export async function print(puzzle, solution, link, going = {}) {
  return (await request("/print", { method: "POST", body: { puzzle, solution, link }, ...going })).blob;
}

/**
 * Begins to look at a moving picture, which shows no answers. Rejects with code `busy` where too many do.
 * @returns {Promise<string>} the session
 */
export async function beginLive() {
  return (await json("/live?show=outlines", { method: "POST", patient: false })).session;
}

/**
 * @param {string} session
 * @param {Blob} frame a JPEG
 * @param {AbortSignal} [signal]
 * @returns {Promise<{ drawn: Blob, puzzles: number, reading: number }>} the frame with what is seen outlined, how many
 *   puzzles are told, and the number of the frame that is being read, from 1; 0 for none
 */
export async function liveFrame(session, frame, signal) {
  const answer = await request(`/live/${session}`, { method: "POST", body: frame, signal, patient: false });
  const [puzzles, reading] = ["Puzzles", "Reading"].map((name) => Number(answer.header(`Gridlens-${name}`)));
  return { drawn: answer.blob, puzzles, reading };
}

/**
 * Fetches what was told so far, with the number of the frame that shows each puzzle.
 * @param {string} session
 * @param {AbortSignal} [signal]
 * @returns {Promise<PageAnswer & { puzzles: Puzzle[], frames: number[] }>}
 */
export const liveFound = (session, signal) => json(`/live/${session}`, { signal, patient: false });

/** @param {string} session */
export async function endLive(session) {
  await request(`/live/${session}`, { method: "DELETE", patient: false });
}

/**
 * Asks about a picture that the server holds, and sends it again if that has forgotten it.
 * @template T
 * @param {Pick<Picture, "picture" | "blob" | "name">} picture
 * @param {Going} going
 * @param {(id: string) => Promise<T>} ask
 * @returns {Promise<T>}
 */
async function askOfHeld(picture, going, ask) {
  try {
    if (picture.picture) return await ask(picture.picture);
  } catch (error) {
    if (!(error instanceof ServerError && error.code === "forgotten")) throw error;
  }
  picture.picture = (await hold(picture.blob, picture.name, going)).picture;
  return ask(picture.picture);
}

/** Refuses what is too large. What the server takes is asked for when there is something to send: the first view needs it not. @param {Blob} blob */
async function refuseTooLarge(blob) {
  const { MOST_BYTES } = await import("../contract/tables.js");
  if (blob.size > MOST_BYTES) throw new ServerError("too-large", `the file has ${blob.size} bytes`);
}

/**
 * @param {string} path
 * @param {object} body
 * @param {Going} [going]
 */
const post = (path, body, going) => json(path, { method: "POST", body, ...going });

/**
 * Writes a wish as the server takes it.
 * @param {Wish} wish
 * @returns {Record<string, string | number | undefined>}
 */
export function wished({ corners, ...rest }) {
  return { ...rest, corners: corners?.map((point) => point.map((at) => at.toFixed(1)).join(",")).join(" ") };
}

/** @param {Record<string, string | number | [Blob, string] | undefined>} fields */
function form(fields) {
  const filled = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) filled.append(name, ...value);
    else if (value !== undefined && value !== "") filled.append(name, String(value));
  }
  return filled;
}
