/** What the player of a lesson must find on the board, and whether it was found. */

import { tellTechnique } from "../coach/explaining.js";
import { element } from "../frame/dom.js";
import { announce } from "../frame/notices.js";
import { t } from "../frame/texts.js";
import { options, values } from "../game/game.js";
import { keepLearnt } from "../games/learnt.js";
import { helpOf } from "../games/results.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { columnsOf } from "../kinds/places.js";
import { variantOf } from "../kinds/registry.js";

/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../games/games.js").Conclusion} Conclusion */
/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("./session.js").Session} Session */

/**
 * Returns the task of a lesson's board; null on any other.
 * @param {Session} session
 * @param {Kept} kept
 */
export function lessonTask(session, kept) {
  const { puzzle } = kept;
  const lesson = kept.made?.lesson;
  if (!lesson) return null;
  const { technique, step } = lesson;
  const words = element("summary", { text: t("lessons.task", { technique: techniqueName(technique) }) });
  const another = element("a", {
    class: "button",
    href: lessonAddress(puzzle, lesson),
    text: t("lessons.another"),
    hidden: true,
  });
  const details = element("details", {}, words);
  const node = element("section", { class: "task", "aria-label": t("lessons.title") }, details, another);
  details.addEventListener("toggle", async () => {
    if (details.open && details.childElementCount === 1) details.append((await tellTechnique(technique, puzzle.kind)) ?? "");
  });

  function draw() {
    if (!another.hidden || !step || !isConcluded(session.game, step)) return;
    words.textContent = t("lessons.found", { technique: techniqueName(technique) });
    another.hidden = false;
    if (!kept.state.hints && !helpOf(kept)) keepLearnt(puzzle.kind, technique);
    announce(words.textContent);
  }
  return { node, draw };
}

/** Returns where another board for a lesson is made. @param {import("../types.js").Puzzle} puzzle @param {import("../games/games.js").Lesson} lesson */
export const lessonAddress = (puzzle, { technique }) =>
  `#/play/lesson/${variantOf(puzzle)}/${encodeURIComponent(technique)}`;

/** Tells whether all that follows from a step is on the board. @param {Game} game @param {Conclusion} step */
function isConcluded(game, { places, removes }) {
  const columns = columnsOf(game.puzzle);
  const [board, left] = [values(game), options(game, "rule")];
  const at = (/** @type {readonly number[]} */ [row, column]) => row * columns + column;
  return (
    places.every((mark) => board[at(mark)] === mark[2]) &&
    removes.every((mark) => board[at(mark)] !== mark[2] && !(left[at(mark)] & (1 << mark[2])))
  );
}
