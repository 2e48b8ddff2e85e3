/** The time of a game, which stops while the page is hidden; it is saved with the game. */

import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { ZERO, atLeast, elapsedMilliseconds, startClock, stopClock, writeTime } from "../game/clock.js";
import { isDone } from "../game/game.js";
import { save } from "../games/games.js";

/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("./session.js").Session} Session */

/** @typedef {ReturnType<typeof keepTime>} Timer */

/**
 * @param {Session} session
 * @param {Kept} kept
 */
export function keepTime(session, kept) {
  const node = element("span", { class: "timer", role: "timer", "aria-live": "off", "aria-label": t("play.timer") });
  let clock = { ...ZERO, spent: kept.state.spent };

  const spent = () => elapsedMilliseconds(clock, performance.now());

  function go() {
    const runs = !document.hidden && !isDone(session.game);
    clock = (runs ? startClock : stopClock)(clock, performance.now());
    node.hidden = !session.settings.timer;
    const text = writeTime(spent());
    if (node.textContent !== text) node.textContent = text;
  }

  /** Keeps the game as it is now. */
  function keep() {
    go();
    return save(kept, session.game, spent());
  }

  /** Sets the clock on to what another window has played already. @param {number} least */
  function catchUp(least) {
    clock = atLeast(clock, least, performance.now());
    go();
  }

  function start() {
    go();
    const ticking = setInterval(go, 1000);
    const unlistened = session.listen((what) => what === "settings" && go());
    const turn = () => {
      go();
      if (document.hidden) keep();
    };
    document.addEventListener("visibilitychange", turn);
    return () => {
      clearInterval(ticking);
      unlistened();
      document.removeEventListener("visibilitychange", turn);
      keep();
    };
  }
  return { node, spent, catchUp, save: keep, start };
}
