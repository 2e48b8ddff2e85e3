/** What the page says beside its views: announcements for screen readers, and passing notes. */

import { element, fill } from "./dom.js";

/** How long a note stays; longer while it has the focus or a mouse over it. */
const NOTE_SECONDS = 8;

/**
 * Tells people who cannot see it that something has changed.
 * @param {string} text
 */
export function announce(text) {
  const place = byId("announcement");
  place.textContent = "";
  // A text that is set in the same turn as it was cleared is no change to a screen reader.
  setTimeout(() => (place.textContent = text), 50);
}

/**
 * Shows a note for a while, perhaps with something to do: "Removed. Undo".
 * @param {string} text
 * @param {{ label: string, act: () => void }} [action]
 */
export function note(text, action) {
  const place = byId("notes");
  const close = () => shown.remove();
  const shown = element(
    "div",
    { class: "note" },
    element("p", { text }),
    action &&
      element("button", {
        type: "button",
        class: "plain",
        text: action.label,
        onclick: () => {
          close();
          action.act();
        },
      }),
  );
  fill(place, shown);
  announce(action ? `${text} ${action.label}` : text);
  const wait = () => setTimeout(() => (shown.matches(":hover, :focus-within") ? wait() : close()), NOTE_SECONDS * 1000);
  wait();
}

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`#${id} is missing`);
  return found;
}
