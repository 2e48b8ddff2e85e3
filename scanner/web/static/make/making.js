/** The view `#/play/make`: a new puzzle, made as it is wanted. */

import { element, fill } from "../frame/dom.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { t } from "../frame/texts.js";
import { asking } from "../frame/asking.js";
import { keepWish, keptWish } from "../games/wishing.js";
import { usualSize } from "../game/records.js";
import { offers } from "../frame/server.js";
import { maker } from "./maker.js";

/** @typedef {import("../frame/server.js").Offer} Offer */

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  /** @type {Record<string, Offer>} */
  let offered = {};
  const kind = choice("kind", [], (name) => t(`kind.${name}`));
  const size = choice("size", [], (name) => `${name} × ${name}`);
  const grade = choice("grade", [], (name) => t(name ? `grade.${name}` : "make.any"));
  const symmetry = choice("symmetry", [], (name) => t(`make.symmetry.${name}`));
  const technique = choice("technique", [], (name) => (name ? techniqueName(name) : t("make.any")));
  const place = element("div", { class: "making", "aria-live": "polite" });
  const submit = element("button", { class: "primary", text: t("make.do") });
  const form = element(
    "form",
    { class: "wishes", hidden: true },
    [kind, size, grade, symmetry, technique].map(({ node }) => node),
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
    size.choose(String(last.size));
    sizeChosen();
    grade.choose(last.grade ?? "");
    symmetry.choose(last.symmetry ?? "none");
    technique.choose(last.technique ?? "");
  }

  function kindChosen() {
    const { sizes, symmetries } = offered[kind.value()];
    size.offer(
      sizes.map((made) => String(made.size)),
      String(usualSize(kind.value())),
    );
    symmetry.offer(symmetries, "none");
    symmetry.node.hidden = !symmetries.length;
    sizeChosen();
  }

  /** What was wished for stays, as far as there is such a puzzle. */
  function sizeChosen() {
    const made = offered[kind.value()].sizes.find((known) => String(known.size) === size.value());
    grade.offer(["", ...(made?.grades ?? [])], grade.value());
    technique.offer(["", ...(made?.techniques ?? [])], technique.value());
    technique.node.hidden = !made?.techniques.length;
  }

  /** @param {SubmitEvent} event */
  async function wished(event) {
    event.preventDefault();
    const wish = {
      kind: kind.value(),
      size: Number(size.value()),
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
  size.node.addEventListener("change", sizeChosen);
  const beginning = asking(place);
  void beginning.ask(offers, told);
  return () => {
    beginning.end();
    end();
  };
}

/**
 * @param {string} name
 * @param {string[]} values
 * @param {(value: string) => string} said
 */
export function choice(name, values, said) {
  const select = element("select", { id: `wish-${name}` });
  const node = element("p", { class: "wish" }, element("label", { for: select.id, text: t(`make.${name}`) }), select);
  /** @param {string[]} offered @param {string} chosen */
  const offer = (offered, chosen) => {
    fill(
      select,
      offered.map((value) => element("option", { value, text: said(value), selected: value === chosen })),
    );
  };
  /** @param {string} chosen which stays as it is where that is not offered */
  const choose = (chosen) => {
    if ([...select.options].some(({ value }) => value === chosen)) select.value = chosen;
  };
  offer(values, values[0]);
  return { node, offer, choose, value: () => select.value };
}
