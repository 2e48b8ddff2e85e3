/**
 * Which pages of a PDF or TIFF are to be read.
 *
 * @typedef {import("./upload_queue.js").Item} Item
 */

import { openDialog } from "../frame/dialog.js";
import { element, fill } from "../frame/dom.js";
import { takePages } from "./upload_queue.js";
import { t } from "../frame/texts.js";

/** The longer side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 200;

/** How often, and after how many seconds, a thumbnail is asked for again: the server may be busy. */
const THUMBNAIL_TRIES = 5;
const RETRY_SECONDS = 1.5;

/**
 * Asks which pages are meant, and resolves to whether pages were chosen; they are taken then.
 * @param {Pick<Item, "file" | "blob" | "held" | "pages">} item
 * @returns {Promise<boolean>}
 */
export async function choose(item) {
  const boxes = Array.from({ length: item.pages }, (_, at) =>
    element("input", { type: "checkbox", name: "page", value: at + 1, onchange: count }),
  );
  const read = element("button", { class: "primary", value: "read" });
  const every = element("input", { type: "checkbox", onchange: () => mark(every.checked) });
  const form = element(
    "form",
    { method: "dialog" },
    element("p", { class: "faint", text: item.file.name }),
    element("label", { class: "every" }, every, t("pages.all", { count: item.pages })),
    element("ul", {}, ...boxes.map((box, at) => element("li", {}, page(item, at + 1, box)))),
    element("div", { class: "actions" }, element("button", { value: "", text: t("cancel") }), read),
  );

  const chosen = () => boxes.filter(({ checked }) => checked).map(({ value }) => Number(value));

  function count() {
    const { length } = chosen();
    every.checked = length === boxes.length;
    every.indeterminate = length > 0 && length < boxes.length;
    read.disabled = length === 0;
    fill(read, length ? t("pages.read", { count: length }) : t("pages.none"));
  }

  /** @param {boolean} checked */
  function mark(checked) {
    for (const box of boxes) box.checked = checked;
    count();
  }

  count();
  const isChosen = (await openDialog("pages", t("pages.title"), form).closed) === "read";
  if (isChosen) takePages(item, chosen());
  return isChosen;
}

/**
 * @param {Pick<Item, "held">} item
 * @param {number} number
 * @param {HTMLInputElement} box
 */
function page({ held }, number, box) {
  const address = `/api/v1/pictures/${held}/pages/${number}?longest=${THUMBNAIL_SIDE}`;
  let tries = 0;
  const image = element("img", { loading: "lazy", alt: "", width: 150, height: 200, src: address, onerror: again });
  function again() {
    if (++tries < THUMBNAIL_TRIES) setTimeout(() => (image.src = `${address}&again=${tries}`), RETRY_SECONDS * 1000);
  }
  return element("label", {}, image, element("span", {}, box, t("pages.page", { page: number })));
}
