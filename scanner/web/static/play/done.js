/** What is said, once, when a puzzle is done. */

import { element, icon } from "../frame/dom.js";
import { announce } from "../frame/notices.js";
import { t } from "../frame/texts.js";
import { written } from "../game/clock.js";
import { bare } from "../game/records.js";
import { isDone } from "../game/game.js";
import { difficultyWords } from "../coach/path_lesson.js";
import { hintsWords } from "../games/hints.js";
import { wholePath } from "../frame/server.js";

/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./timer.js").Timer} Timer */

/**
 * @param {Session} session
 * @param {Kept} kept
 * @param {Timer} timer
 */
export function donePanel(session, kept, timer) {
  const text = element("p");
  const hardest = element("p", { role: "status" });
  const node = element(
    "section",
    { class: "panel done", hidden: true, "aria-labelledby": "done" },
    element("h2", { id: "done", text: t("play.done") }),
    text,
    hardest,
    element(
      "div",
      { class: "actions" },
      element("a", { class: "button primary", href: "#/play", text: t("play.games") }),
      element("button", { type: "button", text: t("close"), onclick: () => (node.hidden = true) }, icon("close")),
    ),
  );
  let isTold = kept.state.finished > 0;

  function draw() {
    if (!isDone(session.game)) node.hidden = true;
    else if (!isTold) tell();
  }

  function tell() {
    isTold = true;
    const [time, hints] = [written(timer.spent()), hintsWords(kept.state)];
    text.textContent = hints ? t("play.done.hints", { time, hints }) : t("play.done.text", { time });
    node.hidden = false;
    announce(`${t("play.done")} ${text.textContent}`);
    tellHardest();
  }

  /** It is told if there is a server to tell it; a game that is done needs none. */
  async function tellHardest() {
    const path = await wholePath(bare(kept.puzzle)).catch(() => null);
    if (path?.hardest) hardest.textContent = difficultyWords(path);
  }
  return { node, draw };
}
