/** Makes a new puzzle while somebody waits, and opens its game. */

import { ServerError } from "../frame/api.js";
import { refusal } from "../frame/asking.js";
import { connection, isLost } from "../frame/connection.js";
import { element, fill } from "../frame/dom.js";
import { announce } from "../frame/notices.js";
import { generate } from "../frame/server.js";
import { t } from "../frame/texts.js";
import { recordOf } from "../game/records.js";
import { delivered } from "../games/delivered.js";
import { begin } from "../games/games.js";

/** @typedef {import("../game/wishes.js").Wish} Wish */

/**
 * @param {HTMLElement} place where it is said how it goes
 * @param {() => void} cancelled when somebody has thought better of it
 */
export function maker(place, cancelled) {
  let going = new AbortController();

  /**
   * @param {Wish} wish
   * @param {string | null} [daily] the day whose puzzle it is
   * @returns {Promise<string | null>} the name of its game; null if there is none, which has been said
   */
  async function make(wish, daily = null) {
    going = new AbortController();
    const { signal } = going;
    fill(
      place,
      waiting(signal),
      element("progress"),
      element("button", { type: "button", text: t("cancel"), onclick: cancel }),
    );
    announce(t("make.making"));
    try {
      const { puzzle, grade } = (daily && delivered(wish.kind, daily)?.made) || (await generate(wish, signal));
      const made = { wish: grade ? { ...wish, grade } : wish, daily };
      return await begin(recordOf(puzzle), null, made);
    } catch (error) {
      if (signal.aborted) return null;
      if (!(error instanceof ServerError)) throw error;
      const isKnown = error.code === "impossible" || error.code === "not-made";
      fill(place, isKnown ? element("p", { text: t(`make.error.${error.code}`) }) : refusal(error));
      return null;
    }
  }

  function cancel() {
    end();
    fill(place, element("p", { text: t("make.cancelled") }));
    cancelled();
  }

  const end = () => going.abort(new DOMException("nobody waits for it", "AbortError"));
  return { make, end };
}

/** Says that there is no puzzle yet: without the server that takes until it is back. @param {AbortSignal} signal */
function waiting(signal) {
  const words = element("p");
  const tell = () => (words.textContent = t(isLost() ? "make.lost" : "make.making"));
  for (const change of ["lost", "back"]) connection.addEventListener(change, tell, { signal });
  tell();
  return words;
}
