/** Draws a part of a board that its answer divides, or says why there can be none. */

import { note } from "../frame/notices.js";
import { t } from "../frame/texts.js";
import { drawChosen } from "./input_actions.js";

/** @param {import("./session.js").Session} session */
export function drawOrTell(session) {
  const { game, selection } = session;
  const numbers = selection.cells.filter((cell) => game.givens[cell]).length;
  if (numbers === 1) drawChosen(session);
  else note(t("play.draw.one"));
}
