/**
 * The view `#/review`: the puzzles of a catalogue that are in doubt, one question after the other.
 *
 * A puzzle that is certain makes room for the next one at once; Undo leads back to it.
 */

import { ServerError } from "../frame/api.js";
import { puzzleName } from "../board/labels.js";
import { applyCorrections, undo, wordsOf } from "../correct/corrections.js";
import { questionsOf } from "../correct/questions.js";
import { element, fill, icon } from "../frame/dom.js";
import { announce, note } from "../frame/notices.js";
import { adviceText, errorText, t } from "../frame/texts.js";
import { tellStatus } from "../puzzle/standing_line.js";
import { countLeft, following, itemsOf } from "./doubts.js";
import { keptPicture, showEnd, showFailed, showNone } from "./endings.js";
import { listDoubts } from "./requests.js";
import { reviewer } from "./reviewer.js";
import { sitDown, unsaid } from "./sitting.js";

/** @typedef {import("./sitting.js").Sitting} Sitting */
/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * What was shown: its place in the list, and how it was left; null as long as it is shown.
 * @typedef {{ place: number, sitting: Sitting, left: "answered" | "refused" | "skipped" | "read again" | null }} Visit
 */

/** @param {HTMLElement} container */
export async function show(container) {
  let list;
  try {
    list = await listDoubts();
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return showNone(container, error);
  }
  const items = itemsOf(list.puzzles);
  const total = countLeft(items).doubts;
  /** The last one last. @type {Visit[]} */
  const visits = [];
  /** What is shown next, while it is on its way. @type {{ place: number, opened: Promise<Sitting> } | null} */
  let coming = null;
  let turn = 0;
  /** Ends what is shown. @type {() => void} */
  let end = () => {};

  const { node: nameField, name } = reviewer(list.who);
  const title = element("h1", { text: t("review.title") });
  const count = element("span", { class: "faint" });
  const bar = element("progress", { max: total || 1, value: 0, "aria-label": t("review.progress") });
  const status = element("p", { class: "stands brief" });
  const content = element("div", { class: "content" });
  const actions = element("div", { class: "taken" });
  const back = element("a", { class: "button round quiet", href: "#/", "aria-label": t("found.back") }, icon("back"));
  container.classList.add("review");
  fill(container, element("header", { class: "heading" }, back, title, count), bar, status, content, actions, nameField);
  addEventListener("beforeunload", warn);
  await goTo(following(items, -1));

  /** Asks before this page is left, while something is not kept yet. @param {Event} event */
  function warn(event) {
    if (unsaid.size) event.preventDefault();
  }

  function tellLeft() {
    const { doubts } = countLeft(items);
    bar.value = Math.max(0, total - doubts);
    count.textContent = t("review.left", { count: doubts });
  }

  /** @param {number} place */
  function open(place) {
    if (coming?.place !== place) coming = { place, opened: sitDown(items[place].id, name) };
    coming.opened.catch(() => {}); // it is told when it is shown
    return coming.opened;
  }

  /** @param {number} place -1 if nothing is left */
  async function goTo(place) {
    const mine = ++turn;
    leave();
    tellLeft();
    if (place < 0) return finish();
    status.classList.add("waiting");
    try {
      const sitting = await open(place);
      coming = null;
      if (mine !== turn) return undefined;
      if (!sitting.begun.settled) return await showPuzzle({ place, sitting, left: null });
      items[place].standing = "settled";
    } catch (error) {
      coming = null;
      if (mine !== turn) return undefined;
      if (!(error instanceof ServerError)) throw error;
      if (error.code !== "taken" && error.code !== "puzzle-changed") {
        sayNothing();
        return showFailed(content, error, () => void goTo(place));
      }
      items[place].standing = "gone";
    }
    return goTo(following(items, place));
  }

  function leave() {
    end();
    end = () => {};
  }

  /** Takes away what was said and offered of the puzzle that was shown. */
  function sayNothing() {
    status.classList.remove("waiting");
    for (const part of [status, actions]) part.replaceChildren();
  }

  /** @param {Visit} visit */
  async function showPuzzle(visit) {
    const mine = ++turn;
    const { place, sitting } = visit;
    const { begun, found, photo, picture } = sitting;
    const { showCorrect } = await import("../correct/correct.js");
    if (mine !== turn) return;
    leave();
    items[place].standing = "open";
    visit.left = null;
    found.record = applyCorrections(begun.puzzle, wordsOf(found.changes)); // the server says more of it at once
    if (visits.at(-1) !== visit) visits.push(visit);
    title.textContent = puzzleName(begun.puzzle);
    fill(actions, element("span", { class: "faint source", text: begun.name }), waysOut(visit));
    content.replaceChildren();
    const ended = await showCorrect(content, subjectOf(visit), (verdict) => {
      if (mine !== turn) return;
      const { puzzle, waiting, error, missing } = verdict;
      tellStatus(status, puzzle, { waiting, error: Boolean(error), missing: missing.length });
      items[place].doubts = Math.max(1, questionsOf(puzzle).length);
      tellLeft();
      if (!waiting && !error && items[place].standing === "settled") settle(visit, puzzle);
    });
    if (mine !== turn) return ended();
    end = ended;
    content.classList.toggle("unseen", !photo);
    if (!photo) content.prepend(keptPicture(picture));
    const next = following(items, place);
    if (next >= 0) void open(next).catch(() => {});
  }

  /** @param {Visit} visit @returns {import("../correct/draft.js").Subject} */
  function subjectOf(visit) {
    const { place, sitting } = visit;
    const { begun, found, photo } = sitting;
    return {
      scanned: begun.puzzle,
      found,
      photo: photo && { shown: photo, record: begun },
      async ask(words) {
        try {
          const answer = await sitting.ask(words);
          if (answer.settled) items[place].standing = "settled";
          return answer;
        } catch (error) {
          await recover(visit, error);
          throw error;
        }
      },
      keep: () => {},
      mayBeWrong: true,
      over: () => skip(visit),
      before: visits.length > 1 ? () => void goBack() : undefined,
    };
  }

  /** @param {Visit} visit @param {Puzzle} puzzle */
  function settle(visit, puzzle) {
    visit.left = "answered";
    items[visit.place].standing = "settled";
    announce(t("review.kept", { name: puzzleName(puzzle) }));
    void goTo(following(items, visit.place));
  }

  /** @param {Visit} visit */
  function skip(visit) {
    visit.left = "skipped";
    items[visit.place].standing = "skipped";
    void goTo(following(items, visit.place));
  }

  /** Leaves the puzzle that is shown, and shows the one before it without the last answer. */
  async function goBack() {
    visits.pop();
    await showLast();
  }

  async function showLast() {
    for (let visit = visits.at(-1); visit; visits.pop(), visit = visits.at(-1)) {
      const { found } = visit.sitting;
      // What was certain as soon as its corners were shown is left for the grid as it was.
      if (visit.left === "answered" && !found.changes.length && visits.at(-2)?.left === "read again") continue;
      if (visit.left === "answered") Object.assign(found, undo(found));
      return showPuzzle(visit);
    }
    return undefined;
  }

  /**
   * Begins again where the server has, or where another person was faster.
   * @param {Visit} visit
   * @param {unknown} error
   */
  async function recover(visit, error) {
    if (!(error instanceof ServerError) || !["puzzle-changed", "forgotten"].includes(error.code)) return;
    const isChanged = error.code === "puzzle-changed";
    const isShown = visits.at(-1) === visit;
    if (isChanged) note(t("review.changed"));
    try {
      visit.sitting = await visit.sitting.again(!isChanged);
    } catch (failed) {
      if (!(failed instanceof ServerError)) throw failed;
      items[visit.place].standing = "gone";
      if (isShown) void goTo(following(items, visit.place));
      return;
    }
    const { begun, found, ask } = visit.sitting;
    if (isShown && begun.settled && !found.changes.length) settle(visit, begun.puzzle);
    else if (isShown) await showPuzzle(visit);
    else if (found.changes.length) await ask(found.changes);
  }

  /** Offers what else can be done with a puzzle than to answer. @param {Visit} visit */
  function waysOut(visit) {
    /** @param {string} sign @param {string} text @param {() => void} onclick */
    const button = (sign, text, onclick) =>
      element("button", { type: "button", class: "quiet", onclick }, icon(sign), t(text));
    return element(
      "div",
      { class: "wrong" },
      button("next", "review.skip", () => skip(visit)),
      button("corners", "puzzle.corners", () => void showGrid(visit)),
      button("close", "puzzle.remove", () => void refuse(visit, "no puzzle", "review.no-puzzle")),
    );
  }

  /**
   * @param {Visit} visit
   * @param {"no puzzle" | "wrong grid"} refusal
   * @param {string} text that says so
   */
  async function refuse(visit, refusal, text) {
    const said = visit.sitting.refuse(refusal);
    visit.left = "refused";
    items[visit.place].standing = "settled";
    note(t(text), { label: t("undo"), act: () => void unlessUndone(visit) });
    void goTo(following(items, visit.place));
    try {
      await said;
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      items[visit.place].standing = "open";
      note(`${errorText(error)} ${adviceText(error)}`);
    }
  }

  /** Shows a puzzle again that was left, if it was not shown again meanwhile. @param {Visit} visit */
  async function unlessUndone(visit) {
    if (!visit.left) return;
    while (visits.includes(visit) && visits.at(-1) !== visit) visits.pop();
    await showPuzzle(visit);
  }

  /** Lets the corners of a puzzle be moved. @param {Visit} visit */
  async function showGrid(visit) {
    const mine = ++turn;
    const { begun, photo, readBetween } = visit.sitting;
    const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
      element("button", { type: "button", text: t(text), onclick });
    const cancel = element(
      "div",
      { class: "actions" },
      button("review.wrong-grid", () => void refuse(visit, "wrong grid", "review.left-out")),
      button("cancel", () => void showPuzzle(visit)),
    );
    leave();
    content.replaceChildren();
    sayNothing();
    if (!photo) return fill(content, element("p", { class: "panel nothing", text: t("review.no-page") }), cancel);
    const { showCorners } = await import("../found/corner_form.js");
    if (mine !== turn) return undefined;
    end = await showCorners(content, {
      ...{ shown: photo, width: begun.width, height: begun.height, quad: begun.puzzle.quad },
      ...{ others: [], wasSeen: false, cancel },
      async read(wish) {
        const sitting = await readBetween(wish);
        visit.left = "read again";
        /** @type {Visit} */
        const again = { place: visit.place, sitting, left: null };
        if (!sitting.begun.settled) await showPuzzle(again);
        else {
          visits.push(again);
          settle(again, sitting.begun.puzzle);
        }
        return null;
      },
    });
    return undefined;
  }

  async function finish() {
    const mine = turn;
    title.textContent = t("review.title");
    content.replaceChildren();
    sayNothing();
    await Promise.allSettled(unsaid);
    const { puzzles } = await listDoubts();
    if (mine !== turn) return;
    showEnd(content, puzzles.length, visits.length ? () => void showLast() : null);
  }

  return () => {
    turn++;
    leave();
    removeEventListener("beforeunload", warn);
  };
}
