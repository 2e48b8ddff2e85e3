/** Text for other programs. Browsers have no `navigator.clipboard` on plain http, as in the network at home. */

import { element } from "./dom.js";

/**
 * @param {string} text
 * @returns {Promise<boolean>} whether it is there now
 */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelection(text);
  }
}

/** @param {string} text */
function copySelection(text) {
  const before = document.activeElement;
  const field = element("textarea", { class: "visually-hidden", readonly: true, "aria-hidden": "true" });
  field.value = text;
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
