/** The lesson "hint": where to look, which technique, what follows; each on request. */

import { element, fill } from "../frame/dom.js";
import { hintSentences } from "../puzzle/hint_words.js";
import { stages } from "../puzzle/stages.js";
import { shortNames } from "../board/labels.js";
import { t } from "../frame/texts.js";
import { asking } from "../frame/asking.js";
import { applyHint, bringBackOptions, clearCells } from "../game/entering.js";
import { ending, isEnding } from "./ending.js";
import { explainTechnique } from "./explaining.js";
import { onPaper } from "../game/game.js";
import { highlightsOf, shownCandidates } from "./pointing.js";
import { reasonFor } from "./reasoning.js";
import { giveHint } from "../frame/server.js";
import { takeHint } from "../games/hints.js";
import { columnsOf, numbersOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Hint} Hint */
/** @typedef {import("./pointing.js").Stage} Stage */

/** @type {import("./coach.js").Teacher} */
export function hintLesson(session, kept, place) {
  const { ask, end } = asking(place);
  let skipped = 0;

  function begin() {
    const { game, settings } = session;
    const candidates = shownCandidates(game, settings.options);
    session.highlight({});
    ask(
      (signal) => giveHint(onPaper(game), candidates, skipped, signal),
      (hint) => tell(hint, 1),
    );
  }

  function another() {
    skipped++;
    begin();
  }

  function first() {
    skipped = 0;
    begin();
  }

  /** @param {Hint} hint @param {Stage} stage */
  function tell(hint, stage) {
    const wasHere = place.contains(document.activeElement);
    session.highlight(highlightsOf(hint, stage, session.game));
    if (stage === 3) takeHint(kept, session.game, JSON.stringify(hint.step));
    fill(place, ...(hint.about === "step" ? lines(hint, stage) : withoutStep(hint)));
    if (wasHere) place.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {Hint} hint @param {Stage} stage */
  function lines(hint, stage) {
    const { game, settings } = session;
    const { step } = hint;
    if (!step) return [];
    const more = /** @type {Stage} */ (stage + 1);
    const point = (/** @type {import("../play/session.js").Highlights} */ shown) =>
      session.highlight({ ...highlightsOf(hint, stage, game), rays: [], ...shown });
    return [
      stages(stage),
      element("div", { class: "words" }, ...sentences(hint, stage, game.puzzle, point)),
      element(
        "div",
        { class: "actions" },
        stage < 3 && button(t(`hint.more.${stage}`), () => tell(hint, more), "primary"),
        stage === 3 &&
          button(t("coach.apply"), () => session.play((now) => applyHint(now, step, settings.options)), "primary"),
        button(t("coach.another"), another),
      ),
      stage > 1 ? explainTechnique(step, game, highlightsOf(hint, 3, game), stage === 3) : null,
    ];
  }

  /** @param {Hint} hint */
  const withoutStep = (hint) =>
    isEnding(hint) ? [ending(hint, session.game.puzzle, (shown) => session.highlight(shown))] : tellWhatIsWrong(hint);

  /** Says what must be put right first, or why there is no hint. @param {Hint} hint */
  function tellWhatIsWrong({ about, cells, marks }) {
    const wrong = numbersOf(cells, columnsOf(session.game.puzzle));
    const act = () =>
      session.play((now) =>
        about === "wrong" ? clearCells(now, wrong) : bringBackOptions(now, marks, session.settings.options),
      );
    const isOpen = about === "wrong" || about === "ruled out";
    const key = about.replace(" ", "-");
    return [
      element("p", { class: "words", text: t(`coach.about.${key}`, { cells: shortNames(cells) }) }),
      isOpen && button(t(`coach.do.${key}`), act, "primary"),
      about === "no other" && button(t("coach.first"), first),
    ];
  }

  first();
  return {
    moved() {
      end();
      fill(place, button(t("coach.next-hint"), first, "primary"));
    },
    end,
  };
}

/**
 * @param {Hint} hint
 * @param {Stage} stage
 * @param {import("../types.js").Puzzle} puzzle
 * @param {import("./reasoning.js").Point} point
 */
function sentences(hint, stage, puzzle, point) {
  const told = { ...hint, technique: stage > 1 ? hint.technique : null, step: stage > 2 ? hint.step : null };
  const [where, how, ...followings] = hintSentences(told, puzzle);
  const reason = stage > 2 && hint.step ? reasonFor(hint.step, puzzle, point) : null;
  return [
    element("p", { text: where }),
    how ? element("p", { text: how }) : null,
    reason,
    ...followings.map((text) => element("p", { class: "follows", text })),
  ];
}

/** @param {string} text @param {() => void} act @param {string} [look] */
const button = (text, act, look) => element("button", { type: "button", class: look, text, onclick: act });
