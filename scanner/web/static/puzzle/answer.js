/** The answer on the photo: as much of it as wanted, and the same in words. */

import * as api from "../frame/api.js";
import { wordsOf } from "../correct/corrections.js";
import { ASKED, choicesOf, puzzleBar } from "./bar.js";
import { element, fill, icon, svg } from "../frame/dom.js";
import { tellHint, tellMistakes, tellNext, tellNothingWritten, tellStatus, tellWhole } from "./answer_words.js";
import { writtenCount } from "../board/standing.js";
import { without } from "../game/records.js";
import { cellQuad } from "../photo/flatten.js";
import { drawForcing } from "./forcing_drawing.js";
import { isAmiss } from "./hint_words.js";
import { seenLattice } from "../photo/sheet.js";
import { announce } from "../frame/notices.js";
import { t } from "../frame/texts.js";
import { Viewer } from "../photo/viewer.js";

/** @typedef {import("../types.js").Picture} Picture */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("./bar.js").Shown} Shown */

/**
 * @param {HTMLElement} container
 * @param {Picture} picture
 * @param {number} index
 * @param {string} part what the address asks for; the photo alone is shown where that is nothing, so that nobody sees
 *   more of an answer than they wish
 * @param {(state: { photo: Blob, shown: Shown }) => void} tell what is shown now, to be saved
 * @returns {() => void}
 */
export function showAnswer(container, picture, index, part, tell) {
  const { record: puzzle, changes } = picture.puzzles[index];
  const scanned = picture.record.puzzles[index];
  const asked = ASKED[part] ?? "photo";
  const choices = choicesOf(puzzle, asked);
  const isTrusted = puzzle.status === "solved" || puzzle.status === "complete";
  let shown = choices.includes(asked) ? asked : "photo";
  /** @type {1 | 2 | 3} */
  let stage = 1;
  /** What hints go by, and what of the puzzle they leave out. @type {Puzzle} */
  let hinted = puzzle;
  /** @type {Cell[]} */
  let leftOut = [];
  let turn = 0;
  const going = new AbortController();
  const { signal } = going;
  /** @type {Map<string, Promise<any>>} What was asked already. */
  const known = new Map();

  const viewer = new Viewer(t("answer.photo"));
  const words = element("div", { class: "words" });
  const close = element(
    "button",
    { type: "button", class: "quiet round", "aria-label": t("answer.bare"), title: t("answer.bare"), onclick: bare },
    icon("close"),
  );
  const panel = element("div", { class: "panel said" }, words, close);
  const bar = puzzleBar(picture, index, { shown, choose });
  const { width, height } = picture.record;
  fill(
    container,
    element("div", { class: "beside answer" }, element("div", { class: "onphoto" }, viewer.node, bar.node), panel),
  );
  void viewer.show(picture.shown, width ?? 1, height ?? 1);

  /** Gives the window the shape of the puzzle, not that of the page. */
  function frame() {
    const points = seenLattice(puzzle).flat();
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    const [wide, high] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
    viewer.element.style.aspectRatio = String(Math.min(Math.max(wide / high, 0.8), 1.6));
    requestAnimationFrame(() => viewer.reveal(points));
  }

  /** @param {Shown} next */
  function choose(next) {
    shown = next;
    stage = 1;
    // The page that is loaded again shows the same, and no more.
    const word = Object.keys(ASKED).find((name) => ASKED[name] === shown);
    history.replaceState(null, "", `#/pictures/${picture.id}/${index + 1}${word ? `/${word}` : ""}`);
    bar.mark(shown);
    return show();
  }

  /**
   * Asks a question once.
   * @template T
   * @param {string} key
   * @param {() => Promise<T>} ask
   * @returns {Promise<T>}
   */
  function once(key, ask) {
    const asked = known.get(key) ?? ask();
    known.set(key, asked);
    asked.catch(() => known.delete(key));
    return asked;
  }

  async function show() {
    const mine = ++turn;
    const isOver = () => mine !== turn || signal.aborted;
    viewer.element.setAttribute("aria-busy", "true");
    try {
      const [photo, parts, looks] = await Promise.all([photoOf(), said(), cellsLookedAt()]);
      if (isOver()) return;
      await viewer.show(photo, width ?? 1, height ?? 1);
      if (isOver()) return;
      fill(viewer.layer, ...outlines(looks), ...(await reasons()));
      fill(words, ...parts);
      panel.hidden = !words.hasChildNodes();
      close.hidden = shown === "photo";
      panel.classList.toggle("brief", shown !== "photo" && shown !== "all");
      tell({ photo, shown });
      announce(words.querySelector(".status-line")?.textContent ?? "");
    } catch (error) {
      if (isOver()) return;
      if (!(error instanceof api.ServerError)) throw error;
      fill(words, ...tellStatus(puzzle), failure(error));
    }
    viewer.element.removeAttribute("aria-busy");
  }

  /** @returns {Promise<Blob>} */
  async function photoOf() {
    const wanted = shown;
    if (wanted === "photo") return picture.shown;
    if (wanted === "hint") return hintPhoto();
    return once(`${wanted} photo`, () => api.overlay(picture, [puzzle], wanted, { signal }));
  }

  /** Draws a hint on the photo: nothing but rings round what is wrong, until it says what follows. */
  async function hintPhoto() {
    const isTold = stage === 3 || isAmiss(await hintOf());
    if (!isTold && hinted === puzzle) return picture.shown;
    const drawn = isTold ? "hint" : "mistakes";
    return once(`${drawn} photo ${stage} ${leftOut}`, () => api.overlay(picture, [hinted], drawn, { stage, signal }));
  }

  const hintOf = () => once(`hint ${stage} ${leftOut}`, () => api.hint(hinted, stage, { signal }));

  /**
   * Returns the cells that a hint looks at before it says what follows: the page draws them itself.
   * @returns {Promise<{ houses: Cell[], cells: Cell[] }>}
   */
  async function cellsLookedAt() {
    if (shown !== "hint" || stage === 3) return { houses: [], cells: [] };
    const hint = await hintOf();
    if (isAmiss(hint)) return { houses: [], cells: [] };
    return { houses: hint.houses.flatMap((house) => house.cells), cells: hint.cells };
  }

  /** Draws on the photo what forces the step that a hint has told. */
  async function reasons() {
    const step = shown === "hint" && stage === 3 && (await hintOf()).step;
    return step ? drawForcing(step, hinted) : [];
  }

  /** @returns {Promise<import("../frame/dom.js").Child[]>} */
  async function said() {
    if (shown === "mistakes") return writtenCount(puzzle) ? tellMistakes(puzzle) : tellNothingWritten();
    if (shown === "next") return tellNext(await once("next", () => api.next(puzzle, { signal })), puzzle);
    if (shown === "hint") {
      const hint = await hintOf();
      return [...tellHint(hint, hinted, stage, more, leaveOut), stage < 3 && hint.about === "step" && justNext()];
    }
    const status = tellStatus(puzzle, await clashes());
    return [...status, mend(), ...(shown === "all" ? tellWhole(puzzle) : [])].filter(Boolean);
  }

  /** Leads to where a puzzle is put right whose answer is not to be trusted, in blue. */
  function mend() {
    const here = `#/pictures/${picture.id}/${index + 1}`;
    const isUnread = puzzle.status === "unreadable";
    return (
      !isTrusted &&
      element(
        "div",
        { class: "actions" },
        element("a", { class: "button primary", href: `${here}/correct`, text: t("puzzle.correct") }),
        isUnread && element("a", { class: "button", href: `${here}/corners`, text: t("answer.corners") }),
      )
    );
  }

  const justNext = () =>
    element("button", { type: "button", class: "quiet", text: t("hint.next"), onclick: () => void choose("next") });

  async function bare() {
    await choose("photo");
    bar.node.querySelector("input")?.focus();
  }

  /** Finds where a puzzle without a solution clashes. */
  async function clashes() {
    if (puzzle.status !== "contradiction" && puzzle.status !== "complete") return [];
    const { faults } = await once("faults", () => api.correct(scanned, wordsOf(changes), { signal }));
    return faults.flatMap((fault) => fault.cells);
  }

  function more() {
    stage = /** @type {1 | 2 | 3} */ (Math.min(3, stage + 1));
    void show().then(() => words.querySelector("button")?.focus());
  }

  async function leaveOut() {
    const { cells } = await hintOf();
    leftOut = [...leftOut, ...cells];
    hinted = without(hinted, cells);
    stage = 1;
    await show();
    words.querySelector("button")?.focus();
  }

  /** @param {{ houses: Cell[], cells: Cell[] }} looks */
  function outlines({ houses, cells }) {
    return [
      ...houses.map((cell) => outline(puzzle, cell, "house")),
      ...cells.map((cell) => outline(puzzle, cell, "looked")),
    ];
  }

  requestAnimationFrame(() => frame());
  void show();
  return () => {
    going.abort();
    viewer.end();
  };
}

/**
 * @param {Puzzle} puzzle
 * @param {Cell} cell
 * @param {string} looks
 */
const outline = (puzzle, cell, looks) =>
  svg("polygon", { class: looks, points: cellQuad(puzzle.lattice, cell).join(" ") });

/** @param {api.ServerError} error */
const failure = ({ code, message }) =>
  element("p", {
    class: "status-line",
    lang: code === "not-unique" ? null : "en",
    text: code === "not-unique" ? t("answer.not-unique") : message,
  });
