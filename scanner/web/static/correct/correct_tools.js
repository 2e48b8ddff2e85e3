/** The tools beside the board on which misreadings are corrected. */

import { boxShapes } from "../kinds/boxes.js";
import { element, icon } from "../frame/dom.js";
import { t } from "../frame/texts.js";

/**
 * @param {string} name
 * @param {string} label
 * @param {() => void} act
 */
export const tool = (name, label, act) =>
  element("button", { type: "button", class: "round", "aria-label": label, title: label, onclick: act }, icon(name));

/** Makes a slider that moves between the photo and what was read, where they lie on top of each other. @param {HTMLElement} node */
export function slider(node) {
  const slide = /** @param {Event} event */ ({ target }) =>
    node.style.setProperty("--read", String(Number(/** @type {HTMLInputElement} */ (target).value) / 100));
  return element(
    "label",
    { class: "slider" },
    element("span", { text: t("correct.photo") }),
    element("input", {
      type: "range",
      min: 0,
      max: 100,
      value: 100,
      "aria-label": t("correct.compare"),
      oninput: slide,
    }),
    element("span", { text: t("correct.read") }),
  );
}

/** Switches letters in the cells on and off, for people who do not see the colours. @param {HTMLElement} node */
export function letters(node) {
  const toggle = /** @param {Event} event */ ({ target }) =>
    node.classList.toggle("lettered", /** @type {HTMLInputElement} */ (target).checked);
  return element("label", {}, element("input", { type: "checkbox", onchange: toggle }), t("correct.letters"));
}

/** @param {string} kind */
export function keyHelp(kind) {
  const keys = t(`correct.keys.${kind}`).split("\n");
  return element(
    "details",
    { class: "keys" },
    element("summary", { text: t("correct.keys") }),
    element("ul", {}, ...keys.map((text) => element("li", { text }))),
  );
}

/**
 * Makes a choice of the shape of the boxes, where there is a choice; `value` is kept by the caller as the puzzle
 * changes.
 * @param {import("../types.js").Puzzle} puzzle
 * @param {(rows: number, columns: number) => void} chosen
 */
export function boxChoice({ boxes, size }, chosen) {
  const shapes = boxes ? boxShapes(size) : [];
  if (shapes.length < 2) return null;
  const choose = () => {
    const [rows, columns] = select.value.split("x").map(Number);
    chosen(rows, columns);
  };
  const options = shapes.map(([rows, columns]) =>
    element("option", { value: `${rows}x${columns}`, text: t("correct.boxes.shape", { rows, columns }) }),
  );
  const select = element("select", { onchange: choose }, ...options);
  return {
    node: element("label", {}, t("correct.boxes"), select),
    /** @param {import("../types.js").Puzzle} puzzle */
    update: ({ boxes: now }) => (select.value = now?.join("x") ?? ""),
  };
}
