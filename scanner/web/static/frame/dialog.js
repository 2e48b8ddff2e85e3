/** Dialogs over the page, including questions. */

import { element, icon } from "./dom.js";
import { t } from "./texts.js";

/** @typedef {import("./dom.js").Child} Child */

/**
 * Opens a dialog, which is gone once it is closed: by Escape, by a form in it, or because the address changes. The focus
 * goes back to where it was.
 * @param {string} looks its class
 * @param {string} title
 * @param {...Child} content a form has its own buttons; anything else is also closed by a cross, and by a tap beside it
 * @returns {{ close: () => void, closed: Promise<string> }} `closed` tells the value of the form's button; "" is none
 */
export function openDialog(looks, title, ...content) {
  const close = () => dialog.close();
  const asks = content.some((child) => child instanceof HTMLFormElement);
  const head = asks ? element("h2", { text: title }) : heading(title, close);
  const dialog = element("dialog", { class: looks, "aria-label": title }, head, content);
  // What a form was told is not to be lost by a stray tap.
  if (!asks) dialog.addEventListener("click", (event) => event.target === dialog && close());
  // Before the view changes: nothing behind an open dialog can have the focus.
  addEventListener("hashchange", close, { capture: true });
  document.body.append(dialog);
  dialog.showModal();
  const closed = new Promise((resolve) =>
    dialog.addEventListener("close", () => {
      removeEventListener("hashchange", close, { capture: true });
      dialog.remove();
      resolve(dialog.returnValue);
    }),
  );
  return { close, closed };
}

/**
 * Asks before something that cannot be undone.
 * @param {{ title: string, text?: string, yes: string }} question
 * @returns {Promise<boolean>}
 */
export async function ask({ title, text, yes }) {
  const form = element(
    "form",
    { method: "dialog" },
    text && element("p", { text }),
    element(
      "div",
      { class: "actions" },
      element("button", { value: "", text: t("no") }),
      element("button", { value: "yes", class: "danger", text: yes }),
    ),
  );
  return (await openDialog("question", title, form).closed) === "yes";
}

/** @param {string} title @param {() => void} close */
const heading = (title, close) =>
  element(
    "div",
    { class: "heading" },
    element("h2", { text: title }),
    element(
      "button",
      { type: "button", class: "quiet round", "aria-label": t("close"), onclick: close },
      icon("close"),
    ),
  );
