/** What is played after a puzzle that is done: the next one of its photo, or of its day. */

import { t } from "../frame/texts.js";
import { DAILIES } from "../game/daily.js";
import { dailyProgress } from "./daily_progress.js";
import { nextOnPage } from "./photo_page.js";

/** @typedef {import("./games.js").Kept} Kept */
/** Where it is, and how it is called. @typedef {{ address: string, words: string }} Following */

/** Returns what follows a game; null where nothing of its photo or day is left. @param {Kept} kept @returns {Promise<Following | null>} */
export async function following({ source, made }) {
  if (source) return onPage(source);
  return made?.daily ? onDay(made.daily, made.wish.kind) : null;
}

/** @param {import("./games.js").Source} source @returns {Promise<Following | null>} */
async function onPage(source) {
  const next = await nextOnPage(source);
  if (next === null) return null;
  return { address: `#/play/new/${source.picture}/${next + 1}`, words: t("play.following", { number: next + 1 }) };
}

/** @param {string} day @param {string} played @returns {Promise<Following | null>} */
async function onDay(day, played) {
  const progress = await dailyProgress();
  const after = DAILIES.indexOf(played) + 1;
  const others = [...DAILIES.slice(after), ...DAILIES.slice(0, after - 1)];
  const kind = others.find((other) => ["new", "begun"].includes(progress(other, day)));
  if (!kind) return null;
  return { address: `#/play/daily/${day}/${kind}`, words: t("play.following.kind", { kind: t(`kind.${kind}`) }) };
}
