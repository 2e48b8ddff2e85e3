/** The keys of the board, listed. */

import { openDialog } from "../frame/dialog.js";
import { element } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { kindOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/** @param {Puzzle} puzzle */
export function openKeyHelp(puzzle) {
  const lines = ["move", writingOf(puzzle), "rest"].flatMap((part) => keysOf(part, puzzle));
  openDialog("keyhelp", t("play.keys"), element("dl", { class: "keylist" }, lines));
}

/** @param {Puzzle} puzzle */
function writingOf(puzzle) {
  const { piece, hasOptions, divides } = kindOf(puzzle);
  if (divides) return "parts";
  return piece ? "piece" : hasOptions ? "options" : "values";
}

/** Lists the keys of a text, each line of which is keys, a colon, and what they do. @param {string} part @param {Puzzle} puzzle */
function keysOf(part, puzzle) {
  const { piece } = kindOf(puzzle);
  const text = t(`play.keys.${part}`, { piece: piece ? t(`play.cell.${piece}`) : "" });
  return text.split("\n").flatMap((line) => {
    const [keys, act] = line.split(/: (.*)/);
    return [element("dt", { text: keys }), element("dd", { text: act })];
  });
}
