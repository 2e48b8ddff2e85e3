/**
 * The views that make a puzzle at once and open its game: `#/play/now` as it was last wished for, `#/play/like/GAME`
 * another one like that, `#/play/daily/DAY/KIND` the puzzle of a day.
 */

import { element, fill } from "../frame/dom.js";
import { asking } from "../frame/asking.js";
import { puzzleName } from "../board/labels.js";
import { variantOf } from "../kinds/registry.js";
import { offers } from "../frame/server.js";
import { t } from "../frame/texts.js";
import { DAILIES, dailyWish, dayOf, isPlayable } from "../game/daily.js";
import { grantWish } from "../game/wishes.js";
import { dailyGame, open } from "../games/games.js";
import { showGone } from "../games/begin.js";
import { results } from "../games/results.js";
import { keepWish, lastWish } from "../games/wishing.js";
import { maker } from "./maker.js";
import { sizeOf } from "../kinds/places.js";

/** @typedef {import("../game/wishes.js").Wish} Wish */

/** @type {import("../types.js").View["show"]} */
export async function show(container, { id, part }) {
  if (part === "now") return make(container, lastWish(), null);
  if (part === "like") {
    const wish = await wishLike(id);
    return wish ? make(container, wish, null) : showGone(container);
  }
  if (!DAILIES.includes(id) || !isPlayable(part, dayOf(new Date()))) return showGone(container);
  const known = await dailyGame(id, part);
  if (known) return go(known.id);
  return make(container, dailyWish(id, part), part);
}

/** Returns the wish for another puzzle like that of a game; undefined if there is no such game. @param {string} id */
async function wishLike(id) {
  const game = await open(id);
  if (!game) return undefined;
  const { seed: _, ...wish } = game.made?.wish ?? { kind: variantOf(game.puzzle), ...sizeOf(game.puzzle) };
  const grade = wish.grade ?? (await results()).find((result) => result.id === id)?.grade;
  return grade ? { ...wish, grade } : wish;
}

/**
 * @param {HTMLElement} container
 * @param {Wish} wish
 * @param {string | null} daily
 */
function make(container, wish, daily) {
  const place = element("div", { class: "making", "aria-live": "polite" });
  const ways = element("p", { class: "actions", hidden: true });
  const { ask, end } = asking(place);
  const making = maker(place, failed);
  container.classList.add("narrow");
  container.append(element("h1", { text: puzzleName(wish) }), place, ways);
  if (daily) begin(wish);
  else
    ask(offers, (offered) => {
      const wanted = grantWish(wish, offered);
      keepWish(wanted);
      begin(wanted);
    });

  /** @param {Wish} wanted */
  async function begin(wanted) {
    const game = await making.make(wanted, daily);
    if (game) go(game);
    else failed();
  }

  function failed() {
    ways.hidden = false;
    fill(
      ways,
      element("a", { class: "button", href: "#/play/make", text: t("files.way.make") }),
      element("a", { class: "button", href: "#/play", text: t("play.games") }),
    );
  }

  return () => {
    end();
    making.end();
  };
}

/** Continues to the game; the way back does not lead here again. @param {string} game */
const go = (game) => location.replace(`#/play/${game}`);
