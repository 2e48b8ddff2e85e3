/** The signs between cells: what stands on every edge, if anything. */

import { showSign, signBetween, typedSign } from "./signs.js";
import { element } from "../frame/dom.js";
import { edgeLabel } from "./labels.js";
import { signsOn } from "../kinds/registry.js";
import { t } from "../frame/texts.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {{ first: Cell, second: Cell, node: HTMLElement }} Edge `first` is on the left of `second`, or above it */

/** What takes a sign away. */
const NONE = ["-", ".", "0", "Delete", "Backspace"];

/**
 * @param {Puzzle} puzzle
 * @param {(first: Cell, second: Cell, sign?: string) => void} [chosen] told of taps and of signs that are typed; edges
 *   that nobody listens to are a mere drawing, since the cells beside them say their signs
 * @param {string} [signs] that may be chosen
 */
export function edges(puzzle, chosen, signs = signsOn(puzzle)) {
  const all = edgesOf(puzzle.size, Boolean(chosen));
  const node = element(
    "div",
    chosen ? { class: "edges", role: "group", "aria-label": t("board.signs") } : { class: "edges" },
  );
  node.append(...all.map((edge) => edge.node));
  if (chosen) listen(node, all, chosen, signs);

  /** @param {Puzzle} next */
  function update(next) {
    for (const { first, second, node } of all) {
      const sign = signBetween(next, first, second);
      showSign(node, sign, first[0] !== second[0]);
      if (chosen) node.setAttribute("aria-label", edgeLabel(first, second, sign));
    }
  }
  return { node, update };
}

/**
 * @param {number} size
 * @param {boolean} tappable
 * @returns {Edge[]}
 */
function edgesOf(size, tappable) {
  const line = Array.from({ length: size }, (_, index) => index);
  return line.flatMap((row) =>
    line.flatMap((column) => [
      ...(column + 1 < size ? [edgeOf([row, column], [row, column + 1], size, tappable)] : []),
      ...(row + 1 < size ? [edgeOf([row, column], [row + 1, column], size, tappable)] : []),
    ]),
  );
}

/**
 * @param {Cell} first
 * @param {Cell} second
 * @param {number} size
 * @param {boolean} tappable
 * @returns {Edge}
 */
function edgeOf(first, second, size, tappable) {
  const looks = first[0] === second[0] ? "edge across" : "edge down";
  const node = tappable
    ? element("button", { type: "button", class: looks, tabindex: -1 })
    : element("span", { class: looks, "aria-hidden": "true" });
  node.style.left = `${((first[1] + second[1] + 1) / 2 / size) * 100}%`;
  node.style.top = `${((first[0] + second[0] + 1) / 2 / size) * 100}%`;
  return { first, second, node };
}

/**
 * @param {HTMLElement} node
 * @param {Edge[]} all
 * @param {(first: Cell, second: Cell, sign?: string) => void} chosen
 * @param {string} signs that there are
 */
function listen(node, all, chosen, signs) {
  let current = all[0];
  current.node.tabIndex = 0;
  const at = /** @param {EventTarget | null} target */ (target) => all.find((edge) => edge.node === target);
  node.addEventListener("click", ({ target }) => {
    const edge = at(target);
    if (edge) chosen(edge.first, edge.second);
  });
  node.addEventListener("focusin", ({ target }) => {
    const edge = at(target);
    if (!edge) return;
    current.node.tabIndex = -1;
    edge.node.tabIndex = 0;
    current = edge;
  });
  node.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = nearest(all, current, event.key);
    const sign = NONE.includes(event.key) ? "-" : typedSign(event.key, signs);
    if (next) next.node.focus();
    else if (sign) chosen(current.first, current.second, sign);
    else return;
    event.preventDefault();
  });
}

/**
 * Returns the edge that an arrow leads to: the nearest one on that side.
 * @param {Edge[]} all
 * @param {Edge} from
 * @param {string} key
 */
function nearest(all, from, key) {
  const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[key];
  if (!way) return undefined;
  const [row, column] = middle(from);
  const ahead = all.flatMap((edge) => {
    const [down, right] = [middle(edge)[0] - row, middle(edge)[1] - column];
    const along = down * way[0] + right * way[1];
    const aside = Math.abs(down * way[1]) + Math.abs(right * way[0]);
    return along > 0 && aside <= along ? [{ edge, far: along + 2 * aside }] : [];
  });
  return ahead.sort((one, other) => one.far - other.far)[0]?.edge ?? from;
}

/** @param {Edge} edge */
const middle = ({ first, second }) => [(first[0] + second[0]) / 2, (first[1] + second[1]) / 2];

/**
 * Returns the sign after one more tap on an edge.
 * @param {string} sign
 * @param {string} signs that there are
 */
export function nextSign(sign, signs) {
  const all = `-${signs}`;
  return all[(all.indexOf(sign) + 1) % all.length];
}
