/** The clues around a board: on each side one for each line. */

import { SIDES } from "../contract/tables.js";
import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {typeof SIDES[number]} Side */

/** How far from the board the middle of a clue stands, in cells. */
const CLUE_DISTANCE = 0.36;

/**
 * @param {Puzzle} puzzle
 * @param {(side: Side, place: number, clue?: number) => void} [chosen] told of taps and of clues that are typed; clues that
 *   nobody listens to are a mere drawing, since the cells beside them say them
 */
export function clues(puzzle, chosen) {
  const all = SIDES.flatMap((side) =>
    Array.from({ length: puzzle.size }, (_, place) => ({
      side,
      place,
      node: clueNode(side, place, puzzle.size, Boolean(chosen)),
    })),
  );
  const node = element(
    "div",
    chosen ? { class: "clues", role: "group", "aria-label": t("board.clues") } : { class: "clues" },
    all.map((clue) => clue.node),
  );
  if (chosen) listen(node, all, chosen);

  /** @param {Puzzle} next */
  function update({ around = [] }) {
    for (const { side, place, node } of all) {
      const clue = around[SIDES.indexOf(side)]?.[place] ?? 0;
      node.textContent = clue ? String(clue) : "";
      if (chosen) node.setAttribute("aria-label", clueLabel(side, place, clue));
    }
  }
  return { node, update };
}

/** Says what a clue is, and where: "left of row 3: 2". @param {Side} side @param {number} place @param {number} clue */
export const clueLabel = (side, place, clue) =>
  t(`board.clue.${side}`, { line: place + 1, clue: clue || t("board.blank") });

/** Returns the clue after one more tap on it. @param {Puzzle} puzzle @param {Side} side @param {number} place */
export const nextClue = ({ around = [], size }, side, place) =>
  ((around[SIDES.indexOf(side)]?.[place] ?? 0) + 1) % (size + 1);

/**
 * Returns the clues with another one.
 * @param {Puzzle["around"]} around
 * @param {Side} side
 * @param {number} place
 * @param {number} clue 0 is none
 */
export const withClue = (around = [], side, place, clue) =>
  around.map((clues, at) => (SIDES[at] === side ? clues.map((old, other) => (other === place ? clue : old)) : clues));

/** @param {Side} side @param {number} place @param {number} size @param {boolean} tappable */
function clueNode(side, place, size, tappable) {
  const node = tappable
    ? element("button", { type: "button", class: "line-clue", tabindex: -1 })
    : element("span", { class: "line-clue", "aria-hidden": "true" });
  const along = `${((place + 0.5) / size) * 100}%`;
  const across = `calc(var(--pitch) * ${side === "top" || side === "left" ? -CLUE_DISTANCE : size + CLUE_DISTANCE})`;
  const [left, top] = side === "top" || side === "bottom" ? [along, across] : [across, along];
  Object.assign(node.style, { left, top });
  return node;
}

/**
 * @param {HTMLElement} node
 * @param {{ side: Side, place: number, node: HTMLElement }[]} all
 * @param {(side: Side, place: number, clue?: number) => void} chosen
 */
function listen(node, all, chosen) {
  const at = (/** @type {EventTarget | null} */ target) => all.findIndex((clue) => clue.node === target);
  let current = 0;
  all[0].node.tabIndex = 0;
  node.addEventListener("click", ({ target }) => {
    const clue = all[at(target)];
    if (clue) chosen(clue.side, clue.place);
  });
  node.addEventListener("focusin", ({ target }) => {
    all[current].node.tabIndex = -1;
    current = Math.max(0, at(target));
    all[current].node.tabIndex = 0;
  });
  node.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { side, place } = all[current];
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const isRubber = event.key === "Delete" || event.key === "Backspace";
    if (step) all[(current + step + all.length) % all.length].node.focus();
    else if (/^\d$/.test(event.key) || isRubber) chosen(side, place, isRubber ? 0 : Number(event.key));
    else return;
    event.preventDefault();
  });
}
