/** What the lessons about the printed puzzle share: one question, which is not asked again after every move. */

import { element, fill } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { asking } from "../frame/asking.js";

/**
 * Makes a lesson that asks at once, and gives way to a button that asks again when the game has moved on.
 * @template T
 * @param {HTMLElement} place
 * @param {(signal: AbortSignal) => Promise<T>} question
 * @param {(answer: T) => void} tell
 * @param {string} again the key of the button's text
 * @returns {import("./coach.js").Lesson}
 */
export function printedLesson(place, question, tell, again) {
  const { ask, end } = asking(place);
  const begin = () => ask(question, tell);
  begin();
  return {
    moved() {
      end();
      fill(place, element("button", { type: "button", text: t(again), onclick: begin }));
    },
    end,
  };
}
