/** The view `#/play/make`: a new puzzle, made to order. */

import { element, fill } from "../frame/dom.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { t } from "../frame/texts.js";
import { asking } from "../frame/asking.js";
import { keepWish, keptWish } from "../games/wishing.js";
import { usualSize } from "../game/records.js";
import { offers } from "../frame/server.js";
import { kindOf, kindOfVariant } from "../kinds/registry.js";
import { choice, sizeChoice } from "./choices.js";
import { maker } from "./maker.js";

/** @typedef {import("../frame/server.js").Offer} Offer */

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  /** @type {Record<string, Offer>} */
  let offered = {};
  const kind = choice("kind", [], (name) => t(`kind.${name}`));
  const size = sizeChoice();
  const grade = choice("grade", [], (name) => t(name ? `grade.${name}` : "make.any"));
  const symmetry = choice("symmetry", [], (name) => t(`make.symmetry.${name}`));
  const technique = choice("technique", [], (name) => (name ? techniqueName(name) : t("make.any")));
  const place = element("div", { class: "making", "aria-live": "polite" });
  const submit = element("button", { class: "primary", text: t("make.do") });
  const form = element(
    "form",
    { class: "wishes", hidden: true },
    kind.node,
    size.nodes,
    [grade, symmetry, technique].map(({ node }) => node),
    element("p", {}, submit),
  );
  const { make, end } = maker(place, () => {
    submit.disabled = false;
    submit.focus();
  });
  container.classList.add("narrow");
  container.append(element("h1", { text: t("make.title") }), form, place);

  /** @param {Record<string, Offer>} kinds */
  function told(kinds) {
    offered = kinds;
    fill(place);
    form.hidden = false;
    const last = keptWish();
    kind.offer(Object.keys(kinds), last?.kind ?? "");
    kindChosen();
    if (!last || kind.value() !== last.kind) return;
    // What was wished for last is wished for again.
    size.choose(last);
    sizeChosen();
    grade.choose(last.grade ?? "");
    symmetry.choose(last.symmetry ?? "none");
    technique.choose(last.technique ?? "");
  }

  function kindChosen() {
    const { sizes, symmetries } = offered[kind.value()];
    size.offer(
      sizes.map((made) => made.size),
      { size: usualSize(kind.value()) },
      kindOf({ kind: kindOfVariant(kind.value()) }).isRectangular,
    );
    symmetry.offer(symmetries, "none");
    symmetry.node.hidden = !symmetries.length;
    sizeChosen();
  }

  /** Takes another size; what was wished for stays, as far as there is such a puzzle. */
  function sizeChosen() {
    const made = offered[kind.value()].sizes.find((known) => known.size === size.value().size);
    grade.offer(["", ...(made?.grades ?? [])], grade.value());
    technique.offer(["", ...(made?.techniques ?? [])], technique.value());
    technique.node.hidden = !made?.techniques.length;
  }

  /** @param {SubmitEvent} event */
  async function wished(event) {
    event.preventDefault();
    const wish = {
      kind: kind.value(),
      ...size.value(),
      ...(grade.value() ? { grade: grade.value() } : {}),
      ...(symmetry.value() ? { symmetry: symmetry.value() } : {}),
      ...(technique.value() ? { technique: technique.value() } : {}),
    };
    keepWish(wish);
    submit.disabled = true;
    const game = await make(wish);
    submit.disabled = false;
    if (game) location.hash = `#/play/${game}`;
  }

  form.addEventListener("submit", wished);
  kind.node.addEventListener("change", kindChosen);
  size.listen(sizeChosen);
  const beginning = asking(place);
  void beginning.ask(offers, told);
  return () => {
    beginning.end();
    end();
  };
}
