/** The line below the board: warnings as they arise, and the findings of checks. */

import { element, fill } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { isDone, values } from "../game/game.js";
import { warningsWords } from "./words.js";
import { warningsOf } from "../game/warnings.js";

/** @typedef {import("../game/rules.js").Warning} Warning */
/** @typedef {import("./session.js").Session} Session */

/** @typedef {ReturnType<typeof statusLine>} StatusLine */

/** @param {Session} session */
export function statusLine(session) {
  const words = element("span");
  const doing = element("span");
  const node = element("p", { class: "status-line" }, element("span", { role: "status" }, words), doing);
  /** @type {Warning[]} */
  let found = [];
  let said = "";
  let game = session.game;

  /** Looks at the board again. */
  function look() {
    if (game !== session.game) say("");
    game = session.game;
    found = warningsOf(game, session.settings);
    const text = said || warningsWords(found, game.puzzle) || isFilledWrongly();
    node.classList.toggle("warning", !said && text !== "");
    if (words.textContent !== text) words.textContent = text;
  }

  /** Tells whether a full board is not right, where what is wrong is not to be told. */
  function isFilledWrongly() {
    return session.settings.warnings || isDone(game) || !values(game).every(Boolean) ? "" : t("play.full");
  }

  /**
   * Says something until the next move, perhaps with something to do.
   * @param {string} text
   * @param {{ label: string, act: () => void }} [action]
   */
  function say(text, action) {
    said = text;
    fill(
      doing,
      action && element("button", { type: "button", class: "plain", text: action.label, onclick: action.act }),
    );
    if (text) look();
  }

  return { node, look, say, warnings: () => found };
}
