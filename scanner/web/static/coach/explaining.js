/** Explains a technique on request, with a small picture of where it is on the board. */

import { ServerError } from "../frame/api.js";
import { element, fill, svg } from "../frame/dom.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { errorText, language, t } from "../frame/texts.js";
import { chains, spot } from "../board/chains.js";
import { values } from "../game/game.js";
import { miniature } from "../board/miniature.js";
import { techniquesFor } from "../frame/server.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Mark} Mark */
/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../play/session.js").Highlights} Highlights */

/**
 * @param {{ technique: string }} step
 * @param {Game} game
 * @param {Highlights} highlights
 * @param {boolean} isTold whether the picture may say what follows
 */
export function explainTechnique({ technique }, game, highlights, isTold) {
  const place = element("div", { class: "explanation" });
  const node = element(
    "details",
    {},
    element("summary", { text: t("coach.explain", { technique: techniqueName(technique) }) }),
    place,
  );
  node.addEventListener("toggle", async () => {
    if (!node.open || place.childElementCount) return;
    const { cells, houses } = highlights;
    fill(place, sketch(game, isTold ? highlights : { cells, houses }), await tellTechnique(technique, game.puzzle.kind));
  });
  return node;
}

/** Explains a technique in the page's language; the server speaks English, also of techniques that are newer than the page. @param {string} name @param {string} kind */
export async function tellTechnique(name, kind) {
  const own = language() === "en" ? {} : (await import(`../texts/techniques_${language()}.js`)).default;
  if (own[name]) return element("p", { text: own[name] });
  try {
    const known = (await techniquesFor(kind)).find((technique) => technique.name === name);
    return known ? element("p", { lang: "en", text: known.explanation }) : null;
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return element("p", { text: errorText(error) });
  }
}

/**
 * Draws the board small, with what stands out on it.
 * @param {Game} game
 * @param {Highlights} highlights
 */
export function sketch(game, { cells = [], houses = [], good = [], bad = [], links = [] }) {
  const { size } = game.puzzle;
  const place = (/** @type {Mark} */ mark) => spot(mark, size, kindOf(game.puzzle).hasOptions);
  const node = miniature(game.puzzle, values(game));
  const square = (/** @type {string} */ looks, /** @type {number} */ row, /** @type {number} */ column) =>
    svg("rect", { class: looks, x: column, y: row, width: 1, height: 1 });
  const dot = (/** @type {string} */ looks, /** @type {Mark} */ mark) => {
    const [x, y] = place(mark);
    return svg("circle", { class: looks, cx: x, cy: y, r: 0.2 });
  };
  node.classList.add("sketch");
  node.prepend(
    ...houses.flatMap((house) => house.cells.map(([row, column]) => square("house", row, column))),
    ...cells.map(([row, column]) => square("look", row, column)),
  );
  node.append(
    ...good.map((mark) => dot("good", mark)),
    ...bad.map((mark) => dot("bad", mark)),
    ...(links.length ? [chains(game.puzzle, links, (mark) => ({ place: place(mark), isWhole: false }))] : []),
  );
  return node;
}
