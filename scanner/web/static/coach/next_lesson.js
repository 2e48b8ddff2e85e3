/** The lesson "next digit": what to write next, without the reason. */

import { element, fill } from "../frame/dom.js";
import { belongsWords } from "../board/labels.js";
import { t } from "../frame/texts.js";
import { asking } from "../frame/asking.js";
import { ending, isEnding } from "./ending.js";
import { applyHint } from "../game/entering.js";
import { onPaper } from "../game/game.js";
import { nextMark } from "../frame/server.js";
import { takeHint } from "../games/hints.js";

/** @typedef {import("../types.js").Mark} Mark */

/** @type {import("./coach.js").Teacher} */
export function nextLesson(session, kept, place) {
  const { ask, end } = asking(place);

  function begin() {
    ask((signal) => nextMark(onPaper(session.game), signal), tell);
  }

  /** @param {{ cell: import("../types.js").Cell | null, value: number | null, end: import("../types.js").Hint | null }} next */
  function tell({ cell, value, end }) {
    if (isEnding(end)) {
      session.highlight({ cells: end.cells });
      return fill(place, ending(end, session.game.puzzle, (shown) => session.highlight(shown)));
    }
    if (!cell || !value) return fill(place, element("p", { class: "words", text: t("hint.solved") }));
    /** @type {Mark} */
    const mark = [...cell, value];
    const { puzzle } = session.game;
    const write = () => {
      session.play((game) => applyHint(game, { places: [mark], removes: [] }, session.settings.options));
    };
    session.highlight({ cells: [cell], good: [mark], sure: [mark] });
    takeHint(kept, session.game, "next");
    fill(
      place,
      element("p", { class: "words", text: belongsWords(cell, value, puzzle) }),
      element("button", { type: "button", class: "primary", text: t("coach.write"), onclick: write }),
    );
  }

  begin();
  return { moved: begin, end };
}
