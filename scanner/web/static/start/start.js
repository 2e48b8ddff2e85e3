/** The view `#/`: give it a picture; what is on its way; pages I had; samples. */

import { connection } from "../frame/connection.js";
import { element, fill, icon, svg } from "../frame/dom.js";
import { changes, prepare, queue, take } from "./upload_queue.js";
import { SAMPLES } from "../contract/tables.js";
import { specimen } from "../board/specimen.js";
import { note } from "../frame/notices.js";
import { all } from "../photo/store.js";
import { t } from "../frame/texts.js";

/** After how many milliseconds it is shown what is on its way. */
const SHOW_WAITING_AFTER_MS = 250;

const ACCEPTED_FILES = "image/*,application/pdf,.pdf,.tif,.tiff,.heic,.heif";

/**
 * Shows the view.
 * @param {HTMLElement} container
 * @param {HTMLElement | null} onward leads to where one stopped
 */
export async function show(container, onward) {
  const waiting = element("section", { class: "waiting", "aria-label": t("waiting.title"), hidden: true });
  let seen = 0;
  const kept = element("section", { class: "kept", "aria-labelledby": "kept", hidden: true });

  async function drawQueue() {
    clearTimeout(seen);
    const items = queue();
    if (!items.length) {
      waiting.hidden = true;
      return fill(waiting);
    }
    // What is read at once does not flash up.
    if (waiting.hidden && !items.some(({ error }) => error)) {
      seen = window.setTimeout(showQueue, SHOW_WAITING_AFTER_MS);
    } else {
      await showQueue();
    }
  }

  async function showQueue() {
    const { draw } = await import("./waiting.js");
    waiting.hidden = queue().length === 0;
    if (waiting.hidden) return;
    draw(waiting, queue());
    if (waiting.getBoundingClientRect().top < 0) waiting.scrollIntoView();
  }

  async function drawKept() {
    const summaries = await all();
    kept.hidden = summaries.length === 0;
    if (kept.hidden) return fill(kept);
    await (await import("./kept.js")).draw(kept, summaries, drawKept);
  }

  async function choosePages() {
    const item = queue().find(({ state }) => state === "choosing");
    if (item) (await import("./pages.js")).choose(item);
  }

  fill(container, give(waiting, onward));
  drawQueue();
  await drawKept();
  container.append(kept, samples());
  /** @type {[EventTarget, string, () => void][]} */
  const listeners = [
    [changes, "change", drawQueue],
    [changes, "kept", drawKept],
    [changes, "choose", choosePages],
    [connection, "lost", drawQueue],
    [connection, "back", drawQueue],
  ];
  for (const [source, sign, listener] of listeners) source.addEventListener(sign, listener);
  return () => {
    clearTimeout(seen);
    for (const [source, sign, listener] of listeners) source.removeEventListener(sign, listener);
  };
}

/** @param {HTMLElement} waiting @param {HTMLElement | null} onward */
function give(waiting, onward) {
  return element(
    "section",
    { class: "give" },
    element(
      "div",
      { class: "stage" },
      svg("svg", { class: "art", viewBox: "0 0 186 156", "aria-hidden": "true" }, svg("use", { href: "#art" })),
      waiting,
    ),
    element(
      "div",
      { class: "pitch" },
      element("h1", { text: t("start.title") }),
      element("p", { class: "lead", text: t("start.lead") }),
      element(
        "div",
        { class: "choosers" },
        chooser("camera", "start.camera", { accept: "image/*", capture: "environment" }),
        chooser("files", "start.files", { accept: ACCEPTED_FILES, multiple: true }),
      ),
      element("p", { class: "hint faint", text: t("start.drop") }),
      element(
        "p",
        { class: "play-now" },
        onward,
        element("a", { class: "button", href: "#/play/now" }, icon("play"), t("play.now")),
        element("a", { class: "button", href: "#/play/daily" }, icon("grid"), t("daily.title")),
      ),
    ),
  );
}

/**
 * Makes a label that looks like a button: what opens is the browser's own.
 * @param {"camera" | "files"} name
 * @param {string} key
 * @param {import("../frame/dom.js").Attributes} attributes
 */
function chooser(name, key, attributes) {
  const input = element("input", {
    type: "file",
    class: "visually-hidden",
    id: name,
    onclick: prepare,
    onchange: chosen,
    ...attributes,
  });
  function chosen() {
    take(input.files ?? []);
    input.value = ""; // the same file may be chosen again
  }
  return element("label", { class: `button ${name}` }, input, icon(name), t(key));
}

function samples() {
  return element(
    "section",
    { class: "samples", "aria-labelledby": "samples" },
    element("h2", { id: "samples", text: t("start.samples") }),
    element(
      "ul",
      {},
      ...SAMPLES.map(([file, kind]) =>
        element(
          "li",
          {},
          element("button", { type: "button", onclick: () => takeSample(file) }, specimen(kind), t(`start.sample.${file}`)),
        ),
      ),
    ),
  );
}

/** @param {string} name */
async function takeSample(name) {
  try {
    const answer = await fetch(new URL(`../samples/${name}.jpg`, import.meta.url));
    if (!answer.ok) throw new Error(`${answer.status}`);
    take([new File([await answer.blob()], t(`start.sample.${name}`), { type: "image/jpeg" })]);
    scrollTo(0, 0);
  } catch {
    note(t("start.sample.lost"));
  }
}
