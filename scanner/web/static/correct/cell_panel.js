/**
 * The questions about one cell, or one edge, and their answers: its cut-out, a button for each likely reading, a pad for
 * anything else.
 */

import { blockPanel } from "./block_panel.js";
import { compass } from "./compass.js";
import { element, fill, icon } from "../frame/dom.js";
import { cellQuad, edgeQuad, growQuad } from "../photo/flatten.js";
import { alternatives, edgeLabel, placeName, readingName, signName } from "../board/labels.js";
import { digitPad, markPad, regionPad } from "./pad.js";
import { isAfter, likelihood, likelyReadings, nextQuestion, questionsOf } from "./questions.js";
import { letterOf } from "../board/regions.js";
import { showSign } from "../board/signs.js";
import { t } from "../frame/texts.js";
import { hasBlackCells, isBlocked, kindOf, pieceOf, signsOn } from "../kinds/registry.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./questions.js").Question} Question */

/**
 * @typedef {object} Says what a person says by it
 * @property {(cell: Cell, value: number, written: boolean) => void} value
 * @property {(cell: Cell, region: number) => void} region
 * @property {(cell: Cell, mark: "queen" | "cross" | ".") => void} mark
 * @property {(first: Cell, second: Cell, sign?: string) => void} sign one more tap on it, if it is not said which
 * @property {(cell: Cell, isBlack: boolean) => void} black
 * @property {(cell: Cell, way: "across" | "down", sum: number) => void} sum that a black cell shows
 * @property {(question: Question) => void} go on to another question
 * @property {() => void} [over] go on after the last question
 * @property {(paints: boolean) => void} brush whether taps on the board paint with what is chosen here
 */

/**
 * @param {Puzzle} puzzle
 * @param {import("../photo/sheet.js").Sheet | null} sheet
 * @param {Says} says
 */
export function cellPanel(puzzle, sheet, says) {
  let shown = puzzle;
  /** @type {Question} */
  let about = { cell: [0, 0], other: null, doubt: null };
  let writes = false;
  let paints = false;
  /** Whether a question is open to answers that are not likely. */
  let isOpen = false;
  /** What the brush puts down: "region 3", "queen". */
  let brush = "region 0";

  const { piece, cutMargin } = kindOf(puzzle);
  const canvas = element("canvas", { role: "img" });
  const around = compass(canvas, signsOn(puzzle) ? (first, second) => says.sign(first, second) : null);
  const counted = element("p", { class: "faint counted" });
  const steps = element(
    "div",
    { class: "steps" },
    counted,
    ...[/** @type {const} */ (-1), /** @type {const} */ (1)].map((way) =>
      element(
        "button",
        {
          type: "button",
          class: "round quiet",
          "aria-label": t(way < 0 ? "correct.before" : "correct.after"),
          onclick: () => pass(way),
        },
        icon(way < 0 ? "back" : "next"),
      ),
    ),
  );
  const asked = element("h2");
  const readings = element("div", { class: "readings" });
  const another = element("button", {
    type: "button",
    class: "plain",
    text: t("correct.another"),
    onclick: () => open(),
  });
  const pads = piece
    ? [regionPad(puzzle.size, takeRegion), markPad(puzzle, takeMark)]
    : [digitPad(puzzle, (value) => says.value(about.cell, value, writes))];
  const blocks = hasBlackCells(puzzle)
    ? blockPanel(
        (isBlack) => says.black(about.cell, isBlack),
        (way, sum) => says.sum(about.cell, way, sum),
      )
    : null;
  const hands = piece ? brushSwitch() : handSwitch();
  const node = element(
    "section",
    { class: `asks panel ${kindOf(puzzle).looks}`, "aria-label": t("correct.panel") },
    steps,
    element("div", { class: "about" }, asked, hands),
    around.node,
    element("div", { class: "says" }, readings, another, ...pads.map((pad) => pad.node), blocks?.node),
  );

  /** @param {number} region */
  function takeRegion(region) {
    if (paints) press(`region ${region}`);
    else says.region(about.cell, region);
  }

  /** @param {"queen" | "cross" | "."} mark */
  function takeMark(mark) {
    if (paints) press(mark);
    else says.mark(about.cell, mark);
  }

  /** @param {string} key */
  function press(key) {
    brush = key;
    for (const pad of pads) pad.press(paints ? key : "");
  }

  /** Makes the switch between print and pen. */
  function handSwitch() {
    return element(
      "div",
      { class: "print-or-pen", role: "group", "aria-label": t("correct.hand") },
      ...[false, true].map((hand) =>
        element(
          "button",
          { type: "button", class: hand ? "written" : "printed", onclick: () => write(hand) },
          t(`correct.hand.${hand ? "pen" : "print"}`),
        ),
      ),
    );
  }

  /** @param {boolean} hand */
  function write(hand) {
    writes = hand;
    const [row, column] = about.cell;
    const value = shown.givens[row][column] || shown.entries[row][column];
    if (value && hand !== Boolean(shown.entries[row][column])) says.value(about.cell, value, hand);
    else draw();
  }

  function brushSwitch() {
    const act = () => {
      paints = !paints;
      says.brush(paints);
      press(brush);
      draw();
    };
    return element(
      "div",
      { class: "print-or-pen" },
      element(
        "button",
        { type: "button", class: "brush", title: t("correct.brush.long"), onclick: act },
        t("correct.brush"),
      ),
    );
  }

  function open() {
    isOpen = true;
    draw();
    pads[0].node.querySelector("button")?.focus();
  }

  /** @param {1 | -1} way */
  function go(way) {
    const next = nextQuestion(questionsOf(shown), about, way);
    if (next) says.go(next);
  }

  /** Leaves the question as it is. @param {1 | -1} way */
  function pass(way) {
    const isLast = way > 0 && !questionsOf(shown).some((question) => isAfter(question, about));
    if (isLast && says.over) says.over();
    else go(way);
  }

  function draw() {
    const questions = questionsOf(shown);
    const number = questions.findIndex(
      ({ cell, other }) => String([cell, other]) === String([about.cell, about.other]),
    );
    steps.hidden = !questions.length;
    counted.textContent =
      number < 0
        ? t("correct.left", { count: questions.length })
        : t("correct.number", { number: number + 1, count: questions.length });
    asked.textContent = questionText(shown, about);
    fill(readings, ...choices());
    const isAsked = readings.childElementCount > 0;
    // Where nothing likelier than what was read is known, every digit is offered at once.
    const isAlone = !isOpen && about.doubt !== null && about.doubt.others.length === 0;
    readings.hidden = !isAsked;
    another.hidden = !isAsked || isOpen || isAlone || about.other !== null;
    for (const part of [...pads.map((pad) => pad.node), hands]) part.hidden = isAsked && !isOpen && !isAlone;
    if (kindOf(shown).writtenIn === "numbers") hands.hidden = true;
    blocks?.update(shown, about.cell);
    if (isBlocked(shown, about.cell) && !kindOf(shown).areBlackNumbered) for (const part of [...pads.map((pad) => pad.node), hands]) part.hidden = true;
    around.update(shown, about.cell);
    canvas.setAttribute("aria-label", t("correct.cut", { place: placeName(about.cell) }));
    if (sheet) {
      const { cell, other } = about;
      sheet.cut(
        canvas,
        growQuad(other ? edgeQuad(shown.lattice, cell, other) : cellQuad(shown.lattice, cell), cutMargin),
      );
    }
    for (const button of hands.querySelectorAll("button")) {
      const isOn = piece ? paints : writes === button.classList.contains("written");
      button.setAttribute("aria-pressed", String(isOn));
    }
  }

  /** Makes a button for each likely reading. */
  function choices() {
    const { cell, other, doubt } = about;
    if (other) {
      const isBelow = cell[0] !== other[0];
      return [...signsOn(puzzle), "-"].map((sign) => {
        const drawn = element("span", { class: isBelow ? "edge down" : "edge across" });
        showSign(drawn, sign, isBelow);
        return choice([drawn], signName(sign), () => says.sign(cell, other, sign));
      });
    }
    if (!doubt) return [];
    return likelyReadings(doubt).map(({ value, share }) => {
      const text = t(share === null ? "correct.as-read" : `correct.share.${likelihood(share)}`);
      const small = element("small", { text });
      const face = piece
        ? element("span", { class: `swatch region-${value}`, text: letterOf(value) })
        : readingName(value, shown);
      const act = () => (piece ? says.region(cell, value) : says.value(cell, value, writes));
      return choice([face, small], piece ? readingName(value, shown) : null, act);
    });
  }

  return {
    node,
    draw,
    /** What the brush puts down, or null where taps only choose. */
    brush: () => (paints ? brush : null),
    /** Whether what is typed is written by hand. */
    writes: () => writes,
    write,
    go,
    pass,
    about: () => about,
    /** @param {Question} question */
    ask(question) {
      if (String(question.cell) !== String(about.cell)) isOpen = false;
      about = question;
      const [row, column] = question.cell;
      if (shown.entries[row]?.[column]) writes = true;
      else if (shown.givens[row]?.[column]) writes = false;
      draw();
    },
    /** @param {Puzzle} next */
    update(next) {
      shown = next;
      const doubt = next.doubtful.find(({ cell }) => String(cell) === String(about.cell)) ?? null;
      about = { ...about, doubt };
      draw();
    },
  };
}

/**
 * @param {(Node | string)[]} face
 * @param {string | null} label
 * @param {() => void} act
 */
const choice = (face, label, act) =>
  element("button", { type: "button", class: "reading", "aria-label": label, onclick: act }, ...face);

/**
 * Asks about a cell: "Row 5, column 9: 1 or 7?"
 * @param {Puzzle} puzzle
 * @param {Question} question
 */
function questionText(puzzle, { cell, other, doubt }) {
  if (other) return edgeLabel(cell, other, "?");
  if (!doubt?.others.length) return placeName(cell);
  const names = likelyReadings(doubt).map(({ value }) =>
    pieceOf(puzzle) ? letterOf(value) : readingName(value, puzzle),
  );
  return t("correct.question", { place: placeName(cell), readings: alternatives(names) });
}
