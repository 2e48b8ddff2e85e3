/** The view `#/play/make`: a new puzzle, made as it is wanted. */

import { ServerError } from "../frame/api.js";
import { element, fill } from "../frame/dom.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { announce } from "../frame/notices.js";
import { t } from "../frame/texts.js";
import { asking, refusal } from "../frame/asking.js";
import { begin } from "../games/games.js";
import { recordOf, USUAL } from "../game/records.js";
import { generate, offers } from "../frame/server.js";

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
  let going = new AbortController();
  container.classList.add("narrow");
  container.append(element("h1", { text: t("make.title") }), form, place);

  /** @param {Record<string, Offer>} kinds */
  function told(kinds) {
    offered = kinds;
    fill(place);
    form.hidden = false;
    kind.offer(Object.keys(kinds), "");
    kindChosen();
  }

  function kindChosen() {
    const { sizes, symmetries } = offered[kind.value()];
    size.offer(
      sizes.map((made) => String(made.size)),
      String(USUAL[/** @type {keyof typeof USUAL} */ (kind.value())]),
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
  async function make(event) {
    event.preventDefault();
    going = new AbortController();
    const { signal } = going;
    const wanted = {
      kind: kind.value(),
      size: Number(size.value()),
      ...(grade.value() ? { grade: grade.value() } : {}),
      ...(symmetry.value() ? { symmetry: symmetry.value() } : {}),
      ...(technique.value() ? { technique: technique.value() } : {}),
    };
    submit.disabled = true;
    fill(
      place,
      element("p", { text: t("make.making") }),
      element("progress"),
      element("button", { type: "button", text: t("cancel"), onclick: cancel }),
    );
    announce(t("make.making"));
    try {
      const { puzzle } = await generate(wanted, signal);
      location.hash = `#/play/${await begin(recordOf(puzzle), null)}`;
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ServerError)) throw error;
      const key = `make.error.${error.code}`;
      const isKnown = error.code === "impossible" || error.code === "not-made";
      fill(place, isKnown ? element("p", { text: t(key) }) : refusal(error));
    } finally {
      submit.disabled = false;
    }
  }

  function cancel() {
    end();
    fill(place, element("p", { text: t("make.cancelled") }));
    submit.disabled = false;
    submit.focus();
  }

  const end = () => going.abort(new DOMException("nobody waits for it", "AbortError"));
  form.addEventListener("submit", make);
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
  offer(values, values[0]);
  return { node, offer, value: () => select.value };
}
