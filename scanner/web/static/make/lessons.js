/** The view `#/play/lessons`: the techniques of each kind, what to look for, and a board to try each on. */

import { element, fill } from "../frame/dom.js";
import { asking } from "../frame/asking.js";
import { offers, techniquesFor } from "../frame/server.js";
import { t } from "../frame/texts.js";
import { tellTechnique } from "../coach/explaining.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { KINDS } from "../kinds/registry.js";
import { lessonWish } from "../game/wishes.js";
import { lastWish } from "../games/wishing.js";
import { choice } from "./choices.js";

/** @typedef {import("../frame/server.js").Technique} Technique */
/** @typedef {import("../frame/server.js").Offer} Offer */

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  const kind = choice("kind", Object.keys(KINDS), (name) => t(`kind.${name}`));
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
      () => Promise.all([techniquesFor(name), offers()]),
      ([techniques, offered]) => fill(place, ...grades(name, techniques, offered)),
    );
  }

  kind.node.addEventListener("change", draw);
  kind.choose(lastWish().kind);
  draw();
  return end;
}

/** @param {string} kind @param {Technique[]} techniques @param {Record<string, Offer>} offered */
function grades(kind, techniques, offered) {
  const known = [...new Set(techniques.map(({ grade }) => grade))];
  return known.map((grade) =>
    element(
      "section",
      {},
      element("h2", { text: t(`grade.${grade}`) }),
      techniques.filter((technique) => technique.grade === grade).map(({ name }) => lesson(kind, name, offered)),
    ),
  );
}

/** @param {string} kind @param {string} name @param {Record<string, Offer>} offered */
function lesson(kind, name, offered) {
  const place = element("div", { class: "lesson-text" });
  const node = element(
    "details",
    { class: "panel technique" },
    element("summary", { text: techniqueName(name) }),
    place,
  );
  node.addEventListener("toggle", async () => {
    if (!node.open || place.childElementCount) return;
    const isMade = lessonWish(kind, name, offered) !== null;
    fill(
      place,
      await tellTechnique(name, kind),
      isMade
        ? element("a", {
            class: "button",
            href: `#/play/lesson/${kind}/${encodeURIComponent(name)}`,
            text: t("lessons.try"),
          })
        : element("p", { class: "faint", text: t("lessons.rare") }),
    );
  });
  return node;
}
