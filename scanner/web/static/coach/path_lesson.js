/** The lesson "whole path": each step from what is printed to the solution, on the board but not in the game. */

import { element, fill } from "../frame/dom.js";
import { hintSentences, techniqueName } from "../puzzle/hint_words.js";
import { t } from "../frame/texts.js";
import { bare } from "../game/records.js";
import { ending, isEnding } from "./ending.js";
import { explainTechnique } from "./explaining.js";
import { leafing } from "./leafing.js";
import { highlightsOfStep } from "./pointing.js";
import { walk } from "./previews.js";
import { printedLesson } from "./printed_lesson.js";
import { reasonFor } from "./reasoning.js";
import { wholePath } from "../frame/server.js";
import { giveAway, takeHint } from "../games/hints.js";

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("../types.js").Step} Step */
/** @typedef {import("../frame/server.js").Path} Path */

/** @type {import("./coach.js").Teacher} */
export function pathLesson(session, kept, place) {
  const printed = bare(kept.puzzle);

  /** @param {Path} path */
  function tell(path) {
    const { steps, end } = path;
    if (!steps.length) return fill(place, noStep(end));
    const gameAt = walk(printed, steps);
    const words = element("div", { class: "words" });
    /** @param {number} number */
    const show = (number) => {
      const step = steps[number];
      const game = gameAt(number);
      const looks = highlightsOfStep(step, game);
      fill(
        words,
        element("p", { class: "faint", text: t("coach.path.step", { number: number + 1, count: steps.length }) }),
        element("p", {}, element("strong", { text: techniqueName(step.technique) })),
        reasonFor(step, printed, (shown) => session.highlight({ ...looks, rays: [], preview: game, ...shown })),
        ...followings(step).map((text) => element("p", { class: "follows", text })),
        explainTechnique(step, game, looks, true),
        number === steps.length - 1 && isEnding(end) && ending(end, printed, pointAtEnd),
      );
      session.highlight({ ...looks, preview: game });
      takeHint(kept, session.game, `path ${number}`);
      if (number === steps.length - 1 && !isEnding(end)) giveAway(kept, session.game, "shown");
    };
    /** @param {import("../play/session.js").Highlights} shown */
    const pointAtEnd = (shown) => session.highlight({ ...shown, preview: gameAt(steps.length) });
    const hardest = steps.findIndex((step) => step.technique === path.hardest);
    fill(place, element("p", { class: "words", text: difficultyWords(path) }), steps.length > 1 && leaf(0), words);
    show(0);

    /** @param {number} at @returns {HTMLElement} */
    function leaf(at) {
      const pages = leafing(t("coach.path.which"), steps.length, at, show);
      if (hardest < 0) return pages;
      const jump = () => {
        pages.querySelector("input")?.setAttribute("value", String(hardest));
        node.replaceWith(leaf(hardest));
        show(hardest);
      };
      const node = element(
        "div",
        {},
        pages,
        element("button", { type: "button", class: "plain", text: t("coach.path.hardest"), onclick: jump }),
      );
      return node;
    }
  }

  /** @param {Hint | null} end */
  function noStep(end) {
    if (!isEnding(end)) return element("p", { class: "words", text: t("coach.about.stuck") });
    session.highlight({ cells: end.cells });
    return ending(end, printed, (shown) => session.highlight(shown));
  }

  /** @param {Step} step */
  function followings(step) {
    const { cells, houses, technique } = step;
    /** @type {Hint} */
    const hint = {
      message: "",
      cells,
      houses,
      technique,
      step,
      about: "step",
      marks: [],
      left_out: [],
      difference: null,
    };
    return hintSentences(hint, printed).slice(2);
  }

  return printedLesson(place, (signal) => wholePath(printed, signal), tell, "coach.path.again");
}

/**
 * Says how hard a puzzle is: "Hard: the hardest step is an X-wing".
 * @param {Path} path
 */
export function difficultyWords({ grade, hardest, solved, end }) {
  if (end?.about === "open") return t("coach.path.several");
  if (!grade || !hardest) return t("coach.path.open");
  const words = { grade: t(`grade.${grade}`), technique: techniqueName(hardest) };
  return t(solved ? "coach.path.grade" : "coach.path.unsolved", words);
}
