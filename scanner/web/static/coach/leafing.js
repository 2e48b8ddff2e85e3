/** A slider with a button on either side, to leaf through many things. */

import { element, icon } from "../frame/dom.js";
import { t } from "../frame/texts.js";

/**
 * @param {string} label
 * @param {number} count
 * @param {number} at from 0
 * @param {(at: number) => void} show
 */
export function leafing(label, count, at, show) {
  const slider = element("input", {
    type: "range",
    min: 0,
    max: count - 1,
    value: at,
    "aria-label": label,
    oninput: () => show(slider.valueAsNumber),
  });
  /** @param {number} way */
  const leaf = (way) => {
    const before = slider.valueAsNumber;
    slider.value = String(before + way);
    if (slider.valueAsNumber !== before) show(slider.valueAsNumber);
  };
  return element(
    "div",
    { class: "leafing" },
    turn("back", t("coach.back"), () => leaf(-1)),
    slider,
    turn("next", t("coach.forth"), () => leaf(1)),
  );
}

/** @param {string} name @param {string} label @param {() => void} act */
const turn = (name, label, act) =>
  element("button", { type: "button", class: "round", "aria-label": label, title: label, onclick: act }, icon(name));
