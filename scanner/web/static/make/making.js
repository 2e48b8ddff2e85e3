/** The view `#/play/make`: a new puzzle, made as it is wanted. */

import { ServerError } from "../frame/api.js";
import { element, fill } from "../frame/dom.js";
import { techniqueName } from "../puzzle/hint_words.js";
import { announce } from "../frame/notices.js";
import { t } from "../frame/texts.js";
import { refusal } from "../frame/asking.js";
import { begin } from "../games/games.js";
import { recordOf } from "../game/records.js";
import { generate, techniquesFor } from "../frame/server.js";

/** In which sizes puzzles of each kind are made. @type {Record<string, number[]>} */
export const SIZES = {
  sudoku: [4, 6, 9, 16],
  futoshiki: [4, 5, 6, 7, 8, 9],
  queens: [5, 6, 7, 8, 9, 10, 11, 12],
};

/** The size that most people mean. @type {Record<string, number>} */
const USUAL = { sudoku: 9, futoshiki: 5, queens: 8 };

const GRADES = ["", "trivial", "easy", "medium", "hard", "expert"];

/** Of the places of the clues; a Queens board has no clues. */
export const SYMMETRIES = [
  "none",
  "half-turn",
  "quarter-turn",
  "left-right",
  "top-bottom",
  "both-mirrors",
  "diagonal",
  "antidiagonal",
  "both-diagonals",
  "full",
];

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  const kind = choice("kind", Object.keys(SIZES), (name) => t(`kind.${name}`));
  const size = choice("size", [], (name) => `${name} × ${name}`);
  const grade = choice("grade", GRADES, (name) => t(name ? `grade.${name}` : "make.any"));
  const symmetry = choice("symmetry", SYMMETRIES, (name) => t(`make.symmetry.${name}`));
  const technique = choice("technique", [""], (name) => (name ? techniqueName(name) : t("make.any")));
  const place = element("div", { class: "making", "aria-live": "polite" });
  const submit = element("button", { class: "primary", text: t("make.do") });
  const form = element(
    "form",
    { class: "wishes" },
    [kind, size, grade, symmetry, technique].map(({ node }) => node),
    element("p", {}, submit),
  );
  let going = new AbortController();
  container.classList.add("narrow");
  container.append(element("h1", { text: t("make.title") }), form, place);

  async function kindChosen() {
    const wanted = kind.value();
    size.offer(SIZES[wanted].map(String), String(USUAL[wanted]));
    symmetry.node.hidden = wanted === "queens";
    technique.offer([""], "");
    const known = await techniquesFor(wanted).catch(() => []);
    if (wanted === kind.value()) technique.offer(["", ...known.map(({ name }) => name)], "");
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
      ...(kind.value() === "queens" ? {} : { symmetry: symmetry.value() }),
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
  void kindChosen();
  return end;
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
