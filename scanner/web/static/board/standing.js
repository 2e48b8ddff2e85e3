/** The state of a puzzle that was found, in a word and a sentence: how it was read, and how many mistakes it holds. */

import { t } from "../frame/texts.js";
import { pieceOf } from "../kinds/registry.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */

/**
 * Says how a puzzle stands; `looks` is the class that gives it its colour.
 * @param {Puzzle} puzzle
 * @returns {{ looks: string, word: string, sentence: string }}
 */
export function standingOf(puzzle) {
  const { status, mistakes } = puzzle;
  const [written, count] = [writtenCount(puzzle), mistakes.length];
  const word = t(`status.${status}`);
  if (puzzle.origin === "qr") return { looks: status, word, sentence: t("status.qr") };
  if (status !== "solved" || !written) return { looks: status, word, sentence: t(`status.${status}.long`) };
  const sentence = t(pieceOf(puzzle) ? "status.read.marks" : "status.read", { printed: countOf(puzzle.givens), written });
  if (count) return { looks: "mistaken", word: t("status.mistakes", { count }), sentence };
  return { looks: status, word, sentence: `${sentence} ${t("answer.no-mistakes")}` };
}

/** Counts the cells that the player has written into. @param {Puzzle} puzzle */
export const writtenCount = ({ entries, marks }) =>
  countOf(entries) + marks.flat().filter((mark) => mark !== ".").length;

/** @param {readonly (readonly number[])[]} grid */
const countOf = (grid) => grid.flat().filter(Boolean).length;
