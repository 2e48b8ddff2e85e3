/** The name under which answers are kept, which this browser remembers. */

import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";

const NAME_KEY = "gridlens.reviewer";

/** How long a name may be, as on the server. */
const LONGEST_NAME = 100;

/** @param {string} usual where nobody has given a name here */
export function reviewer(usual) {
  const field = element("input", { type: "text", maxlength: LONGEST_NAME, autocomplete: "off", value: kept() || usual });
  field.addEventListener("change", () => keep(field.value));
  return {
    node: element("p", { class: "reviewer faint" }, element("label", {}, t("review.name"), field)),
    name: () => field.value.trim(),
  };
}

function kept() {
  try {
    return localStorage.getItem(NAME_KEY);
  } catch {
    return null; // some browsers keep nothing in private windows
  }
}

/** @param {string} name */
function keep(name) {
  try {
    localStorage.setItem(NAME_KEY, name);
  } catch {
    // It is for this visit, then.
  }
}
