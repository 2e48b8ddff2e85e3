/** The view `#/play/edit`: a puzzle that is entered by hand, checked meanwhile, and then played. */

import { ServerError } from "../frame/api.js";
import { board } from "../board/board.js";
import { boxShapes, isSame } from "../board/cells.js";
import { joined } from "../board/double_digits.js";
import { signBetween } from "../board/signs.js";
import { element, fill, icon } from "../frame/dom.js";
import { cycled } from "../board/edges.js";
import { puzzleName } from "../board/labels.js";
import { ask } from "../frame/dialog.js";
import { digitPad, regionPad } from "../correct/pad.js";
import { t } from "../frame/texts.js";
import { blank, boxed, drawn, ENTERED, finished, given, painted, redone, revived, shown, signed, undone } from "./drafting.js";
import { clashing, examiner, findings, isPuzzle } from "./examining.js";
import { begin } from "../games/games.js";
import { choice } from "./making.js";
import { SIZES } from "../contract/tables.js";
import { USUAL } from "../game/records.js";
import { keep as keepSettings, load } from "../games/settings.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Kind} Kind */
/** @typedef {import("./drafting.js").Draft} Draft */
/** @typedef {import("./drafting.js").Drafts} Drafts */
/** @typedef {import("../frame/server.js").Examined} Examined */

const KEPT_AS = "gridlens.draft";

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  /** @type {Drafts} */
  let drafts = { now: revived(sessionStorage.getItem(KEPT_AS)) ?? blank("sudoku", 9), past: [], future: [] };
  /** @type {Examined | null} */
  let examined = null;
  /** @type {ReturnType<typeof easel> | null} */
  let drawing = null;
  const kind = choice("kind", [...ENTERED], (name) => t(`kind.${name}`));
  const size = choice("size", [], (name) => `${name} × ${name}`);
  const boxes = choice("boxes", [], (name) => t("correct.boxes.shape", shapeOf(name)));
  const room = element("div", { class: "playing-room" });
  const words = element("div", { class: "words", role: "status" });
  const undo = tool("undo", () => step(undone));
  const redo = tool("redo", () => step(redone));
  const start = element("button", { type: "button", class: "primary", text: t("edit.start"), onclick: play });
  const patterns = patternSwitch(room);
  const examining = examiner((told) => {
    examined = told instanceof ServerError ? null : told;
    fill(words, ...(isUntouched(drafts.now) ? [t("edit.empty")] : findings(told)).map((text) => element("p", { text })));
    start.disabled = Boolean(examined && !isPuzzle(examined));
    drawing?.update(drafts.now, examined ? clashing(examined) : []);
  });
  container.classList.add("edit");
  container.append(
    element("h1", { text: t("edit.title") }),
    element("div", { class: "wishes" }, kind.node, size.node, boxes.node),
    room,
  );

  /** @param {Draft} draft */
  function change(draft) {
    drafts = drawn(drafts, draft);
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
    const [least, largest] = SIZES[now.kind];
    const sizes = Array.from({ length: largest - least + 1 }, (_, more) => String(least + more));
    const shapes = boxShapes(now.size).map((shape) => shape.join("x"));
    kind.offer([...ENTERED], now.kind);
    size.offer(sizes, String(now.size));
    boxes.offer(shapes.length ? shapes : [`1x${now.size}`], String(now.boxes?.join("x")));
    boxes.node.hidden = now.kind !== "sudoku";
    drawing = easel(() => drafts.now, change);
    fill(
      room,
      element("div", { class: "board-area" }, drawing.node),
      element(
        "div",
        { class: "controls" },
        element("p", { class: "faint", text: t(`edit.how.${now.kind}`) }),
        drawing.keys,
        now.kind === "queens" && patterns,
        element("div", { class: "actions" }, undo, redo, start),
        words,
      ),
    );
  }

  async function play() {
    const isSure = examined?.solutions === 1;
    const question = { title: t("edit.sure"), text: findingsNow(), yes: t("edit.sure.yes") };
    if (!isSure && !(await ask(question))) return;
    sessionStorage.removeItem(KEPT_AS);
    location.hash = `#/play/${await begin(finished(drafts.now), null)}`;
  }

  const findingsNow = () => (examined ? findings(examined).join(" ") : t("edit.unknown"));

  kind.node.addEventListener("change", () => {
    const chosen = /** @type {Kind} */ (kind.value());
    change(blank(chosen, USUAL[chosen]));
  });
  size.node.addEventListener("change", () => change(blank(drafts.now.kind, Number(size.value()))));
  boxes.node.addEventListener("change", () => {
    const { rows, columns } = shapeOf(boxes.value());
    change(boxed(drafts.now, [rows, columns]));
  });
  draw();
  return examining.end;
}

/** Whether nothing is entered yet: that there are many solutions then need not be told. @param {Draft} draft */
const isUntouched = ({ kind, givens, relations }) =>
  kind !== "queens" && !relations.length && !givens.flat().some(Boolean);

/**
 * The board and the keys for a draft of one kind and size.
 * @param {() => Draft} now
 * @param {(draft: Draft) => void} change
 */
function easel(now, change) {
  const { kind, size, boxes } = now();
  const isQueens = kind === "queens";
  /** @type {Cell} */
  let at = [0, 0];
  /** The digit that was typed last. @type {{ value: number, time: number, at: Cell } | null} */
  let last = null;
  let region = 0;
  const grid = board(puzzleName(now()), shown(now()), {
    on: {
      chosen: (cell) => (at = cell),
      typed: press,
      painted: (cells) => change(painted(now(), cells, region)),
      edge: (first, second, sign) =>
        change(signed(now(), first, second, sign ?? cycled(signBetween(shown(now()), first, second)))),
    },
  });
  const pad = isQueens ? regionPad(size, take) : digitPad({ size }, (value) => change(given(now(), at, value)));
  const rubber = element("button", { type: "button", class: "key", text: t("play.erase"), onclick: () => take(-1) });
  if (isQueens) {
    // Whatever is set for play: letters are how the keyboard paints.
    grid.node.classList.add("lettered");
    grid.painting(true);
    take(0);
  }

  /** @param {number} chosen */
  function take(chosen) {
    region = chosen;
    pad.press(`region ${chosen}`);
    rubber.setAttribute("aria-pressed", String(chosen < 0));
  }

  /** @param {KeyboardEvent} event @param {Cell} cell */
  function press(event, cell) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = isQueens ? withLetter(event.key, cell) : withDigit(event.key, cell, event.timeStamp);
    const isBar = event.key === " ";
    if (!next && !isBar) return;
    event.preventDefault();
    if (next) change(next);
    // Whoever copies a board from paper types row by row; where values have two digits, the second may still come.
    if (isBar || (/^\d$/.test(event.key) && !isQueens && size < 10)) grid.focus(after(cell, size));
  }

  /** @param {string} key @param {Cell} cell */
  function withLetter(key, cell) {
    const letter = key.toUpperCase().charCodeAt(0) - 65;
    if (isRubber(key)) return painted(now(), [cell], -1);
    return key.length === 1 && letter >= 0 && letter < size ? painted(now(), [cell], letter) : null;
  }

  /** A second digit soon after the first makes one value of both, where there are such. @param {string} key @param {Cell} cell @param {number} time */
  function withDigit(key, cell, time) {
    if (!/^\d$/.test(key)) return isRubber(key) ? given(now(), cell, 0) : null;
    const longer = last && isSame(last.at, cell) ? joined(last, Number(key), time, size) : null;
    const value = longer ?? Number(key);
    last = { value, time, at: cell };
    return value <= size ? given(now(), cell, value) : null;
  }

  return {
    node: grid.node,
    keys: element("div", { class: "paints" }, pad.node, isQueens && rubber),
    /** @param {Draft} draft @param {Cell[]} clashes */
    update: (draft, clashes) => grid.update(shown(draft), { clashes }),
    /** @param {Draft} draft */
    fits: (draft) => draft.kind === kind && draft.size === size && String(draft.boxes) === String(boxes),
  };
}

/** Whether regions have patterns, here as on the board in play. @param {HTMLElement} room the board's and that of its colours */
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

/** The cell that is read next; the last one stays. @param {Cell} cell @param {number} size @returns {Cell} */
function after([row, column], size) {
  if (column + 1 < size) return [row, column + 1];
  return row + 1 < size ? [row + 1, 0] : [row, column];
}

/** @param {string} key */
const isRubber = (key) => key === "Delete" || key === "Backspace" || key === "0";

/** @param {string} name "2x3" */
function shapeOf(name) {
  const [rows, columns] = name.split("x").map(Number);
  return { rows, columns };
}

/** So that a page that is loaded again goes on with it. @param {Draft} draft */
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
