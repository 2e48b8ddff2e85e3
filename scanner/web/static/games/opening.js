/** The view `#/play/open`: puzzles from a file, a text or a link of any program that gridlens knows. */

import { details } from "../frame/details.js";
import { element, fill, icon } from "../frame/dom.js";
import { alternatives, puzzleName } from "../board/labels.js";
import { t } from "../frame/texts.js";
import { asking } from "../frame/asking.js";
import { beginGame, values } from "../game/game.js";
import { begin } from "./games.js";
import { miniature } from "../board/miniature.js";
import { recordOf } from "../game/records.js";
import { openFile, openText } from "../frame/server.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../frame/server.js").Opened} Opened */
/** @typedef {import("../contract/records.js").Unread} Unread */

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  const place = element("div", { class: "opened", "aria-live": "polite" });
  const { ask, end } = asking(place);
  const file = element("input", { type: "file", id: "puzzle-file", class: "visually-hidden", onchange: chosen });
  const text = element("textarea", { id: "puzzle-text", rows: 6, spellcheck: "false", autocapitalize: "off" });
  /** The text that was asked about, if it was no file. */
  let asked = "";
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
    asked = "";
    if (one) ask((signal) => openFile(one, signal), tell);
  }

  function typed() {
    asked = text.value;
    if (asked.trim()) ask((signal) => openText(asked, signal), tell);
  }

  /** Tells what was opened; one puzzle alone is played at once. @param {Opened} opened */
  function tell({ puzzles, errors, more }) {
    if (puzzles.length === 1 && !errors.length) {
      play(puzzles[0]);
      return;
    }
    if (!puzzles.length) return fill(place, element("h2", { text: t("files.none") }), tellNone(asked, errors));
    fill(
      place,
      element("h2", { text: t("files.found", { count: puzzles.length }) }),
      more ? element("p", { text: t("files.more") }) : null,
      element("ul", { class: "gamelist" }, puzzles.map(line)),
      errors.length ? element("h2", { text: t("files.unread", { count: errors.length }) }) : null,
      element(
        "ul",
        { class: "lines" },
        errors.map((error) => element("li", {}, element("p", { text: wordsOf(error, asked) }), own(error))),
      ),
    );
  }

  return end;
}

/** How many digits, or blanks in their place, a puzzle on a line may have. */
const WHOLE_LINES = [16, 36, 64, 81];

/**
 * Says why nothing was opened, and what can be.
 * @param {string} text that was asked about, "" for a file
 * @param {readonly Unread[]} errors
 */
function tellNone(text, errors) {
  const isAddress = /^https?:\/\/\S+$/.test(text.trim());
  const [first] = errors;
  const reason = isAddress ? t("files.none.address") : first?.line ? wordsOf(first, text) : "";
  return element(
    "div",
    { class: "words" },
    reason && element("p", { text: reason }),
    element("p", { text: t("files.none.text") }),
    first && own(first),
  );
}

/**
 * Says what is wrong with a line of a file or a text: "Line 2 has 80 cells" and how many are right.
 * @param {Unread} error
 * @param {string} text that was asked about, "" for a file
 */
function wordsOf({ line: number }, text) {
  if (!number) return t("files.line.lost");
  const written = text.split("\n")[number - 1]?.trim() ?? "";
  const isRow = /^[\d._*-]{9,}$/.test(written) && !WHOLE_LINES.includes(written.length);
  if (!isRow) return t("files.line.unread", { number });
  return t("files.line.cells", { number, count: written.length, right: alternatives(WHOLE_LINES.map(String)) });
}

/** What the server says of it, for who wants to know more. @param {Unread} error */
const own = ({ message, advice }) => details([`${message}. ${advice}`]);

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
