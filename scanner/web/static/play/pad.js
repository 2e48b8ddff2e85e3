/**
 * The keys under the thumb, in the same order on every board: modes of writing, then digits, colours, or what else goes
 * on a board, and last what takes things back.
 */

import { face } from "../board/cell_grid.js";
import { valueName } from "../board/labels.js";
import { symbolOf } from "../board/symbols.js";
import { element, icon } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { drawOrTell } from "./drawing.js";
import { digit, erase, mark, noteByHold } from "./input_actions.js";
import { COLOUR_COUNT, highestOf, rules, values } from "../game/game.js";
import { valuesIn } from "../game/rules.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session.js").Pen} Pen */

/** After how many milliseconds a finger that rests on a digit writes it as a note. */
const LONG_PRESS_MS = 450;

/** At most how many keys stand in a line: one fewer where there are so few that they can be larger. */
const MOST_ACROSS = 7;

/** @type {Pen["mode"][]} */
const MODES = ["value", "corner", "centre", "colour"];

/**
 * @param {Session} session
 * @param {HTMLElement[]} tools that stand below the other keys
 * @returns {{ node: HTMLElement, draw: () => void }}
 */
export function pad(session, tools) {
  return kindOf(session.game.puzzle).hasOptions ? digitsPad(session, tools) : facesPad(session, tools);
}

/**
 * @param {number} count of the keys that write something
 * @param {HTMLElement | null} modes
 * @param {HTMLElement} keys
 * @param {HTMLElement[]} tools
 */
function padOf(count, modes, keys, tools) {
  const node = element(
    "div",
    { class: `playpad${count === 9 ? " nine" : ""}`, role: "group", "aria-label": t("play.pad") },
    modes,
    keys,
    element("div", { class: "turns" }, tools),
  );
  // Nine digits stand as on a telephone where there is room for that, which the stylesheet knows.
  if (count === 9) return node;
  const lines = Math.ceil(count / (count > 9 ? MOST_ACROSS : MOST_ACROSS - 1));
  node.style.setProperty("--row", String(Math.ceil(count / lines)));
  node.style.setProperty("--lines", String(lines));
  return node;
}

/** @param {Session} session @param {HTMLElement[]} tools */
function digitsPad(session, tools) {
  const { puzzle } = session.game;
  const size = highestOf(session.game, "value");
  const modes = new Map(MODES.map((mode) => [mode, modeKey(session, mode)]));
  const digits = Array.from({ length: size }, (_, index) =>
    onHold(
      key(symbolOf(index + 1, puzzle), () => digit(session, index + 1)),
      () => noteByHold(session, index + 1),
    ),
  );
  const colours = Array.from({ length: COLOUR_COUNT }, (_, index) =>
    key(swatch(index + 1), () => digit(session, index + 1), t(`play.colour.${index + 1}`)),
  );
  const rubber = rubberOf(session);
  const keys = element("div", { class: "digits" }, digits, colours);
  const choice = element("div", { class: "modes", role: "group", "aria-label": t("play.modes") }, [...modes.values()]);
  const node = padOf(size, choice, keys, [rubber, ...tools]);

  const most = usedUp(session.game);
  /** @type {string} */
  let drawn = "";

  function draw() {
    const { pen, settings, game } = session;
    const counts = countsOf(values(game), size);
    const now = JSON.stringify([pen, settings.first, settings.options, counts]);
    if (now === drawn) return;
    drawn = now;
    modes.forEach((button, mode) => button.setAttribute("aria-pressed", String(mode === pen.mode)));
    const centre = t(settings.options === "rule" ? "play.mode.struck" : "play.mode.centre");
    const button = modes.get("centre");
    if (button && button.textContent !== centre) button.textContent = centre;
    keys.dataset.mode = pen.mode;
    digits.forEach((button, index) => {
      const value = symbolOf(index + 1, puzzle);
      const isUsed = counts[index + 1] >= most;
      button.classList.toggle("used", isUsed);
      button.setAttribute("aria-label", isUsed ? t("play.used", { value }) : value);
      button.hidden = pen.mode === "colour";
    });
    colours.forEach((button) => (button.hidden = pen.mode !== "colour"));
    [rubber, ...(pen.mode === "colour" ? colours : digits)].forEach((button, value) => press(button, value, session));
  }
  return { node, draw };
}

/** Shows which key is pressed, where keys say what the next taps write. @param {HTMLElement} button @param {number} value @param {Session} session */
function press(button, value, { pen, settings }) {
  if (settings.first === "digit") button.setAttribute("aria-pressed", String(pen.digit === value));
  else button.removeAttribute("aria-pressed");
}

/** Counts the cells that have the same value in the end; infinitely many where that is not known. @param {Session["game"]} game */
const usedUp = (game) => (rules(game).blocked.size ? Infinity : rules(game).size * rules(game).times);

/** @param {readonly number[]} board @param {number} size */
function countsOf(board, size) {
  const counts = new Array(size + 1).fill(0);
  for (const value of board) counts[value]++;
  return counts;
}

/** @param {Session} session @param {HTMLElement[]} tools */
function facesPad(session, tools) {
  const { puzzle } = session.game;
  const { piece, divides } = kindOf(puzzle);
  const keys = divides
    ? [key("▭", () => drawOrTell(session), t("play.draw"))]
    : piece
    ? [
        key(face(1, puzzle), () => mark(session, "piece"), t(`play.${piece}`)),
        key("×", () => mark(session, "cross"), t("play.cross")),
      ]
    : valuesIn(rules(session.game).all).map((value) =>
        key(face(value, puzzle), () => digit(session, value), valueName(value, puzzle)),
      );
  const node = padOf(keys.length, null, element("div", { class: "digits" }, keys), [rubberOf(session), ...tools]);
  return { node, draw() {} };
}

/** @param {Session} session */
const rubberOf = (session) => key(icon("erase"), () => erase(session), t("play.erase"));

/** @param {Session} session @param {Pen["mode"]} mode */
function modeKey(session, mode) {
  return element("button", { type: "button", text: t(`play.mode.${mode}`), onclick: () => session.take({ mode }) });
}

/**
 * Makes a key. It does not take the focus from the board: after a tap, the keyboard continues where it was.
 * @param {string | Node} face
 * @param {() => void} act
 * @param {string} [label]
 */
function key(face, act, label) {
  return element(
    "button",
    { type: "button", class: "key", "aria-label": label, onclick: act, onmousedown: stay },
    face,
  );
}

/**
 * Gives a key something to do when it is held; it is not pressed besides then.
 * @param {HTMLElement} button
 * @param {() => boolean} act whether it did anything
 */
function onHold(button, act) {
  let timer = 0;
  let isHeld = false;
  button.addEventListener("pointerdown", () => {
    isHeld = false;
    timer = window.setTimeout(() => (isHeld = act()), LONG_PRESS_MS);
  });
  for (const end of ["pointerup", "pointercancel", "pointerleave"])
    button.addEventListener(end, () => clearTimeout(timer));
  button.addEventListener("contextmenu", (event) => event.preventDefault());
  button.addEventListener(
    "click",
    (event) => {
      if (isHeld) event.stopImmediatePropagation();
      isHeld = false;
    },
    { capture: true },
  );
  return button;
}

/** @param {Event} event */
function stay(event) {
  event.preventDefault();
}

/** @param {number} colour */
const swatch = (colour) => element("span", { class: `swatch colour-${colour}`, "aria-hidden": "true" });
