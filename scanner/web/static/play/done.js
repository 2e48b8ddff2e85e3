/** What is said, once, when a puzzle is done: the time beside one's best, the hardest step, and what to do next. */

import { element, icon } from "../frame/dom.js";
import { announce, note } from "../frame/notices.js";
import { copyText } from "../frame/clipboard.js";
import { t } from "../frame/texts.js";
import { writeTime } from "../game/clock.js";
import { linkTo } from "../game/fragment.js";
import { bare } from "../game/records.js";
import { isDone } from "../game/game.js";
import { bestOf, medianOf, similarResults } from "../game/statistics.js";
import { difficultyWords } from "../coach/path_lesson.js";
import { GRADES } from "../contract/tables.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { following } from "../games/following.js";
import { hintsWords } from "../games/hints.js";
import { gradeResult, helpOf, isOwn, resultOf, results } from "../games/results.js";
import { wholePath } from "../frame/server.js";
import { finishText } from "./finish_text.js";
import { lessonAddress } from "./task.js";

/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("../game/statistics.js").Result} Result */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./timer.js").Timer} Timer */

/** So many puzzles tell what time is usual. */
const FEWEST = 3;

/**
 * @param {Session} session
 * @param {Kept} kept
 * @param {Timer} timer
 * @param {() => void} celebrate
 */
export function donePanel(session, kept, timer, celebrate) {
  const title = element("h2", { id: "done" });
  const shared = element("button", { type: "button", onclick: share }, icon("share"), t("share.share"));
  const text = element("p");
  const beside = element("p", { class: "beside-best" });
  const hardest = element("p", { role: "status" });
  const onward = element("a", { class: "button primary", href: "#/play", hidden: true }, icon("play"));
  const another = element("a", { class: "button primary", href: anotherLike(kept) }, icon("play"), t("play.like"));
  const node = element(
    "section",
    { class: "panel done", hidden: true, "aria-labelledby": "done" },
    title,
    text,
    beside,
    hardest,
    element(
      "div",
      { class: "actions" },
      onward,
      another,
      shared,
      element("a", { class: "button", href: "#/play", text: t("play.games") }),
      element("button", { type: "button", onclick: () => (node.hidden = true) }, icon("close"), t("close")),
    ),
  );
  let isTold = kept.state.finished > 0;
  /** @type {string | null} */
  let step = null;
  let grade = kept.made?.wish.grade ?? null;

  function draw() {
    if (!isDone(session.game)) node.hidden = true;
    else if (!isTold) tell();
  }

  function tell() {
    isTold = true;
    title.textContent = t(helpOf(kept) === "filled" ? "play.filled" : "play.done");
    text.textContent = doneWords(kept, writeTime(timer.spent()));
    shared.hidden = !isOwn(kept);
    node.hidden = false;
    announce(`${title.textContent} ${text.textContent}`);
    if (isOwn(kept)) celebrate();
    tellBest();
    tellHardest();
    tellFollowing();
  }

  /** Leads to the next puzzle of the same photo, or of the same day. */
  async function tellFollowing() {
    const next = await following(kept);
    if (!next) return;
    onward.setAttribute("href", next.address);
    onward.append(next.words);
    onward.hidden = false;
    another.classList.remove("primary");
  }

  /** Compares the time with others that were as hard, which is known of a puzzle from a photo once its path is. */
  async function tellBest() {
    if (grade === null || !isOwn(kept)) return;
    const result = resultNow();
    beside.textContent = besideWords(result, similarResults(await results(), result));
  }

  /** Tells the hardest step, if there is a server that knows it; a game that is done needs none. */
  async function tellHardest() {
    const path = await wholePath(bare(kept.puzzle)).catch(() => null);
    if (!path?.hardest) return;
    // That it was trivial is no praise.
    hardest.textContent = path.grade === GRADES[0] ? t("play.done.step", { technique: techniqueName(path.hardest) }) : difficultyWords(path);
    if (!path.solved) return;
    step = path.hardest;
    if (grade || !path.grade) return;
    grade = path.grade;
    await gradeResult(kept.id, grade);
    await tellBest();
  }

  /** @returns {Result} */
  const resultNow = () => ({ ...resultOf(kept), spent: timer.spent(), grade });

  async function share() {
    const said = finishText(resultNow(), step, linkTo(bare(kept.puzzle)));
    if (navigator.share) {
      await navigator.share({ text: said }).catch(() => {}); // changed their mind
    } else {
      note(t((await copyText(said)) ? "share.copied" : "share.not-copied"));
    }
  }
  return { node, draw };
}

/** Says the time beside the best and the usual one before. @param {Result} result @param {readonly Result[]} others */
function besideWords({ spent, hints }, others) {
  const best = bestOf(others);
  const usual = others.length < FEWEST ? "" : t("play.usual", { time: writeTime(medianOf(others)) });
  if (best === null) return usual;
  const isNew = !hints && spent < best;
  return `${t(isNew ? "play.best.new" : "play.best", { time: writeTime(best) })} ${usual}`.trim();
}

/** Returns the address at which a puzzle like this one is made. @param {Kept} kept */
function anotherLike({ id, puzzle, made }) {
  return made?.lesson ? lessonAddress(puzzle, made.lesson) : `#/play/like/${id}`;
}

/** Says how it was solved, and why it does not count where it does not. @param {Kept} kept @param {string} time */
function doneWords(kept, time) {
  const [help, hints] = [helpOf(kept), hintsWords(kept.state)];
  if (help) return t(`play.done.${help}`, { time });
  if (kept.made?.lesson) return t("play.done.lesson", { time });
  return hints ? t("play.done.hints", { time, hints }) : t("play.done.text", { time });
}
