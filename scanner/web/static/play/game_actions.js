/** What can be done with a game as a whole: check it, restart it, go to its photo, delete it. */

import { element } from "../frame/dom.js";
import { ask } from "../frame/dialog.js";
import { download } from "../frame/download.js";
import { note } from "../frame/notices.js";
import { get } from "../photo/store.js";
import { t } from "../frame/texts.js";
import { note as noteOptions } from "./input_actions.js";
import { solutionOf } from "../games/checking.js";
import { writeForced } from "../game/forced.js";
import { beforeMistakes, openCount, withoutMistakes } from "../game/game.js";
import { forget } from "../games/games.js";
import { takeHint } from "../games/hints.js";
import { kindOf } from "../kinds/registry.js";
import { openKeyHelp } from "./key_help.js";
import { drawGame, readAgain } from "./photograph.js";
import { copyLink, handOnPuzzle, openSaving, printPuzzle } from "../games/saving.js";

/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("./menu.js").Action} Action */
/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./status_line.js").StatusLine} StatusLine */

/**
 * @param {Session} session
 * @param {Kept} kept
 * @param {StatusLine} line
 */
export function gameActions(session, kept, line) {
  const { source } = kept;

  async function check() {
    if (!kept.solution) line.say(t("play.check.asking"));
    const answer = await solutionOf(kept);
    if ("why" in answer) return line.say(t(`play.check.${answer.why}`));
    const { solution } = answer;
    const count = session.check(solution);
    if (!count) return line.say(t("play.check.right"));
    const back = () => session.play((game) => beforeMistakes(game, solution));
    const clear = () => session.play((game) => withoutMistakes(game, solution));
    const wasRight = beforeMistakes(session.game, solution) !== session.game;
    const action = wasRight ? { label: t("play.check.back"), act: back } : { label: t("play.check.clear"), act: clear };
    line.say(t("play.check.wrong", { count }), action);
  }

  function force() {
    const before = session.game;
    const after = writeForced(before);
    const count = openCount(before) - openCount(after);
    if (!count) return line.say(t("play.forced.none"));
    takeHint(kept, before, "forced", count);
    session.play(() => after);
    line.say(t("play.forced.written", { count }));
  }

  async function again() {
    if (!(await ask({ title: t("play.again.title"), text: t("play.again.text"), yes: t("play.again.yes") }))) return;
    session.restart();
  }

  async function forgetIt() {
    if (!(await ask({ title: t("play.forget.title"), text: t("play.forget.text"), yes: t("play.forget.yes") }))) return;
    await forget(kept.id);
    location.hash = "#/play";
  }

  async function takePicture() {
    const input = element("input", { type: "file", accept: "image/*,.pdf,.heic" });
    input.addEventListener("change", () => input.files?.[0] && readAgain(session, input.files[0]));
    input.click();
  }

  async function savePhoto() {
    const picture = source && (await get(source.picture));
    if (!picture) return note(t("play.photo.gone"));
    const blob = await drawGame(picture, session.game);
    if (blob) download(blob, `${picture.name.replace(/\.\w+$/, "")}-${t("play.photo.name")}.jpg`);
  }

  /** @returns {Action[]} */
  const actions = () => [
    ...(canNote(session) ? [{ name: "play.note", act: () => noteOptions(session) }] : []),
    { name: "play.forced", act: force },
    ...(source ? [{ name: "play.retake", act: takePicture }] : []),
    ...(source ? [{ name: "play.photo", act: savePhoto }] : []),
    { name: "files.link", act: () => copyLink(session) },
    { name: "share.qr", act: () => handOnPuzzle(session) },
    { name: "files.save", act: () => openSaving(session) },
    { name: "files.print", act: () => printPuzzle(session) },
    ...(hasKeyboard() ? [{ name: "play.keys", act: () => openKeyHelp(session.game.puzzle) }] : []),
    { name: "play.again", act: again },
    { name: "play.forget.one", act: forgetIt, danger: true },
  ];
  return { check, actions };
}

/** Tells whether there may be one: a phone has a finger and nothing else. */
const hasKeyboard = () => matchMedia("(any-pointer: fine)").matches;

/** @param {Session} session */
const canNote = ({ game, settings }) => kindOf(game.puzzle).hasOptions && settings.options !== "rule";
