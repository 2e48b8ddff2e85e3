/**
 * The view `#/play/ID`: a game on its board.
 *
 * Whoever adds a panel, as one that teaches, gets the `Session` and the `coach` element, which is empty and hidden:
 * `session.game`, `session.play(move)`, `session.highlight(what)`, `session.settings`, `session.listen(told)`.
 */

import { element, icon } from "../dom.js";
import { puzzleName } from "../labels.js";
import { announce } from "../notices.js";
import { t } from "../texts.js";
import { gone } from "./begin.js";
import { deeds } from "./deeds.js";
import { donePanel } from "./done.js";
import { open } from "./games.js";
import { hands } from "./hands.js";
import { openMenu } from "./menu.js";
import { pad } from "./pad.js";
import { Session } from "./session.js";
import { keep, load } from "./settings.js";
import { table } from "./table.js";
import { telling } from "./telling.js";
import { timed } from "./timer.js";

/** @typedef {import("./games.js").Kept} Kept */

/** @type {import("../types.js").View["show"]} */
export async function show(container, { id }) {
  const kept = await open(id).catch(() => undefined);
  return kept ? showGame(container, kept) : gone(container);
}

/**
 * @param {HTMLElement} container
 * @param {Kept} kept
 */
function showGame(container, kept) {
  const session = new Session(kept.game, load());
  const board = table(session, puzzleName(kept.puzzle));
  const keys = pad(session);
  const timer = timed(session, kept);
  const words = telling(session);
  const coach = element("section", { class: "coach", hidden: true });
  const done = donePanel(session, kept, timer);
  const { check, actions } = deeds(session, kept, words);
  const [undo, redo] = [tool("undo", () => session.undo()), tool("redo", () => session.redo())];
  const bar = element(
    "div",
    { class: "playbar", role: "toolbar", "aria-label": t("play.bar") },
    undo,
    redo,
    element("button", { type: "button", class: "quiet", onclick: check }, icon("check"), t("play.check")),
    ...board.zooms,
  );
  container.classList.add("play");
  container.append(
    heading(kept, timer.node, () => openMenu(session, actions())),
    element(
      "div",
      { class: "playing-room" },
      element("div", { class: "table" }, board.node, words.node),
      element("div", { class: "hand" }, bar, keys.node, done.node, coach),
    ),
  );

  function draw() {
    const { past, future } = session.game;
    undo.disabled = past.length === 0;
    redo.disabled = future.length === 0;
    words.look();
    board.draw(words.warnings());
    keys.draw();
    done.draw();
  }

  draw();
  const ends = [
    session.listen((what) => {
      draw();
      if (what === "settings") keep(session.settings);
      if (what === "game") timer.save();
    }),
    hands(session, board, kept.source),
    timer.start(),
  ];
  if (!kept.state.at) announce(t("play.begun", { puzzle: puzzleName(kept.puzzle) }));
  return () => ends.forEach((end) => end());
}

/**
 * @param {Kept} kept
 * @param {HTMLElement} timer
 * @param {() => void} menu
 */
function heading({ puzzle, source }, timer, menu) {
  const back = source ? `#/pictures/${source.picture}/${source.index + 1}` : "#/play";
  const label = t(source ? "play.back.photo" : "play.back.games");
  return element(
    "div",
    { class: "heading" },
    element("a", { class: "button quiet round", href: back, "aria-label": label, title: label }, icon("back")),
    element("h1", { text: puzzleName(puzzle) }),
    timer,
    element(
      "button",
      { type: "button", class: "quiet round", "aria-label": t("play.menu"), title: t("play.menu"), onclick: menu },
      icon("settings"),
    ),
  );
}

/** @param {"undo" | "redo"} name @param {() => void} act */
const tool = (name, act) =>
  element(
    "button",
    { type: "button", class: "quiet tool", "aria-label": t(name), title: t(name), onclick: act },
    icon(name),
  );
