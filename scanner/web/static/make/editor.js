/** The view `#/play/edit`: a puzzle that is entered by hand, checked meanwhile, and then played. */

import { ServerError } from "../frame/api.js";
import { boxShapes } from "../kinds/boxes.js";
import { element, fill, icon } from "../frame/dom.js";
import { ask } from "../frame/dialog.js";
import { t } from "../frame/texts.js";
import { blank, withBoxes, pushDraft, ENTERED, finishDraft, redoDraft, reviveDraft, sizesOf, withStars, switchTrait, undoDraft } from "./drafting.js";
import { easel } from "./easel.js";
import { clashing, examiner, findings, isPuzzle } from "./examining.js";
import { begin } from "../games/games.js";
import { choice, sizeChoice } from "./choices.js";
import { usualSize } from "../game/records.js";
import { kindOf } from "../kinds/registry.js";
import { keep as keepSettings, load } from "../games/settings.js";

/** @typedef {import("./drafting.js").Draft} Draft */
/** @typedef {import("./drafting.js").Drafts} Drafts */
/** @typedef {import("./examining.js").Examined} Examined */

const KEPT_AS = "gridlens.draft";

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  /** @type {Drafts} */
  let drafts = { now: reviveDraft(sessionStorage.getItem(KEPT_AS)) ?? blank(ENTERED[0], { size: 9 }), past: [], future: [] };
  /** @type {Examined | null} */
  let examined = null;
  /** @type {ReturnType<typeof easel> | null} */
  let drawing = null;
  const kind = choice("kind", ENTERED, (name) => t(`kind.${name}`));
  const size = sizeChoice();
  const stars = choice("stars", [], String);
  const boxes = choice("boxes", [], (name) => t("correct.boxes.shape", shapeOf(name)));
  const room = element("div", { class: "playing-room" });
  const words = element("div", { class: "words", role: "status" });
  const undo = tool("undo", () => step(undoDraft));
  const redo = tool("redo", () => step(redoDraft));
  const start = element("button", { type: "button", class: "primary", text: t("edit.start"), onclick: play });
  const patterns = patternSwitch(room);
  /** @type {{ name: "diagonals" | "windows" | "unique_lines", box: HTMLInputElement }[]} */
  let switches = [];
  const examining = examiner((told) => {
    examined = told instanceof ServerError ? null : told;
    fill(words, ...(isUntouched(drafts.now) ? [t("edit.empty")] : findings(told)).map((text) => element("p", { text })));
    start.disabled = Boolean(examined && !isPuzzle(examined));
    drawing?.update(drafts.now, examined ? clashing(examined) : []);
  });
  container.classList.add("edit");
  container.append(
    element("h1", { text: t("edit.title") }),
    element("div", { class: "wishes" }, kind.node, size.nodes, boxes.node, stars.node),
    room,
  );

  /** @param {Draft} draft */
  function change(draft) {
    drafts = pushDraft(drafts, draft);
    draw();
  }

  /** @param {(drafts: Drafts) => Drafts} way */
  function step(way) {
    drafts = way(drafts);
    draw();
  }

  function draw() {
    const { now, past, future } = drafts;
    if (!drawing?.fits(now)) build();
    drawing?.update(now, []);
    for (const { name, box } of switches) box.checked = Boolean(now[name]);
    undo.disabled = !past.length;
    redo.disabled = !future.length;
    start.disabled = false;
    examined = null;
    fill(words, element("p", { class: "faint", text: t("edit.checking") }));
    examining.ask(now);
    keep(now);
  }

  function build() {
    const { now } = drafts;
    const shapes = boxShapes(now.size).map((shape) => shape.join("x"));
    kind.offer(ENTERED, now.variant);
    size.offer(sizesOf(now.variant), now, kindOf(now).isRectangular);
    boxes.offer(shapes.length ? shapes : [`1x${now.size}`], String(now.boxes?.join("x")));
    boxes.node.hidden = !now.boxes;
    stars.offer(["1", "2", "3"], String(now.stars ?? ""));
    stars.node.hidden = !now.stars;
    drawing = easel(() => drafts.now, change);
    switches = kindOf(now).switches.map((name) => ({ name, box: switchBox(name) }));
    fill(
      room,
      element("div", { class: "board-area" }, drawing.node),
      element(
        "div",
        { class: "controls" },
        drawing.keys,
        switches.map(({ name, box }) => element("label", { class: "setting" }, box, t(`edit.${name}`))),
        now.regions.length > 0 && patterns,
        element("div", { class: "actions" }, undo, redo, start),
        words,
      ),
    );
  }

  /** @param {"diagonals" | "windows" | "unique_lines"} name */
  function switchBox(name) {
    const box = element("input", {
      type: "checkbox",
      onchange: () => change(switchTrait(drafts.now, name, box.checked)),
    });
    return box;
  }

  async function play() {
    const isSure = examined?.solutions === 1;
    const question = { title: t("edit.sure"), text: findingsNow(), yes: t("edit.sure.yes") };
    if (!isSure && !(await ask(question))) return;
    sessionStorage.removeItem(KEPT_AS);
    location.hash = `#/play/${await begin(finishDraft(drafts.now), null)}`;
  }

  const findingsNow = () => (examined ? findings(examined).join(" ") : t("edit.unknown"));

  kind.node.addEventListener("change", () => {
    const chosen = kind.value();
    change(blank(chosen, { size: usualSize(chosen) }));
  });
  size.listen(() => change(blank(drafts.now.variant, size.value())));
  boxes.node.addEventListener("change", () => {
    const { rows, columns } = shapeOf(boxes.value());
    change(withBoxes(drafts.now, [rows, columns]));
  });
  stars.node.addEventListener("change", () => change(withStars(drafts.now, Number(stars.value()))));
  draw();
  return examining.end;
}

/** Tells whether nothing is entered yet: that there are many solutions then need not be told. @param {Draft} draft */
const isUntouched = ({ regions, cages, givens, relations, parity, around = [], line_clues = [[], []] }) =>
  !parity?.length && !around.flat().some(Boolean) && !line_clues.flat(2).length && !regions.length && !cages?.length && !relations.length && !givens.flat().some(Boolean);

/** Tells whether regions have patterns, here as on the board in play. @param {HTMLElement} room the board's and that of its colours */
function patternSwitch(room) {
  const draw = () => room.classList.toggle("patterned", load().patterns);
  const box = element("input", {
    type: "checkbox",
    checked: load().patterns,
    onchange() {
      keepSettings({ ...load(), patterns: box.checked });
      draw();
    },
  });
  draw();
  return element("label", { class: "setting" }, box, t("play.setting.patterns"));
}

/** @param {string} name "2x3" */
function shapeOf(name) {
  const [rows, columns] = name.split("x").map(Number);
  return { rows, columns };
}

/** Keeps the draft, so that a page that is loaded again continues with it. @param {Draft} draft */
function keep(draft) {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify(draft));
  } catch {
    // It holds for as long as this view is open.
  }
}

/** @param {"undo" | "redo"} name @param {() => void} act */
const tool = (name, act) =>
  element(
    "button",
    { type: "button", class: "round", "aria-label": t(name), title: t(name), onclick: act },
    icon(name),
  );
