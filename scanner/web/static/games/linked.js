/** The view `#/play/FRAGMENT`: begins the game of a puzzle given by its address, or continues it. */

import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { FragmentError, read, writeFragment } from "../game/fragment.js";
import { all, begin } from "./games.js";

/** @type {import("../types.js").View["show"]} */
export async function show(container, { part }) {
  try {
    const puzzle = read(decodeURIComponent(part));
    const known = (await all()).find((game) => writeFragment(game.puzzle) === writeFragment(puzzle));
    const game = known?.id ?? (await begin(puzzle, null));
    location.replace(`#/play/${game}`);
  } catch (error) {
    if (!(error instanceof FragmentError || error instanceof URIError)) throw error;
    showRefusal(container);
  }
}

/** @param {HTMLElement} container */
function showRefusal(container) {
  container.classList.add("narrow");
  container.append(
    element("h1", { text: t("files.link.broken") }),
    element("p", { text: t("files.link.broken.text") }),
    element("p", {}, element("a", { class: "button", href: "#/play", text: t("play.games") })),
  );
}
