/** The view `#/play/new/PICTURE/NUMBER`: continues the game of a photo's puzzle, or begins one. */

import { element } from "../frame/dom.js";
import { get } from "../photo/store.js";
import { t } from "../frame/texts.js";
import { begin, latestOf } from "./games.js";

/** @type {import("../types.js").View["show"]} */
export async function show(container, { id, index }) {
  const record = (await get(id))?.puzzles[index]?.record;
  if (!record) return showGone(container);
  const source = { picture: id, index };
  const game = (await latestOf(source, record))?.id ?? (await begin(record, source));
  // Back leads to the puzzle, not here again.
  location.replace(`#/play/${game}`);
}

/** Says that there is no such puzzle, or no such game. @param {HTMLElement} container */
export function showGone(container) {
  container.classList.add("narrow");
  container.append(
    element("h1", { text: t("play.gone") }),
    element("p", { text: t("play.gone.text") }),
    element("p", {}, element("a", { class: "button", href: "#/play", text: t("play.games") })),
  );
}
