/**
 * The photo beneath the game: the board is the puzzle as it is printed, in its own colours and shapes, drawn upright
 * and square, and what is entered stands on it.
 */

import { element, icon } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { onPaper } from "../game/on_paper.js";
import { sheetOf } from "../photo/sheet.js";
import { get } from "../photo/store.js";

/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./session_board.js").SessionBoard} SessionBoard */

/**
 * @param {Session} session
 * @param {Kept} kept
 * @param {SessionBoard} board
 */
export function photoBeneath(session, kept, board) {
  const label = t("play.onphoto");
  const switchOver = () => session.set({ photo: !session.settings.photo });
  const button = element(
    "button",
    { type: "button", class: "quiet round", hidden: true, "aria-label": label, title: label, onclick: switchOver },
    icon("photo"),
  );
  const canvas = element("canvas", { class: "beneath", "aria-hidden": "true" });
  /** The photo while it is not laid yet. @type {import("../photo/sheet.js").Photo | null} */
  let waiting = null;
  /** @type {import("../photo/sheet.js").Sheet | null} */
  let sheet = null;
  let isOver = false;
  const sizes = new ResizeObserver(() => sheet?.flat(canvas, kept.puzzle));

  async function begin() {
    const picture = kept.source && kept.puzzle.lattice?.length ? await get(kept.source.picture) : undefined;
    if (!picture || isOver) return;
    waiting = picture;
    button.hidden = false;
    draw();
  }

  /** @param {import("../photo/sheet.js").Photo} photo */
  async function lay(photo) {
    waiting = null;
    const opened = await sheetOf(photo);
    if (!opened || isOver) return opened?.end();
    sheet = opened;
    board.sheet.prepend(canvas);
    sizes.observe(canvas);
    draw();
  }

  /** Draws what the photo does to the cells; the first time that it is asked for, it is laid under them. */
  function draw() {
    const isOn = session.settings.photo;
    if (isOn && waiting) void lay(waiting);
    const isShown = isOn && sheet !== null;
    button.setAttribute("aria-pressed", String(isShown));
    board.node.classList.toggle("on-photo", isShown);
    if (!isShown) return;
    onPaper(session.game).forEach((seen, at) => {
      if (board.cells[at].dataset.paper !== seen) board.cells[at].dataset.paper = seen;
    });
  }

  void begin();
  return {
    button,
    draw,
    end() {
      isOver = true;
      sizes.disconnect();
      sheet?.end();
    },
  };
}

