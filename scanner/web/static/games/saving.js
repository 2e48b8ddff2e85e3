/** Saves a game as a file of any program that has room for it, as a link, or on paper. */

import { ServerError } from "../frame/api.js";
import { copyText } from "../frame/clipboard.js";
import { ask, openDialog } from "../frame/dialog.js";
import { element, fill } from "../frame/dom.js";
import { download } from "../frame/download.js";
import { note } from "../frame/notices.js";
import { handOn, print } from "../puzzle/share.js";
import { has, t } from "../frame/texts.js";
import { placeNames } from "../board/labels.js";
import { refusal } from "../frame/asking.js";
import { bare } from "../game/records.js";
import { linkTo } from "../game/fragment.js";
import { onPaper } from "../game/game.js";
import { kindOf } from "../kinds/registry.js";
import { formats, save } from "../frame/server.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("../frame/server.js").Format} Format */
/** @typedef {import("../play/session.js").Session} Session */

/** Formats that are links rather than files. */
const LINKS = ["f-puzzles", "sudokupad", "puzzlink", "sudokuwiki", "sudokuexchange"];

/** Copies the address that holds the puzzle as it was printed. @param {Session} session */
export async function copyLink({ game }) {
  const isCopied = await copyText(linkTo(bare(game.puzzle)));
  note(t(isCopied ? "files.copied" : "share.not-copied"));
}

/** Opens the dialog in which a format is chosen. @param {Session} session */
export function openSaving(session) {
  const list = element("div", { class: "game-actions" }, element("p", { class: "faint", text: t("coach.asking") }));
  const whole = element("input", { type: "checkbox", checked: true });
  const chosen = () => (whole.checked ? onPaper(session.game) : bare(session.game.puzzle));
  const label = element("label", { class: "setting" }, whole, t("files.whole"));
  const { close } = openDialog("playmenu", t("files.save"), label, list);
  fillIn();

  async function fillIn() {
    const { kind, size } = session.game.puzzle;
    try {
      const fitting = (await formats()).filter(({ name, kinds }) => name !== "fragment" && kinds[kind]?.includes(size));
      fill(list, ...fitting.map((form) => button(form)));
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      fill(list, refusal(error));
    }
  }

  /** @param {Format} format */
  function button(format) {
    const { name, files } = format;
    const isLink = LINKS.includes(name);
    const whose = has(`files.format.${name}`) ? t(`files.format.${name}`) : name;
    const text = t(isLink ? "files.copy-as" : "files.save-as", { name: whose, files });
    const act = () =>
      lossless(async (lossy) => {
        await (isLink ? copy(chosen(), name, lossy) : saveAs(chosen(), name, lossy));
        tellChanges(format, chosen());
      });
    return element("button", { type: "button", text, onclick: act });
  }

  /** Asks before something is left out. @param {(lossy: boolean) => Promise<void>} act */
  async function lossless(act) {
    try {
      await act(false);
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      if (error.code !== "would-lose") return fill(list, refusal(error));
      close();
      const text = t("files.lossy.text", { lost: error.message.replace(/^[^:]*: /, "") });
      if (await ask({ title: t("files.lossy"), text, yes: t("files.lossy.yes") })) await act(true);
      return;
    }
    close();
  }
}

/** Says what is written in another way, though the puzzle stays the same. @param {Format} format @param {Puzzle} puzzle */
function tellChanges({ single_cells }, { kind, cages = [] }) {
  const alone = kindOf({ kind }).hasOperations ? [] : cages.map(({ cells }) => cells).filter(({ length }) => length === 1);
  if (single_cells || !alone.length) return;
  note(t("files.changed.cages", { count: alone.length, cells: placeNames(alone.flat()) }));
}

/** @param {Puzzle} puzzle @param {string} format @param {boolean} lossy */
async function copy(puzzle, format, lossy) {
  const { blob } = await save([puzzle], format, lossy);
  const isCopied = await copyText((await blob.text()).trim());
  note(t(isCopied ? "files.copied" : "share.not-copied"));
}

/** @param {Puzzle} puzzle @param {string} format @param {boolean} lossy */
async function saveAs(puzzle, format, lossy) {
  const { blob, name } = await save([puzzle], format, lossy);
  download(blob, name);
}

/** Shows the QR codes that hand the puzzle on as it was printed. @param {Session} session */
export const handOnPuzzle = ({ game }) => handOn(bare(game.puzzle));

/** Prints the puzzle as it was printed before anybody wrote on it. @param {Session} session */
export const printPuzzle = ({ game }) => print(bare(game.puzzle), false);
