/** The coach's panel: hints in stages, the next digit, solutions, the whole path. One lesson is open at a time. */

import { element, fill, icon } from "../frame/dom.js";
import { t } from "../frame/texts.js";
import { hintLesson } from "./hint_lesson.js";
import { nextLesson } from "./next_lesson.js";
import { pathLesson } from "./path_lesson.js";
import { solutionsLesson } from "./solutions_lesson.js";

/** @typedef {import("../games/games.js").Kept} Kept */
/** @typedef {import("../play/session.js").Session} Session */

/**
 * What is taught, in a place of its own. It points at the board with `session.highlight`.
 * @typedef {object} Lesson
 * @property {() => void} moved the game is another one than it was about
 * @property {() => void} end
 */

/** @typedef {(session: Session, kept: Kept, place: HTMLElement) => Lesson} Teacher */

/** @type {Record<string, Teacher>} */
const LESSONS = { hint: hintLesson, next: nextLesson, solutions: solutionsLesson, path: pathLesson };

/**
 * @param {Session} session
 * @param {Kept} kept
 */
export function coachPanel(session, kept) {
  const place = element("div", { class: "lesson", "aria-live": "polite" });
  const buttons = Object.keys(LESSONS).map((name) =>
    element("button", { type: "button", text: t(`coach.lesson.${name}`), onclick: () => begin(name) }),
  );
  const node = element(
    "section",
    { class: "panel coach", hidden: true, "aria-label": t("coach.title") },
    element(
      "div",
      { class: "lessons" },
      element("div", { class: "tabs", role: "group", "aria-label": t("coach.lessons") }, buttons),
      element(
        "button",
        { type: "button", class: "quiet round", "aria-label": t("close"), title: t("close"), onclick: close },
        icon("close"),
      ),
    ),
    place,
  );
  /** @type {Lesson | null} */
  let lesson = null;

  /** @param {string} name */
  function begin(name) {
    end();
    node.hidden = false;
    Object.keys(LESSONS).forEach((other, at) => {
      if (other === name) buttons[at].setAttribute("aria-current", "true");
      else buttons[at].removeAttribute("aria-current");
    });
    lesson = LESSONS[name](session, kept, place);
  }

  function end() {
    lesson?.end();
    lesson = null;
    fill(place);
    session.highlight({});
  }

  function close() {
    end();
    node.hidden = true;
  }

  const deafen = session.listen((what) => what === "game" && lesson?.moved());
  return {
    node,
    /** Opens it with a hint, or closes it. */
    toggle: () => (node.hidden ? begin("hint") : close()),
    end() {
      deafen();
      lesson?.end();
    },
  };
}
