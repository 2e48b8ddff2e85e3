/** The view `#/`: give it a picture, or go on with the game at which one stopped. */

import { show as showStart } from "../start/start.js";
import { mayBeThere } from "./database.js";

/** @type {import("../types.js").View["show"]} */
export async function show(container) {
  // Whoever is here for the first time need not wait for what has no games to show.
  const onward = (await mayBeThere()) ? await import("./onward.js") : null;
  return showStart(container, (await onward?.onwardLink()) ?? null);
}
