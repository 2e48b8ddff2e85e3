/** A question to the server about a game, which is given up as soon as another one is asked. */

import { ServerError } from "./api.js";
import { connection, isLost } from "./connection.js";
import { details } from "./details.js";
import { element, fill } from "./dom.js";
import { adviceText, errorText, t } from "./texts.js";

/**
 * Asks in a place, which says meanwhile that it is asked, and in the end why there is no answer.
 * @param {HTMLElement} place
 */
export function asking(place) {
  let going = new AbortController();

  /**
   * @template T
   * @param {(signal: AbortSignal) => Promise<T>} question
   * @param {(answer: T) => void} told
   */
  async function ask(question, told) {
    end();
    going = new AbortController();
    const { signal } = going;
    fill(place, waiting(signal));
    try {
      const answer = await question(signal);
      if (!signal.aborted) told(answer);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ServerError)) throw error;
      fill(place, refusal(error));
    }
  }

  const end = () => going.abort(new DOMException("nobody waits for it", "AbortError"));
  return { ask, end };
}

/** Says that there is no answer yet: without the server that takes until it is back. @param {AbortSignal} signal */
function waiting(signal) {
  const words = element("p", { class: "faint" });
  const tell = () => (words.textContent = t(isLost() ? "coach.lost" : "coach.asking"));
  for (const change of ["lost", "back"]) connection.addEventListener(change, tell, { signal });
  tell();
  return words;
}

/**
 * Says what is wrong, in the page's own words; the server's are English.
 * @param {ServerError} error
 */
export function refusal(error) {
  if (error.code === "not-unique") return element("p", { class: "words", text: t("answer.not-unique") });
  return element(
    "div",
    { class: "words" },
    element("p", { text: `${errorText(error)} ${adviceText(error)}` }),
    details([error.message, error.advice]),
  );
}
