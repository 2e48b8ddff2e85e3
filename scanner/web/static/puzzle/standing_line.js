/** One line that says how a puzzle stands: solved, doubtful, and why. */

import { element, fill } from "../frame/dom.js";
import { standingOf } from "../board/standing.js";
import { t } from "../frame/texts.js";

/**
 * @param {HTMLElement} place
 * @param {import("../types.js").Puzzle} puzzle
 * @param {{ waiting: boolean, error: boolean, missing: number }} [verdict]
 */
export function tellStatus(place, puzzle, verdict) {
  place.classList.toggle("waiting", verdict?.waiting ?? false);
  if (verdict?.error) {
    const text = verdict.missing ? t("correct.missing", { count: verdict.missing }) : t("correct.refused");
    fill(place, element("span", { class: "status contradiction", text: t("correct.open") }), element("span", { text }));
    return;
  }
  const { looks, word, sentence } = standingOf(puzzle);
  fill(
    place,
    element("strong", { class: `status ${looks}`, text: word }),
    element("span", { class: "faint", text: sentence }),
  );
}
