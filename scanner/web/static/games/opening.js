/** The view `#/play/open`: puzzles from a file, a text or a link of any program that gridlens knows. */

import { element, fill, icon } from "../frame/dom.js";
import { puzzleName } from "../board/labels.js";
import { t } from "../frame/texts.js";
import { asking } from "../frame/asking.js";
import { beginGame, values } from "../game/game.js";
import { begin } from "./games.js";
import { miniature } from "../board/miniature.js";
import { recordOf } from "../game/records.js";
import { openFile, openText } from "../frame/server.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../frame/server.js").Opened} Opened */

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  const place = element("div", { class: "opened", "aria-live": "polite" });
  const { ask, end } = asking(place);
  const file = element("input", { type: "file", id: "puzzle-file", class: "visually-hidden", onchange: chosen });
  const text = element("textarea", { id: "puzzle-text", rows: 6, spellcheck: "false", autocapitalize: "off" });
  container.classList.add("narrow");
  container.append(
    element("h1", { text: t("files.open") }),
    element("p", { text: t("files.open.text") }),
    element("p", {}, file, element("label", { class: "button", for: "puzzle-file" }, icon("files"), t("files.choose"))),
    element("p", {}, element("label", { for: "puzzle-text", text: t("files.paste") })),
    text,
    element("p", {}, element("button", { type: "button", class: "primary", text: t("files.open.do"), onclick: typed })),
    place,
  );

  function chosen() {
    const [one] = file.files ?? [];
    if (one) ask((signal) => openFile(one, signal), tell);
  }

  function typed() {
    if (text.value.trim()) ask((signal) => openText(text.value, signal), tell);
  }

  /** Tells what was opened; one puzzle alone is played at once. @param {Opened} opened */
  function tell({ puzzles, errors, more }) {
    if (puzzles.length === 1 && !errors.length) {
      play(puzzles[0]);
      return;
    }
    fill(
      place,
      element("h2", { text: t("files.found", { count: puzzles.length }) }),
      more ? element("p", { text: t("files.more") }) : null,
      element("ul", { class: "gamelist" }, puzzles.map(line)),
      errors.length ? element("h2", { text: t("files.unread", { count: errors.length }) }) : null,
      element(
        "ul",
        { class: "lines" },
        errors.map(({ line: number, message, advice }) =>
          element(
            "li",
            {},
            number ? `${t("files.line", { number })}: ` : null,
            element("span", { lang: "en", text: `${message}. ${advice}` }),
          ),
        ),
      ),
    );
  }

  return end;
}

/** @param {Puzzle} puzzle */
function line(puzzle) {
  const record = recordOf(puzzle);
  return element(
    "li",
    {},
    element(
      "button",
      { type: "button", class: "page", onclick: () => play(puzzle) },
      miniature(record, values(beginGame(record))),
      puzzleName(puzzle),
    ),
  );
}

/** @param {Puzzle} puzzle */
async function play(puzzle) {
  location.hash = `#/play/${await begin(recordOf(puzzle), null)}`;
}
