/** QR codes that hand a puzzle on to another phone: to a site that plays it, or to this page. */

import * as api from "../frame/api.js";
import { refusal } from "../frame/asking.js";
import { copyText } from "../frame/clipboard.js";
import { openDialog } from "../frame/dialog.js";
import { element, fill, icon, svg } from "../frame/dom.js";
import { note } from "../frame/notices.js";
import { t } from "../frame/texts.js";
import { puzzleName } from "../board/labels.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../frame/api.js").Code} Code */

/**
 * Opens the dialog with the codes of a puzzle; the server makes them.
 * @param {Puzzle} puzzle as it is printed
 * @param {(link: string) => unknown} print prints the puzzle with the code of a link
 */
export async function openCodes(puzzle, print) {
  const shown = element("div", { class: "code", "aria-live": "polite" }, element("p", { class: "faint", text: t("coach.asking") }));
  openDialog("codes", t("qr.title"), shown);
  try {
    const codes = await api.codes(puzzle);
    if (codes.length) show(codes, codes[0]);
    else fill(shown, element("p", { text: t("qr.none") }));
  } catch (error) {
    if (!(error instanceof api.ServerError)) throw error;
    fill(shown, refusal(error));
  }

  /** @param {Code[]} codes @param {Code} code the one that is shown */
  function show(codes, code) {
    const { link, leads_to: where, modules } = code;
    const site = new URL(link).host;
    const others = codes.filter((each) => each !== code);
    fill(
      shown,
      modules ? drawing(modules, t("qr.label", { puzzle: puzzleName(puzzle), site })) : element("p", { text: t("qr.long") }),
      element("p", { text: t(`qr.${where}`, { site }) }),
      element(
        "div",
        { class: "actions" },
        button("copy", "qr.copy", async () => note(t((await copyText(link)) ? "share.copied" : "share.not-copied"))),
        modules && button("print", "qr.print", () => print(link)),
        ...others.map((other) => button("next", `qr.other.${other.leads_to}`, () => show(codes, other))),
      ),
    );
  }
}

/** @param {string} name @param {string} key @param {() => unknown} act */
const button = (name, key, act) => element("button", { type: "button", onclick: act }, icon(name), t(key));

/** Draws the modules, dark on white in both colour schemes, as readers want them. @param {string[]} modules @param {string} label */
function drawing(modules, label) {
  const side = modules.length;
  const runs = modules.flatMap((line, row) =>
    [...line.matchAll(/1+/g)].map(({ index, 0: { length } }) => `M${index} ${row}h${length}v1h-${length}z`),
  );
  return svg(
    "svg",
    { class: "qr", role: "img", "aria-label": label, viewBox: `0 0 ${side} ${side}`, "shape-rendering": "crispEdges" },
    svg("path", { class: "ground", d: `M0 0h${side}v${side}h-${side}z` }),
    svg("path", { d: runs.join("") }),
  );
}
