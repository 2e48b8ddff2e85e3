/**
 * The pictures that were given and are not read yet: a queue, and the ways into it.
 *
 * @typedef {import("../types.js").Picture} Picture
 * @typedef {import("../types.js").PageRecord} PageRecord
 * @typedef {import("../types.js").Progress} Progress
 * @typedef {import("../types.js").Point} Point
 *
 * @typedef {object} Glimpse what is seen of a picture before it is read
 * @property {Blob} picture
 * @property {Point[][]} outlines the corners of the grids, in shares of its width and height
 *
 * @typedef {object} Item a file, or a page of one, on its way
 * @property {File} file
 * @property {Blob} blob what is sent: the file, or the photo made smaller
 * @property {string} held the server's name of it; "" if it does not have it
 * @property {number} page 0 as long as it is not known which
 * @property {number} pages
 * @property {"waiting" | "working" | "choosing" | "failed"} state
 * @property {Progress | null} progress
 * @property {Glimpse | null} glimpse null for files that the browser cannot show
 * @property {import("../frame/api.js").ServerError | null} error
 * @property {AbortController} control
 * @property {boolean} alone whether it came without others, and is shown as soon as it is read
 */

import { findOutlines, hold, pageImage, rescan, scan, ServerError } from "../frame/api.js";
import { announce, note } from "../frame/notices.js";
import { newId, save } from "../photo/store.js";
import { errorText, t } from "../frame/texts.js";

/** How many are worked on at the same time: as many as a server reads. */
const AT_ONCE = 2;

/** The longer side of a picture that the server makes, since the browser cannot show the file, in pixels. */
const SHOWN_SIDE = 2000;

/** What every browser shows. */
const COMMON = /^image\/(jpeg|png|webp|gif|bmp|avif)$/;

/** What may have several pages. */
const PAGED = /(\.pdf|\.tiff?)$|^(application\/pdf|image\/tiff)$/i;

/** The address of the view that shows the queue. */
const START = /^(#\/?)?$/;

/**
 * Tells `change`; `expected`, when a picture is chosen or read; `kept`, when a page is read and saved; `choose`, when a
 * file that came alone has several pages.
 */
export const changes = new EventTarget();

/** @type {Item[]} */
let items = [];

/** Returns what is on its way, in order. @returns {readonly Item[]} */
export const queue = () => items;

/**
 * Begins to read files. A picture that comes alone is shown as soon as it is read.
 * @param {Iterable<File>} files
 */
export function take(files) {
  const added = Array.from(files, (file) => itemOf(file));
  if (!added.length) return;
  prepare();
  enter(added);
}

/** Loads what a picture needs, while it is chosen or read. */
export function prepare() {
  import("../photo/photo.js");
  changes.dispatchEvent(new Event("expected"));
}

/** Reads a frame of a moving picture. @param {Blob} frame */
export function openFrame(frame) {
  take([new File([frame], t("upload.frame"), { type: frame.type })]);
  location.hash = "#/";
}

/**
 * Reads pages of a file that has several; none lets go of it.
 * @param {Pick<Item, "file" | "blob" | "held" | "pages">} item
 * @param {number[]} pages
 */
export function takePages(item, pages) {
  const { file, blob, held, pages: count } = item;
  items = items.filter((other) => other !== item);
  enter(pages.map((page) => ({ ...itemOf(file), blob, held, page, pages: count })));
}

/** Stops and forgets an item. @param {Item} item */
export function cancel(item) {
  item.control.abort(new DOMException("cancelled", "AbortError"));
  leave(item);
  advance();
}

/** Tries again what failed. @param {Item} item */
export function retry(item) {
  Object.assign(item, { state: "waiting", error: null, progress: null, control: new AbortController() });
  advance();
}

/** Continues without what could not be found: the corners are marked by hand. @param {Item} item */
export async function markByHand(item) {
  const picture = await pictureOf(item, failureOf(item));
  const { width, height } = await createImageBitmap(picture.shown, { imageOrientation: "from-image" });
  Object.assign(picture.record, { width, height });
  save(picture);
  leave(item);
  location.hash = `#/pictures/${picture.id}/corners`;
}

/** Takes what is dropped or pasted anywhere on the page. */
export function catchFiles() {
  const hasFiles = (/** @type {DragEvent} */ event) => event.dataTransfer?.types.includes("Files");
  const mark = (/** @type {boolean} */ over) => document.body.classList.toggle("dropping", over);
  addEventListener("dragover", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(true);
  });
  addEventListener("dragleave", (event) => event.relatedTarget || mark(false));
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault(); // a browser would leave the page for the file
    mark(false);
    bring(event.dataTransfer?.files);
  });
  addEventListener("paste", (event) => bring(event.clipboardData?.files));
}

/** Begins to read files, if there are any, and shows the queue. @param {FileList | File[] | undefined} files */
export function bring(files) {
  if (!files?.length) return;
  take(files);
  location.hash = "#/";
}

/**
 * @param {File} file
 * @returns {Item}
 */
function itemOf(file) {
  const control = new AbortController();
  return {
    file,
    blob: file,
    held: "",
    page: 0,
    pages: 0,
    state: "waiting",
    progress: null,
    glimpse: null,
    error: null,
    control,
    alone: false,
  };
}

/** @param {Item[]} added */
function enter(added) {
  if (added.length === 1 && !items.length) added[0].alone = true;
  items = [...items, ...added];
  advance();
}

/** @param {Item} item */
function leave(item) {
  items = items.filter((other) => other !== item);
  tell();
}

const tell = () => changes.dispatchEvent(new Event("change"));

/** Begins what can begin. */
function advance() {
  const working = items.filter(({ state }) => state === "working").length;
  const next = items.filter(({ state }) => state === "waiting").slice(0, AT_ONCE - working);
  for (const item of next) item.state = "working";
  tell();
  for (const item of next) work(item);
}

/** @param {Item} item */
async function work(item) {
  const { control } = item;
  const going = {
    signal: control.signal,
    /** @param {Progress} progress */
    progress(progress) {
      item.progress = progress;
      tell();
    },
  };
  try {
    const record = await read(item, going);
    if (record) await finish(item, record, going);
    else ask(item);
  } catch (error) {
    if (control.signal.aborted) return;
    const known = error instanceof ServerError ? error : new ServerError("unknown", String(error));
    Object.assign(item, { state: "failed", error: known, held: known.answer?.picture ?? item.held });
    announce(`${item.file.name}: ${errorText(known)}`);
    if (!(error instanceof ServerError)) throw error;
  } finally {
    advance();
  }
}

/**
 * Reads an item's page; null if it is to be asked which of its pages are meant.
 * @param {Item} item
 * @param {import("../frame/api.js").Going} going
 * @returns {Promise<PageRecord | null>}
 */
async function read(item, going) {
  const { file } = item;
  if (item.held)
    return rescan({ picture: item.held, blob: item.blob, name: file.name, page: item.page || 1 }, {}, going);
  if (PAGED.test(file.type) || PAGED.test(file.name)) {
    const { picture, pages } = await hold(file, file.name, going);
    Object.assign(item, { held: picture, pages, page: pages > 1 ? 0 : 1 });
    return pages > 1 ? null : read(item, going);
  }
  const { reducePhoto } = await import("../photo/photo.js");
  if (item.alone) void look(item);
  item.blob = await reducePhoto(file);
  return scan(item.blob, file.name, {}, going);
}

/**
 * Shows a picture while it is on its way, and where its grids are: that is known long before they are read.
 * @param {Item} item
 */
async function look(item) {
  const { glimpse, outlined } = await import("../photo/photo.js");
  const picture = await glimpse(item.file);
  if (!picture) return;
  item.glimpse = { picture, outlines: [] };
  tell();
  // Whatever hinders this hinders the reading, too, which says so.
  const smaller = (await outlined(picture)) ?? picture;
  const outlines = await findOutlines(smaller, item.control.signal).catch(() => []);
  item.glimpse = { picture, outlines };
  tell();
}

/** @param {Item} item */
function ask(item) {
  item.state = "choosing";
  announce(t("upload.choosing", { name: item.file.name, count: item.pages }));
  if (item.alone) changes.dispatchEvent(new Event("choose"));
}

/**
 * @param {Item} item
 * @param {PageRecord} record
 * @param {import("../frame/api.js").Going} going
 */
async function finish(item, record, going) {
  const picture = await pictureOf(item, record, going);
  const saved = save(picture);
  leave(item);
  const open = () => (location.hash = `#/pictures/${picture.id}`);
  const isAwaited = START.test(location.hash);
  const { foundText } = await import("../board/labels.js");
  const told = `${item.file.name}: ${foundText(record.puzzles.length, record.grids.length)}`;
  if (item.alone && isAwaited) open();
  else if (isAwaited) announce(told);
  else note(told, { label: t("upload.open"), act: open });
  await saved; // also where it is open already: its reader may be back at the start before it is written
  changes.dispatchEvent(new Event("kept"));
}

/**
 * @param {Item} item
 * @param {PageRecord} record
 * @param {import("../frame/api.js").Going} [going]
 * @returns {Promise<Picture>}
 */
async function pictureOf(item, record, going) {
  const { blob, file } = item;
  const picture = {
    id: newId(),
    name: file.name,
    added: Date.now(),
    blob,
    shown: blob,
    picture: record.picture ?? "",
    page: record.page,
    pages: record.pages ?? item.pages,
    record,
    puzzles: record.puzzles.map((puzzle) => ({ record: puzzle, changes: [], undone: [], removed: false })),
    grids: record.grids.map((grid) => ({ record: grid, removed: false })),
  };
  if (!COMMON.test(blob.type)) picture.shown = await shownOf(picture, going);
  return picture;
}

/**
 * Returns what the browser can show of a file of a kind that not every browser knows.
 * @param {Picture} picture
 * @param {import("../frame/api.js").Going} [going]
 */
async function shownOf(picture, going) {
  try {
    if (picture.pages > 1) throw new Error("it would be the first of its pages");
    (await createImageBitmap(picture.blob)).close();
    return picture.blob;
  } catch {
    return pageImage(picture, SHOWN_SIDE, { signal: going?.signal });
  }
}

/**
 * Returns the record of a page that could not be scanned.
 * @param {Item} item
 * @returns {PageRecord}
 */
function failureOf({ error, file, held, page, pages }) {
  const { code = "unknown", message = "", advice = "" } = error ?? {};
  const places = { source: file.name, page: page || 1, pages: pages || 1, picture: held, width: null, height: null };
  return { version: 1, ...places, error: { code, message, advice }, puzzles: [], grids: [] };
}
