/** What a person can share or save: the picture, the puzzle as text, a link, paper. */

import * as api from "../frame/api.js";
import { copyText } from "../frame/clipboard.js";
import { element, icon } from "../frame/dom.js";
import { download } from "../frame/download.js";
import { note } from "../frame/notices.js";
import { examine, wholePath } from "../frame/server.js";
import { has, t } from "../frame/texts.js";
import { linkTo } from "../game/fragment.js";
import { boxShapes } from "../kinds/boxes.js";
import { kindOf, rulesOf } from "../kinds/registry.js";
import { puzzleName } from "../board/labels.js";
import { openCodes } from "./qr_code.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Picture} Picture */

/** Simon Tatham's collection plays what stands after "#" in the address; nothing of it is sent there. */
const COLLECTION = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js";

/**
 * @typedef {object} State what is shown on the photo now
 * @property {Blob} photo
 * @property {string} shown
 */

/**
 * @param {Picture} picture
 * @param {number} index of the puzzle, from 0
 * @param {() => State | null} state
 */
export function shareMenu(picture, index, state) {
  const puzzle = () => picture.puzzles[index].record;
  const isOneOfSeveral = picture.puzzles.filter(({ removed }) => !removed).length > 1;
  return element(
    "div",
    { class: "share" },
    ...pictureButtons(() => fileOf(picture, state(), isOneOfSeveral ? index + 1 : null)),
    isOneOfSeveral &&
      element("a", { class: "button", href: `#/pictures/${picture.id}/answers` }, icon("check"), t("all.answer")),
    menu(
      button("copy", lineKey(puzzle()), async () => copy(await line(puzzle()))),
      button("copy", "share.link", async () => copy(await link(puzzle()))),
      button("share", "share.qr", () => handOn(puzzle())),
      button("copy", "share.json", () => copy(JSON.stringify(bare(puzzle())))),
      button("print", "share.print", () => print(puzzle(), false)),
      puzzle().solution && button("print", "share.print.solved", () => print(puzzle(), true)),
    ),
  );
}

/**
 * Offers to save, share and print the photo of all puzzles as it is shown.
 * @param {Picture} picture
 * @param {() => State | null} state
 */
export function shareAll(picture, state) {
  const file = () => fileOf(picture, state(), null);
  return element(
    "div",
    { class: "share" },
    ...pictureButtons(file),
    button("print", "share.print.picture", () => printOnPaper(file(), picture.name)),
  );
}

/** @param {() => File} file */
const pictureButtons = (file) => [
  button("save", "share.save", () => save(file())),
  canShare() && button("share", "share.share", () => share(file())),
];

/**
 * Returns the photo with what is shown on it, under a name that says what that is.
 * @param {Picture} picture
 * @param {State | null} state
 * @param {number | null} number of the only puzzle of several that this is about, from 1
 */
function fileOf(picture, state, number) {
  const { photo, shown } = state ?? { photo: picture.shown, shown: "photo" };
  const [base, ending] = [picture.name.replace(/\.\w+$/, ""), /png/.test(photo.type) ? "png" : "jpg"];
  const which = number && shown !== "photo" ? `.${number}` : "";
  const what = { photo: "", all: ".solved" }[shown] ?? `.${shown}`;
  return new File([photo], `${base}${which}${what}.${ending}`, { type: photo.type || "image/jpeg" });
}

/** Makes a menu of what is seldom wanted; it closes when something is chosen, or nothing. @param {...import("../frame/dom.js").Child} items */
function menu(...items) {
  const summary = element("summary", { class: "button" }, icon("copy"), t("share.more"));
  const node = element("details", { class: "menu" }, summary, element("div", { class: "items panel" }, ...items));
  const close = () => {
    node.open = false;
    summary.focus();
  };
  node.addEventListener(
    "click",
    ({ target }) => target instanceof Element && target.closest(".items button") && close(),
  );
  node.addEventListener("keydown", ({ key }) => key === "Escape" && node.open && close());
  node.addEventListener("focusout", ({ relatedTarget }) => {
    if (!node.contains(/** @type {Node | null} */ (relatedTarget))) node.open = false;
  });
  return node;
}

/**
 * @param {string} name
 * @param {string} key
 * @param {() => unknown} act
 */
function button(name, key, act) {
  const tried = async () => {
    try {
      await act();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // changed their mind
      if (!(error instanceof api.ServerError)) throw error;
      note(t("share.failed"));
    }
  };
  return element("button", { type: "button", onclick: tried }, icon(name), t(key));
}

/** Tells whether this browser shares files; on plain http none does. */
function canShare() {
  const probe = new File([new Uint8Array(1)], "page.jpg", { type: "image/jpeg" });
  return Boolean(navigator.canShare?.({ files: [probe] }));
}

/** @param {File} file */
const save = (file) => download(file, file.name);

/** @param {File} file */
const share = (file) => navigator.share({ files: [file], title: file.name });

/** @param {string} text */
async function copy(text) {
  note((await copyText(text)) ? t("share.copied") : t("share.not-copied"));
}

/** Returns the puzzle as it is printed, without what was written. @param {Puzzle} puzzle */
const withoutWriting = (puzzle) => ({ ...puzzle, entries: [], marks: [] });

/** @param {Puzzle} puzzle */
const isUsual = ({ size, boxes, diagonals, windows, parity, cages }) =>
  boxes && size <= 9 && String(boxShapes(size)[0]) === String(boxes) && !diagonals && !windows && !parity?.length && !cages?.length;

/** @param {Puzzle} puzzle */
const lineKey = (puzzle) => (isUsual(puzzle) && puzzle.size === 9 ? "share.line.81" : "share.line");

/** @param {Puzzle} puzzle */
async function line(puzzle) {
  const { program, ids, line } = kindOf(puzzle);
  const format = isUsual(puzzle) ? "sdm" : ids || program(puzzle) || line;
  return (await api.convert(withoutWriting(puzzle), format)).trim();
}

/** @param {Puzzle} puzzle */
async function link(puzzle) {
  const { program, ids, line } = kindOf(puzzle);
  const game = program(puzzle);
  if (game) return `${COLLECTION}/${game}.html#${(await api.convert(withoutWriting(puzzle), ids || game)).trim()}`;
  // What nobody else plays is played here.
  return line === "fragment" ? linkTo(withoutWriting(puzzle)) : (await api.convert(withoutWriting(puzzle), "puzzlink")).trim();
}

/** Returns what other programs understand of a record. @param {Puzzle} puzzle */
function bare({ lattice: _, ...record }) {
  return { version: 1, puzzles: [record] };
}

/** Shows the QR codes that hand a puzzle on. @param {Puzzle} puzzle */
export const handOn = (puzzle) =>
  openCodes(withoutWriting(puzzle), (link) => print(withoutWriting(puzzle), false, link));

/**
 * Prints on one page of paper what it is, how hard, by which rule, and the puzzle as large as the paper allows.
 * @param {Puzzle} puzzle
 * @param {boolean} solution
 * @param {string} [link] what the QR code below it says; "" is none
 */
export async function print(puzzle, solution, link = "") {
  const [drawing, grade] = await Promise.all([api.print(puzzle, solution, link), gradeOf(puzzle)]);
  const title = [puzzleName(puzzle), grade && t(`grade.${grade}`)].filter(Boolean).join(", ");
  await printOnPaper(drawing, title, tellRules(puzzle));
}

/** Tells the rules in words; those of a sum of variants one after another. @param {Puzzle} puzzle */
const tellRules = (puzzle) =>
  rulesOf(puzzle)
    .map((name) => `rule.${name}`)
    .flatMap((rule) => (has(rule) ? [t(rule, { stars: puzzle.stars ?? 1 })] : []))
    .join(" ");

/**
 * Prints a picture as large as the paper allows.
 * @param {Blob} picture
 * @param {string} title
 * @param {string} [words] below the title
 */
async function printOnPaper(picture, title, words) {
  const url = URL.createObjectURL(picture);
  const image = element("img", { alt: "", src: url });
  const page = element(
    "section",
    { class: "paper" },
    element("h1", { text: title }),
    words && element("p", { text: words }),
    image,
  );
  document.body.append(page);
  await image.decode();
  addEventListener(
    "afterprint",
    () => {
      page.remove();
      URL.revokeObjectURL(url);
    },
    { once: true },
  );
  window.print();
}

/** Says how hard it is, where that can be told. @param {Puzzle} puzzle */
async function gradeOf(puzzle) {
  try {
    const { solutions } = await examine(withoutWriting(puzzle));
    return solutions === 1 ? (await wholePath(withoutWriting(puzzle))).grade : null;
  } catch (error) {
    if (!(error instanceof api.ServerError)) throw error;
    return null;
  }
}
