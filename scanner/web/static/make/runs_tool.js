/** The sums of runs as they are entered: a run is selected, and keys write its sum. */

import { LONGEST_RUN } from "../contract/tables.js";
import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { isSame } from "../kinds/places.js";
import { isAcross, runsBetween, shownAt, sumOf, withSum } from "../kinds/runs.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("./drafting.js").Draft} Draft */

/** The sum of all digits: no run has more. */
const LARGEST = (LONGEST_RUN * (LONGEST_RUN + 1)) / 2;

/**
 * @param {() => Draft} now
 * @param {(draft: Draft) => void} change
 * @param {() => void} turned told when the other run of a cell is taken
 */
export function runsTool(now, change, turned) {
  let across = true;
  const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];
  /** @type {Cell} */
  let at = [0, 0];
  let taken = "";
  const node = element(
    "div",
    { class: "pad cages", role: "group", "aria-label": t("pad.runs") },
    digits.map((digit) => key(digit, digit, null)),
    key("⌫", "Backspace", t("edit.cage.shorten")),
    key("→↓", " ", t("edit.run.turn")),
  );

  /** @param {string} face @param {string} name @param {string | null} label */
  function key(face, name, label) {
    const act = () => press(name);
    return element("button", { type: "button", class: "key", "aria-label": label, title: label, onclick: act }, face);
  }

  /** Returns the run that keys write to; the other one of its cell, where there is only that. @returns {Cell[] | undefined} */
  function inHand() {
    const here = runsBetween(now(), now().blocks ?? []).filter(
      (cells) => isSame(shownAt(cells), at) || cells.some((cell) => isSame(cell, at)),
    );
    return here.find((cells) => isAcross(cells) === across) ?? here[0];
  }

  /** @param {string} name of a key @returns {boolean} whether it means something */
  function press(name) {
    if (name === " ") {
      across = !across;
      turned();
      return true;
    }
    const run = inHand();
    if (!run || !(/^\d$/.test(name) || name === "Backspace" || name === "Delete")) return false;
    const sum = sumOf(now().cages ?? [], run);
    const next = name === "Delete" ? 0 : name === "Backspace" ? Math.floor(sum / 10) : 10 * sum + Number(name);
    if (next <= LARGEST) change(withSum(now(), shownAt(run), isAcross(run), next));
    return true;
  }

  return {
    node,
    press,
    inHand,
    /** Takes the run of a cell; a cell that is taken again gives its other one. @param {Cell} cell */
    take(cell) {
      if (taken === String(cell)) across = !across;
      taken = String(cell);
      at = cell;
    },
    /** @param {Cell} cell to which the keyboard has come */
    move: (cell) => (at = cell),
  };
}
