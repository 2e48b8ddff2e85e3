/** The dialog behind the cogwheel: how somebody likes to play, and actions on this game. */

import { openDialog } from "../frame/dialog.js";
import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { hintsWords } from "../games/hints.js";
import { CHOICES, DEFAULTS } from "../games/settings.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("../games/settings.js").Settings} Settings */

/** @typedef {{ name: string, act: () => void, danger?: boolean }} Action what can be done; `name` is a key of the texts */

/** Lists which settings mean something for a kind of puzzle. @param {import("../kinds/kind.js").Kind} kind @returns {(keyof Settings)[]} */
const settingsFor = ({ piece, hasOptions }) =>
  piece
    ? ["warnings", "ahead", "crosses", "guard", "timer", "letters", "patterns"]
    : hasOptions
      ? ["first", "options", "warnings", "ahead", "timer", "alike", "peers"]
      : ["warnings", "ahead", "timer", "peers"];

/**
 * @param {Session} session
 * @param {Kept} kept
 * @param {Action[]} actions
 */
export function openMenu(session, kept, actions) {
  const hints = hintsWords(kept.state);
  const names = settingsFor(kindOf(session.game.puzzle));
  const settings = names.map((name) => (name in CHOICES ? choice(session, name) : toggle(session, name)));
  const { close } = openDialog(
    "playmenu",
    t("play.menu"),
    element("div", { class: "settings" }, settings),
    element("h3", { text: t("play.menu.game") }),
    hints ? element("p", { class: "faint", text: t("play.menu.hints", { hints }) }) : null,
    element("div", { class: "game-actions" }, actions.map(button)),
  );

  /** @param {Action} action */
  function button({ name, act, danger }) {
    const chosen = () => {
      close();
      act();
    };
    return element("button", { type: "button", class: danger ? "danger" : null, text: t(name), onclick: chosen });
  }
}

/** @param {Session} session @param {keyof Settings} name */
function toggle(session, name) {
  const box = element("input", {
    type: "checkbox",
    checked: session.settings[name] === true,
    onchange: () => session.set({ [name]: box.checked }),
  });
  return element("label", { class: "setting" }, box, t(`play.setting.${name}`));
}

/** @param {Session} session @param {keyof Settings & keyof typeof DEFAULTS} name */
function choice(session, name) {
  return element(
    "fieldset",
    { class: "setting" },
    element("legend", { text: t(`play.setting.${name}`) }),
    CHOICES[name].map((value) => {
      const checked = session.settings[name] === value;
      const button = element("input", {
        type: "radio",
        name,
        value,
        checked,
        onchange: () => session.set({ [name]: value }),
      });
      return element("label", { class: "setting" }, button, t(`play.setting.${name}.${value}`));
    }),
  );
}
