/** A game that is open in several windows of one browser: each learns when it was written in another one. */

const CHANNEL_NAME = "gridlens-games";

/** @typedef {(isRefused: boolean) => void} Told `isRefused` where a move of this window came too late to be written */

/** Who shows which game here. @type {Set<{ id: string, told: Told }>} */
const shown = new Set();

/** @type {BroadcastChannel | null | undefined} */
let channel;

/** Opens the way to the other windows; where the browser has none, they look when somebody comes back to them. */
function way() {
  if (channel !== undefined) return channel;
  channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(CHANNEL_NAME) : null;
  channel?.addEventListener("message", ({ data }) => tellHere(data, false));
  return channel;
}

/** Tells the other windows that a game was written here. @param {string} id */
export const tellOthers = (id) => way()?.postMessage(id);

/** Tells this window that a game may be another one than it shows. @param {string} id @param {boolean} isRefused */
export function tellHere(id, isRefused) {
  for (const one of [...shown]) if (one.id === id) one.told(isRefused);
}

/**
 * @param {string} id
 * @param {Told} told also whenever somebody comes back to this window
 * @returns {() => void} ends it
 */
export function follow(id, told) {
  const one = { id, told };
  const back = () => {
    if (!document.hidden) told(false);
  };
  way();
  shown.add(one);
  addEventListener("focus", back);
  document.addEventListener("visibilitychange", back);
  return () => {
    shown.delete(one);
    removeEventListener("focus", back);
    document.removeEventListener("visibilitychange", back);
  };
}
