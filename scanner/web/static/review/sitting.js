/**
 * One puzzle of a review: its sitting on the server, what is seen of its page, and what was said about it.
 *
 * What is said is sent at once, one after the other, and is never taken back by leaving the puzzle: the server keeps it
 * before it answers. A server that was started again has kept what it has answered; only what it has not is said again.
 */

import { ServerError } from "../frame/api.js";
import { newId } from "../photo/store.js";
import * as requests from "./requests.js";

/** @typedef {import("../types.js").Found} Found */
/** @typedef {import("./requests.js").Sitting} Begun */

/** The name of this window, so that no other is given what it looks at; also after it was loaded again. */
const PAGE = pageName();

/** How many pages stay in memory: a few puzzles of one come after the other. */
const KEPT_PAGES = 3;

/** @type {Map<string, Promise<Blob | null>>} */
const pages = new Map();

let turn = 0;

/** What is said and not yet kept. */
export const unsaid = new Set();

/**
 * @typedef {object} Sitting
 * @property {Begun} begun
 * @property {Blob | null} photo of its page
 * @property {Blob | null} picture
 * @property {Found} found
 * @property {(words: string[]) => ReturnType<typeof requests.say>} ask
 * @property {(refusal: "no puzzle" | "wrong grid") => Promise<unknown>} refuse
 * @property {(wish: import("../frame/api.js").Wish) => Promise<Sitting>} readBetween
 * @property {(repeats: boolean) => Promise<Sitting>} again
 */

/**
 * Begins a sitting. Rejects with `ServerError`.
 * @param {number} id of the puzzle
 * @param {() => string} who
 * @returns {Promise<Sitting>}
 */
export const sitDown = async (id, who) => sittingOf(await requests.begin(id, PAGE), who);

/**
 * @param {Begun} begun
 * @param {() => string} who
 * @returns {Promise<Sitting>}
 */
async function sittingOf(begun, who) {
  const photo = await pageOf(begun);
  const picture = photo ? null : await requests.pictureOf(begun).catch(() => null);
  /** @type {Found} */
  const found = { record: begun.puzzle, changes: [], undone: [], removed: false };
  /** How many of the changes the server has kept. */
  let kept = 0;
  let queue = Promise.resolve();

  /**
   * @param {() => Promise<T>} act
   * @returns {Promise<T>}
   * @template T
   */
  function inTurn(act) {
    const mine = queue.then(act);
    unsaid.add(mine);
    const over = () => void unsaid.delete(mine);
    queue = mine.then(over, over);
    return mine;
  }

  const said = () => ({ who: who(), turn: ++turn });

  return {
    begun,
    photo,
    /** What the catalogue has, where the page cannot be opened any more. */
    picture,
    found,
    /** @param {string[]} words all that is said of it */
    ask(words) {
      const count = found.changes.length;
      return inTurn(async () => {
        const answer = await requests.say(begun, { changes: words, ...said() });
        kept = count;
        return answer;
      });
    },
    /** @param {"no puzzle" | "wrong grid"} refusal */
    refuse: (refusal) => inTurn(() => requests.say(begun, { changes: [], refusal, ...said() })),
    /** @param {import("../frame/api.js").Wish} wish @returns {Promise<Sitting>} about what is read instead */
    readBetween: (wish) => inTurn(async () => sittingOf(await requests.readBetween(begun, wish, said()), who)),
    /** Begins again, with what the server has not kept, if that is to be said once more. @param {boolean} repeats */
    async again(repeats) {
      const other = await sitDown(begun.id, who);
      if (repeats) other.found.changes.push(...found.changes.slice(kept));
      return other;
    },
  };
}

function pageName() {
  const key = "gridlens.review";
  try {
    const name = sessionStorage.getItem(key) ?? newId();
    sessionStorage.setItem(key, name);
    return name;
  } catch {
    return newId(); // some browsers keep nothing in private windows
  }
}

/** @param {Begun} begun @returns {Promise<Blob | null>} null if its file is gone */
function pageOf(begun) {
  const known = pages.get(begun.page);
  if (known) return known;
  const fetched = requests.pageOf(begun).catch((error) => {
    if (!(error instanceof ServerError)) throw error;
    return null;
  });
  pages.set(begun.page, fetched);
  for (const oldest of pages.keys()) if (pages.size > KEPT_PAGES) pages.delete(oldest);
  return fetched;
}
