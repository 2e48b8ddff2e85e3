/**
 * The view `#/play/ID`: a game on its board.
 *
 * Whoever adds a panel, as the one that teaches, gets the `Session`: `session.game`, `session.play(move)`,
 * `session.highlight(what)`, `session.settings`, `session.listen(told)`.
 */

import { element, icon } from "../frame/dom.js";
import { puzzleName } from "../board/labels.js";
import { announce } from "../frame/notices.js";
import { t } from "../frame/texts.js";
import { showGone } from "../games/begin.js";
import { coachPanel } from "../coach/coach.js";
import { gameActions } from "./game_actions.js";
import { donePanel } from "./done.js";
import { syncWindows } from "./window_sync.js";
import { solutionOf } from "../games/checking.js";
import { open } from "../games/games.js";
import { bindInput } from "./input_bindings.js";
import { openMenu } from "./menu.js";
import { photoBeneath } from "./photo_beneath.js";
import { photoBeside } from "./photo_beside.js";
import { pad } from "./pad.js";
import { Session } from "./session.js";
import { keep, load } from "../games/settings.js";
import { sessionBoard } from "./session_board.js";
import { statusLine } from "./status_line.js";
import { columnsOf, rowsOf } from "../kinds/places.js";
import { lessonTask } from "./task.js";
import { keepTime } from "./timer.js";

/** @typedef {import("../games/games.js").Kept} Kept */

/** @type {import("../types.js").View["show"]} */
export async function show(container, { id }) {
  const kept = await open(id).catch(() => undefined);
  return kept ? showGame(container, kept) : showGone(container);
}

/**
 * @param {HTMLElement} container
 * @param {Kept} kept
 */
function showGame(container, kept) {
  const { puzzle } = kept;
  const session = new Session(kept.game, settingsOn(kept));
  const board = sessionBoard(session, puzzleName(puzzle));
  const timer = keepTime(session, kept);
  const line = statusLine(session);
  const coach = coachPanel(session, kept);
  const task = lessonTask(session, kept);
  const done = donePanel(session, kept, timer, board.celebrate);
  const photo = photoBeside(session, kept);
  const beneath = photoBeneath(session, kept, board);
  const { check, actions } = gameActions(session, kept, line);
  const [undo, redo] = [tool("undo", () => session.undo()), tool("redo", () => session.redo())];
  const keys = pad(session, [undo, redo, ...board.zooms]);
  container.classList.add("play");
  container.append(
    heading(kept, timer.node, [
      beneath.button,
      round("hint", t("coach.open"), coach.toggle),
      round("check", t("play.check"), check),
      round("settings", t("play.menu"), () => openMenu(session, kept, actions())),
    ]),
    element(
      "div",
      { class: "playing-room" },
      task?.node ?? null,
      element("div", { class: "board-area" }, board.node, line.node),
      element("div", { class: "controls" }, keys.node, done.node, coach.node, photo.node),
    ),
  );

  // How much of the screen's height a board takes that is as wide as the screen: what is left is for the keys.
  container.style.setProperty("--tall", String(Math.min(1, rowsOf(puzzle) / columnsOf(puzzle))));

  function draw() {
    const { past, future } = session.game;
    undo.disabled = past.length === 0;
    redo.disabled = future.length === 0;
    line.look();
    board.draw(line.warnings());
    beneath.draw();
    keys.draw();
    task?.draw();
    done.draw();
  }

  draw();
  const ends = [
    session.listen((what) => {
      draw();
      if (what === "settings") keepSettings(session.settings, kept);
      // A game that was taken over from another window is written already.
      if (what === "game" && session.game !== kept.game) timer.save();
    }),
    bindInput(session, board, kept.source),
    timer.start(),
    syncWindows(session, kept, timer),
    coach.end,
    photo.end,
    beneath.end,
  ];
  void tellUnsolvable(kept, line);
  if (!kept.state.at) announce(t("play.begun", { puzzle: puzzleName(puzzle) }));
  return () => ends.forEach((end) => end());
}

/**
 * Says of a puzzle that was opened, entered or photographed that nobody can solve it, before somebody tries for long.
 * @param {Kept} kept
 * @param {import("./status_line.js").StatusLine} line
 */
async function tellUnsolvable(kept, line) {
  if (kept.solution || kept.made || kept.state.finished) return;
  const answer = await solutionOf(kept);
  if ("why" in answer && (answer.why === "none" || answer.why === "several")) line.say(t(`play.opened.${answer.why}`));
}

/** Returns how a game is played: that of a lesson with options by rule, so that what is to be found can be seen. @param {Kept} kept */
const settingsOn = ({ made }) => (made?.lesson ? { ...load(), options: /** @type {const} */ ("rule") } : load());

/**
 * Keeps the settings, except the options on the board of a lesson, which are its own.
 * @param {import("../games/settings.js").Settings} settings
 * @param {Kept} kept
 */
const keepSettings = (settings, { made }) => keep(made?.lesson ? { ...settings, options: load().options } : settings);

/**
 * @param {Kept} kept
 * @param {HTMLElement} timer
 * @param {HTMLElement[]} buttons
 */
function heading({ puzzle, source }, timer, buttons) {
  const back = source ? `#/pictures/${source.picture}/${source.index + 1}` : "#/play";
  const label = t(source ? "play.back.photo" : "play.back.games");
  return element(
    "div",
    { class: "heading" },
    element("a", { class: "button quiet round", href: back, "aria-label": label, title: label }, icon("back")),
    element("h1", { text: puzzleName(puzzle) }),
    timer,
    buttons,
  );
}

/** @param {string} name @param {string} label @param {() => void} act */
const round = (name, label, act) =>
  element(
    "button",
    { type: "button", class: "quiet round", "aria-label": label, title: label, onclick: act },
    icon(name),
  );

/** @param {"undo" | "redo"} name @param {() => void} act */
const tool = (name, act) =>
  element("button", { type: "button", class: "key", "aria-label": t(name), title: t(name), onclick: act }, icon(name));
