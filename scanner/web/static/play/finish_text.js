/** The text in which somebody shares a solved puzzle: how it went, but no digit of the answer. */

import { puzzleName } from "../board/labels.js";
import { locale, t } from "../frame/texts.js";
import { writeTime } from "../game/clock.js";
import { noon } from "../game/daily.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { hintsWords } from "../games/hints.js";

/** @typedef {import("../game/statistics.js").Result} Result */

/**
 * @param {Result} result
 * @param {string | null} hardest the technique of the hardest step
 * @param {string} link to the puzzle as it was printed
 */
export function finishText(result, hardest, link) {
  const { daily, grade, spent, hints } = result;
  const name = [puzzleName(result), grade && t(`grade.${grade}`)].filter(Boolean).join(", ");
  const day = daily && new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(noon(daily));
  return [
    day ? t("share.finish.daily", { puzzle: name, day }) : name,
    t("share.finish.time", { time: writeTime(spent), hints: hintsWords({ hints }) }),
    hardest && t("share.finish.hardest", { technique: techniqueName(hardest) }),
    link,
  ]
    .filter(Boolean)
    .join("\n");
}
