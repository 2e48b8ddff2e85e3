/**
 * How long a game has been played: only while it is on the screen. Pure: callers say what time it is.
 */

/**
 * `spent` are the milliseconds until it was stopped last, `since` is when it was started, null while it stands.
 * @typedef {{readonly spent: number, readonly since: number | null}} Clock
 */

/** @type {Clock} */
export const ZERO = Object.freeze({ spent: 0, since: null });

/** @param {Clock} clock @param {number} now milliseconds @returns {Clock} */
export function startClock(clock, now) {
  return clock.since === null ? { ...clock, since: now } : clock;
}

/** @param {Clock} clock @param {number} now @returns {Clock} */
export function stopClock(clock, now) {
  return { spent: elapsedMilliseconds(clock, now), since: null };
}

/** Returns the milliseconds that a game has been played. A clock of the machine that was set back takes nothing away. @param {Clock} clock @param {number} now */
export function elapsedMilliseconds({ spent, since }, now) {
  return spent + (since === null ? 0 : Math.max(0, now - since));
}

/** Returns a clock that shows `least` milliseconds or more. @param {Clock} clock @param {number} least @param {number} now @returns {Clock} */
export function atLeast(clock, least, now) {
  return { ...clock, spent: clock.spent + Math.max(0, least - elapsedMilliseconds(clock, now)) };
}

/** Writes a time as people do: 4:07, 1:02:09. @param {number} milliseconds */
export function writeTime(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [hours, ...rest] = parts;
  const shown = hours ? parts : rest;
  return shown.map((part, at) => (at ? String(part).padStart(2, "0") : String(part))).join(":");
}
