/** The keys that write the numbers of cages. */

import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { cagesOf, makeCage, joinCage, appendDigit, withOperation, dropDigit, removeCage } from "./draft_cages.js";
import { isSame } from "../kinds/places.js";

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Operation} Operation */
/** @typedef {import("./drafting.js").Draft} Draft */

/** What a key does to the cage of a cell. @typedef {(draft: Draft, cage: Cage | undefined, cell: Cell) => Draft} Act */

/** The operations by the keys that people use for them. @type {Record<string, Operation>} */
const OPERATIONS = { "+": "+", "-": "-", "−": "-", "*": "*", x: "*", "×": "*", "/": "/", ":": "/", "÷": "/" };

/** What the pad shows for them. */
const FACES = ["+", "−", "×", "÷"];

/** @param {boolean} hasOperations @param {(act: Act) => void} chosen */
export function cagePad(hasOperations, chosen) {
  const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];
  const faces = hasOperations ? [...digits, ...FACES] : digits;
  return element(
    "div",
    { class: `pad cages${hasOperations ? " operated" : ""}`, role: "group", "aria-label": t("pad.cages") },
    faces.map((face) => key(face, face, null)),
    key("⌫", "Backspace", t("edit.cage.shorten")),
    key("×", "Delete", t("edit.cage.remove")),
  );

  /** @param {string} face @param {string} name @param {string | null} label */
  function key(face, name, label) {
    const act = cageKeys(name, hasOperations);
    const looks = name === "Delete" ? "key danger" : "key";
    return element(
      "button",
      { type: "button", class: looks, "aria-label": label, title: label, onclick: () => act && chosen(act) },
      face,
    );
  }
}

/**
 * Returns what a key does; undefined for a key that does nothing.
 * @param {string} key
 * @param {boolean} hasOperations
 * @returns {Act | undefined}
 */
export function cageKeys(key, hasOperations) {
  /** @param {(draft: Draft, cage: Cage) => Draft} act @returns {Act} */
  const inCage = (act) => (draft, cage) => (cage ? act(draft, cage) : draft);
  if (/^\d$/.test(key)) return inCage((draft, cage) => appendDigit(draft, cage, Number(key)));
  if (key === "Backspace") return inCage(dropDigit);
  if (key === "Delete") return inCage(removeCage);
  if (key === "Enter") return (draft, cage, cell) => (cage ? draft : makeCage(draft, [cell]));
  if (key === " ") return joinCageBeside;
  const operation = OPERATIONS[key];
  return hasOperations && operation ? inCage((draft, cage) => withOperation(draft, cage, operation)) : undefined;
}

/** Lets a cell join the cage beside it that comes first, or leave its own. @type {Act} */
function joinCageBeside(draft, cage, cell) {
  if (cage) return joinCage(draft, cage, cell);
  const isBeside = (/** @type {readonly number[]} */ [row, column]) =>
    Math.abs(row - cell[0]) + Math.abs(column - cell[1]) === 1 && !isSame([row, column], cell);
  const other = cagesOf(draft).findLast(({ cells }) => cells.some(isBeside));
  return other ? joinCage(draft, other, cell) : makeCage(draft, [cell]);
}
