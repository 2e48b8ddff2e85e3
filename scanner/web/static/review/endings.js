/** What a review shows where there is no puzzle, or not its page. */

import { element, fill, icon } from "../frame/dom.js";
import { adviceText, errorText, t } from "../frame/texts.js";

/** @typedef {import("../frame/api.js").ServerError} ServerError */

/**
 * @param {HTMLElement} content
 * @param {number} left puzzles that are still in doubt
 * @param {(() => void) | null} back
 */
export function showEnd(content, left, back) {
  const again = () => location.reload();
  fill(
    content,
    element(
      "div",
      { class: "narrow" },
      element("h2", { text: left ? t("review.end.left", { count: left }) : t("review.end") }),
      element("p", { text: t("review.end.text") }),
      element(
        "p",
        { class: "actions" },
        left > 0 && element("button", { type: "button", class: "primary", text: t("review.end.again"), onclick: again }),
        back && element("button", { type: "button", onclick: back }, icon("undo"), t("undo")),
      ),
    ),
  );
}

/**
 * @param {HTMLElement} content
 * @param {ServerError} error
 * @param {() => void} again
 */
export function showFailed(content, error, again) {
  fill(
    content,
    element("p", { class: "panel nothing", text: `${errorText(error)} ${adviceText(error)}` }),
    element("button", { type: "button", text: t("failed.again"), onclick: again }),
  );
}

/** @param {HTMLElement} container @param {ServerError} error */
export function showNone(container, error) {
  const text = error.code === "not-found" ? t("review.none-served") : `${errorText(error)} ${adviceText(error)}`;
  const node = element("div", { class: "narrow" }, element("h1", { text: t("review.title") }), element("p", { text }));
  fill(container, node);
}

/** Makes what is seen in place of a page that is gone: the picture that the catalogue has. @param {Blob | null} picture */
export function keptPicture(picture) {
  if (!picture) return element("p", { class: "faint", text: t("review.no-page") });
  const image = element("img", { class: "kept-picture", alt: t("correct.flat"), src: URL.createObjectURL(picture) });
  image.addEventListener("load", () => URL.revokeObjectURL(image.src), { once: true });
  return image;
}
