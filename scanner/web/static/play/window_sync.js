/** A game that continues in another window: what was written there appears here. */

import { note } from "../frame/notices.js";
import { t } from "../frame/texts.js";
import { timeline } from "../game/game.js";
import { isOutdated, open } from "../games/games.js";
import { follow } from "../games/windows.js";

/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./timer.js").Timer} Timer */

/**
 * @param {Session} session
 * @param {Kept} kept
 * @param {Timer} timer
 * @returns {() => void} ends it
 */
export function syncWindows(session, kept, timer) {
  let isOver = false;
  /** What was taken over last: a player who only looks on is told once. @type {Game | null} */
  let followed = null;

  /** @param {boolean} isRefused */
  async function look(isRefused) {
    if (await isOutdated(kept)) await takeOver(await open(kept.id));
    if (isRefused && !isOver) note(t("play.elsewhere.refused"));
  }

  /** @param {Kept | undefined} newer */
  async function takeOver(newer) {
    if (isOver || newer?.revision === kept.revision) return;
    if (!newer) return leave();
    const before = session.game;
    const isMoved = !isSame(before, newer.game);
    Object.assign(kept, newer, isMoved ? {} : { game: before });
    timer.catchUp(kept.state.spent);
    if (!isMoved) return;
    session.play(() => kept.game);
    if (followed !== before) note(t("play.elsewhere"));
    followed = kept.game;
  }

  function leave() {
    isOver = true;
    note(t("play.elsewhere.forgotten"));
    location.hash = "#/play";
  }

  const deafen = follow(kept.id, look);
  return () => {
    isOver = true;
    deafen();
  };
}

/** Tells whether two games have the same moves, made and taken back. @param {Game} one @param {Game} other */
const isSame = (one, other) =>
  one.past.length === other.past.length && JSON.stringify(timeline(one)) === JSON.stringify(timeline(other));
