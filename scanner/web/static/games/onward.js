/** The link to where one stopped: the game that was played last and is begun, and not done. */

import { element, icon } from "../frame/dom.js";
import { puzzleName } from "../board/labels.js";
import { t } from "../frame/texts.js";
import { all } from "./games.js";
import { isGoingOn, progress } from "./progress.js";

/** Makes it; null where there is no such game. */
export async function onwardLink() {
  const game = (await all()).find(isGoingOn);
  if (!game) return null;
  return element(
    "a",
    { class: "button primary quick", href: `#/play/${game.id}` },
    icon("play"),
    element("span", {}, t("play.continue"), element("small", { text: `${puzzleName(game.puzzle)}, ${progress(game)}` })),
  );
}
