/** The lesson "solutions": all of them in turn, on the board but not in the game. */

import { element, fill } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { isDone } from "../game/game.js";
import { bare } from "../game/records.js";
import { leafing } from "./leafing.js";
import { fillWithSolution, solvedGame } from "./previews.js";
import { printedLesson } from "./printed_lesson.js";
import { solutionsOf } from "../frame/server.js";
import { giveAway } from "../games/hints.js";
import { helpOf } from "../games/results.js";

/** @type {import("./coach.js").Teacher} */
export function solutionsLesson(session, kept, place) {
  const printed = bare(kept.puzzle);

  /** @param {{ solutions: number[][][], more: boolean }} found */
  function tell({ solutions, more }) {
    if (!solutions.length) {
      const text = t(more ? "coach.solutions.late" : "coach.solutions.none");
      return fill(place, element("p", { class: "words", text }));
    }
    const words = element("p", { class: "words" });
    let number = 0;
    /** @param {number} chosen */
    const show = (chosen) => {
      number = chosen;
      words.textContent = numberWords(number + 1, solutions.length, more);
      session.highlight({ preview: solvedGame(printed, solutions[number]) });
    };
    const write = () => {
      giveAway(kept, session.game, "filled");
      session.play((game) => fillWithSolution(game, solutions[number]));
    };
    fill(
      place,
      words,
      solutions.length > 1 && leafing(t("coach.solutions.which"), solutions.length, 0, show),
      element("button", { type: "button", text: t("coach.solutions.write"), onclick: write }),
    );
    show(0);
    giveAway(kept, session.game, "shown");
  }

  const begin = () => printedLesson(place, (signal) => solutionsOf(printed, signal), tell, "coach.solutions.again");
  if (isDone(session.game) || helpOf(kept)) return begin();
  /** @type {import("./coach.js").Lesson | null} */
  let shown = null;
  // Nobody gives a game up by a tap beside the button of a hint.
  fill(
    place,
    element("p", { class: "words", text: t("coach.solutions.ask") }),
    element("button", { type: "button", class: "primary", text: t("coach.solutions.again"), onclick: () => (shown = begin()) }),
  );
  return { moved: () => shown?.moved(), end: () => shown?.end() };
}

/** @param {number} number @param {number} count @param {boolean} more */
function numberWords(number, count, more) {
  if (count === 1 && !more) return t("coach.solutions.one");
  return t(more ? "coach.solutions.more" : "coach.solutions.number", { number, count });
}
