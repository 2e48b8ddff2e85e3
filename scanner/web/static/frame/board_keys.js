/** The keyboard of a view with a board: its keys belong to the board wherever the focus is, from the start. */

/** What text is typed into, or chosen from a list by its letters. */
const TYPED = "textarea, select, input:not([type=radio], [type=checkbox], [type=range])";

/** What has arrows or digits of its own: of these, the board has the keys with Ctrl. */
const KEEPS_ITS_KEYS = "input, .edge, .clue";

/** What Enter and the space bar press. */
const PRESSED = "button, a[href], summary";

/**
 * Tells whether a key is the board's: nothing that has the focus takes it, and no dialog lies over the board.
 * @param {KeyboardEvent} event
 */
function isForBoard({ target, key, defaultPrevented, ctrlKey, metaKey }) {
  if (defaultPrevented || document.querySelector("dialog[open]")) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest(TYPED)) return false;
  if (target.closest(KEEPS_ITS_KEYS)) return ctrlKey || metaKey;
  return !target.closest(PRESSED) || (key !== "Enter" && key !== " ");
}

/**
 * Tells the keys that are a board's.
 * @param {(event: KeyboardEvent) => void} press
 * @returns {() => void} ends it
 */
export function listenToKeys(press) {
  const listener = (/** @type {KeyboardEvent} */ event) => isForBoard(event) && press(event);
  document.addEventListener("keydown", listener);
  return () => document.removeEventListener("keydown", listener);
}
