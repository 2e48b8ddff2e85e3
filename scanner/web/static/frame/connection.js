/** Knows when the server is lost, and when it is back: meanwhile the page keeps what it has, and requests wait. */

const STATUS = "/api/v1/status";

/** Between two looks: while the server answers, and after it was lost, doubled from the first to the second. */
const SECONDS = { calm: 10, first: 0.5, last: 8 };

/** How long a look may take until the server counts as lost. */
const ANSWER_SECONDS = 4;

/** Tells `lost` and `back`. */
export const connection = new EventTarget();

/** @type {Promise<void> | null} */
let returning = null;

/** Tells whether the server does not answer. */
export const isLost = () => returning !== null;

/** Looks after the server from now on, while the page is seen. */
export function watch() {
  const lookIfSeen = () => document.hidden || look();
  setInterval(lookIfSeen, SECONDS.calm * 1000);
  for (const sign of ["online", "offline", "focus"]) addEventListener(sign, lookIfSeen);
  // A page that was kept by the browser may have come without the server.
  if (navigator.serviceWorker?.controller) look();
}

/**
 * Waits until the server answers again; at once if it does.
 * @param {AbortSignal} [signal]
 */
export async function waitForAnswer(signal) {
  await look();
  signal?.throwIfAborted();
  if (!returning) return;
  await Promise.race([returning, rejectWhenAborted(signal)]);
}

async function look() {
  if (returning || (await isThere()) || returning) return;
  returning = back();
  connection.dispatchEvent(new Event("lost"));
}

async function back() {
  for (let seconds = SECONDS.first; ; seconds = Math.min(2 * seconds, SECONDS.last)) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    if (await isThere()) break;
  }
  returning = null;
  connection.dispatchEvent(new Event("back"));
}

async function isThere() {
  try {
    // Any answer is one, also a refusal: what it says concerns the caller alone.
    await fetch(STATUS, { cache: "no-store", signal: AbortSignal.timeout(ANSWER_SECONDS * 1000) });
    return true;
  } catch {
    return false;
  }
}

/**
 * @param {AbortSignal} [signal]
 * @returns {Promise<never>}
 */
function rejectWhenAborted(signal) {
  return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason), { once: true }));
}
