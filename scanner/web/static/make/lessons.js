/** The view `#/play/lessons`: the techniques of each kind, what to look for, and a board to try each on. */

import { element, fill, icon } from "../frame/dom.js";
import { asking } from "../frame/asking.js";
import { offers, techniquesFor } from "../frame/server.js";
import { t } from "../frame/texts.js";
import { tellTechnique } from "../coach/explaining.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { VARIANTS, kindOfVariant } from "../kinds/registry.js";
import { lessonWish, serves } from "../game/wishes.js";
import { learnt } from "../games/learnt.js";
import { lastWish } from "../games/wishing.js";
import { choice } from "./choices.js";

/** @typedef {import("../frame/server.js").Technique} Technique */
/** @typedef {import("../frame/server.js").Offer} Offer */

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  const kind = choice("kind", Object.keys(VARIANTS), (name) => t(`kind.${name}`));
  const place = element("div", { class: "techniques" });
  const { ask, end } = asking(place);
  container.classList.add("narrow");
  container.append(
    element("h1", { text: t("lessons.title") }),
    element("p", { text: t("lessons.text") }),
    element("div", { class: "wishes" }, kind.node),
    place,
  );

  function draw() {
    const name = kind.value();
    ask(
      () => Promise.all([techniquesFor(kindOfVariant(name)), offers()]),
      ([techniques, offered]) => {
        const own = techniques.filter((technique) => serves(name, technique));
        fill(place, ...grades(name, own, offered));
      },
    );
  }

  kind.node.addEventListener("change", draw);
  kind.choose(lastWish().kind);
  draw();
  return end;
}

/** @param {string} variant @param {Technique[]} techniques @param {Record<string, Offer>} offered */
function grades(variant, techniques, offered) {
  const isLearnt = learnt(kindOfVariant(variant));
  const known = [...new Set(techniques.map(({ grade }) => grade))];
  const count = techniques.filter(({ name }) => isLearnt(name)).length;
  const sections = known.map((grade) =>
    element(
      "section",
      {},
      element("h2", { text: t(`grade.${grade}`) }),
      techniques
        .filter((technique) => technique.grade === grade)
        .map(({ name }) => lesson(variant, name, offered, isLearnt(name))),
    ),
  );
  const progress = element("p", { class: "faint", text: t("lessons.progress", { count, total: techniques.length }) });
  return count ? [progress, ...sections] : sections;
}

/** @param {string} variant @param {string} name @param {Record<string, Offer>} offered @param {boolean} isDone */
function lesson(variant, name, offered, isDone) {
  const place = element("div", { class: "lesson-text" });
  const node = element(
    "details",
    { class: "panel technique" },
    element("summary", {}, element("span", { class: "name", text: techniqueName(name) }), isDone ? tick() : null),
    place,
  );
  node.addEventListener("toggle", async () => {
    if (!node.open || place.childElementCount) return;
    const isMade = lessonWish(variant, name, offered) !== null;
    fill(
      place,
      await tellTechnique(name, kindOfVariant(variant)),
      isMade
        ? element("a", {
            class: "button",
            href: `#/play/lesson/${variant}/${encodeURIComponent(name)}`,
            text: t("lessons.try"),
          })
        : element("p", { class: "faint", text: t("lessons.rare") }),
    );
  });
  return node;
}

/** Makes the tick of a technique that was found. */
const tick = () => element("span", { role: "img", class: "learnt", "aria-label": t("lessons.learnt") }, icon("check"));
