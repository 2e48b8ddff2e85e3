/** Corrects what was misread: shows the flattened photo, what was read of it, and a panel about one cell. */

import { board } from "../board/board.js";
import { cellPanel } from "./cell_panel.js";
import { cellsOf } from "../board/cells.js";
import { blockWord, boxesWord, clueWord, confirmedCells, markWord, runsWord, signWord, sumWord, valueWord } from "./corrections.js";
import { clueLabel, nextClue } from "../board/clues.js";
import { signBetween } from "../board/signs.js";
import { element, fill, icon } from "../frame/dom.js";
import { draftOf } from "./draft.js";
import { lineFields } from "./line_fields.js";
import { listenToKeys } from "../frame/board_keys.js";
import { nextSign } from "../board/edges.js";
import { meaningOf } from "./correct_keys.js";
import { boxChoice, keyHelp, letters, slider, tool } from "./correct_tools.js";
import { cellLabel, edgeLabel, puzzleName } from "../board/labels.js";
import { announce } from "../frame/notices.js";
import { cellsToAskAbout, printQuestion } from "./print_question.js";
import { questionsOf } from "./questions.js";
import { paintWords } from "../board/regions.js";
import { sheetOf } from "../photo/sheet.js";
import { t } from "../frame/texts.js";
import { kindOf, pieceOf, signsOn } from "../kinds/registry.js";
import { columnsOf, rowsOf } from "../kinds/places.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("./draft.js").Subject} Subject */
/** @typedef {import("./draft.js").Verdict} Verdict */

/** A larger board needs the room of the photo beside it. */
const LEAST_VAST_SIZE = 13;

/**
 * @param {HTMLElement} container
 * @param {Subject} subject
 * @param {(verdict: Verdict) => void} tell
 * @returns {Promise<() => void>}
 */
export async function showCorrect(container, subject, tell) {
  const { scanned, photo, over, before } = subject;
  const sheet = photo && (await sheetOf(photo));
  const draft = draftOf(subject, update);
  let puzzle = draft.verdict.puzzle;
  let spoken = "";

  const beneath = element("canvas", { class: "beneath", "aria-hidden": "true" });
  const beside = element("canvas", { role: "img", "aria-label": t("correct.flat") });
  const here = element("div", { class: "here", "aria-hidden": "true" });
  const grid = board(t("correct.board", { name: puzzleName(puzzle) }), puzzle, {
    beneath,
    notes: notesOf(draft.verdict),
    on: {
      chosen: (cell) => choose(cell),
      typed: (event, cell) => type(event, cell),
      painted: (cells) => paint(cells),
      edge: (first, second, sign) => setSign(first, second, sign),
      clue: (side, place, clue) => setClue(side, place, clue ?? nextClue(puzzle, side, place)),
    },
  });
  const panel = cellPanel(puzzle, sheet, {
    value: (cell, value, written) => say([valueWord(cell, value, written, puzzle)], cell),
    region: (cell, region) => say(paintWords(puzzle.regions, [cell], region), cell),
    mark: (cell, mark) => say([markWord(cell, mark)], cell),
    sign: setSign,
    black: (cell, isBlack) => say([blockWord(cell, isBlack)], cell),
    sum: (cell, way, sum) => say([sumWord(cell, way, sum)], cell),
    go: (question) => {
      choose(question.cell, question);
      reveal(question.cell);
    },
    brush: (is) => grid.painting(is),
    over,
  });
  const lines = lineFields(puzzle, (unit, line, runs) => say([runsWord(unit, line, runs)], null));
  const hands = printQuestion(sheet, (cells, written) =>
    say(
      cells.map((cell) => valueWord(cell, puzzle.givens[cell[0]][cell[1]], written, puzzle)),
      cells.length === 1 ? cells[0] : null,
    ),
  );
  const takeBack = () => (draft.history.changes.length || !before ? void draft.undo() : before());
  const undo = tool("undo", t("undo"), takeBack);
  const redo = tool("redo", t("redo"), () => draft.redo());
  const ok = element("button", { type: "button", onclick: () => say(["ok"], null) }, icon("check"), t("correct.ok"));
  const done = element("a", {
    class: "button primary",
    href: subject.done,
    text: t("correct.done"),
  });
  const shape = boxChoice(scanned, (rows, columns) => say([boxesWord(rows, columns)], null));

  fill(
    container,
    element(
      "div",
      { class: puzzle.size > LEAST_VAST_SIZE ? "correct vast" : "correct" },
      element(
        "div",
        { class: "sheets" },
        element(
          "figure",
          { class: "flat" },
          element("figcaption", { text: t("correct.photo") }),
          element("div", { class: "held" }, beside, here),
        ),
        element("figure", { class: "read" }, element("figcaption", { text: t("correct.read") }), grid.node),
        hands.node,
        sheet && slider(grid.node),
        element(
          "div",
          { class: "tools" },
          undo,
          redo,
          shape?.node,
          pieceOf(scanned) && letters(grid.node),
          ok,
          done,
        ),
      ),
      element("div", { class: "aside" }, panel.node, lines.node, keyHelp(scanned.kind)),
    ),
  );
  const sizes = new ResizeObserver(redraw);
  for (const canvas of [beneath, beside, panel.node]) sizes.observe(canvas);
  // On the document: a button that was pressed and has nothing left to do lets go of the focus.
  document.addEventListener("keydown", shortcuts);
  const endKeys = listenToKeys(pressAnywhere);
  const first = questionsOf(puzzle)[0];
  choose(first?.cell ?? [0, 0], first);
  update(draft.verdict);
  void draft.ask();

  function redraw() {
    sheet?.flat(beneath, scanned);
    sheet?.flat(beside, scanned);
    panel.draw();
  }

  /** @param {Verdict} verdict */
  function update(verdict) {
    puzzle = verdict.puzzle;
    grid.update(puzzle, notesOf(verdict));
    panel.update(puzzle);
    lines.update(puzzle);
    if (!verdict.waiting) hands.update(puzzle, cellsToAskAbout(puzzle, verdict.clashes, confirmedCells(draft.history.changes)));
    undo.disabled = !draft.history.changes.length && !before;
    redo.disabled = !draft.history.undone.length;
    ok.disabled = !subject.mayBeWrong && puzzle.status !== "doubtful" && !questionsOf(puzzle).length;
    // Only after the last doubt is there an answer to see.
    done.hidden = !subject.done || verdict.waiting || puzzle.status !== "solved" || !draft.history.changes.length;
    ok.hidden = !done.hidden;
    shape?.update(puzzle);
    tell(verdict);
    speak(verdict);
  }

  /** @param {Verdict} verdict */
  function notesOf(verdict) {
    const names = confirmedCells(draft.history.changes);
    const cells = cellsOf(verdict.puzzle)
      .flat()
      .map((state) => state.cell);
    return {
      clashes: verdict.clashes,
      mistakes: verdict.waiting ? [] : verdict.puzzle.mistakes,
      confirmed: cells.filter(([row, column]) => names.has(`r${row + 1}c${column + 1}`)),
    };
  }

  /**
   * @param {string[]} words
   * @param {Cell | null} cell what it is about
   */
  function say(words, cell) {
    const isAnswer = questionsOf(puzzle).some((question) => String(question.cell) === String(cell));
    spoken = "";
    void draft.do(words);
    if (cell) spoken = cellLabel(cellsOf(puzzle)[cell[0]][cell[1]], puzzle);
    if (isAnswer && cell && !panel.about().other) panel.go(1);
  }

  /** Says what a change has led to, once the server has told it. @param {Verdict} verdict */
  function speak({ waiting, solutions, error }) {
    if (waiting || !spoken) return;
    const outcome = error || solutions === null ? t("correct.untold") : t(`correct.solutions.${solutions}`);
    announce(`${spoken}. ${outcome}`);
    spoken = "";
  }

  /**
   * @param {Cell} cell
   * @param {import("./questions.js").Question} [question]
   */
  function choose(cell, question) {
    const doubt = puzzle.doubtful.find((one) => String(one.cell) === String(cell)) ?? null;
    panel.ask(question ?? { cell, other: null, doubt });
    grid.choose(cell);
    // Where clues stand around the board, they are seen on the photo, too.
    const ring = kindOf(puzzle).hasClues ? 1 : 0;
    const [down, across] = [rowsOf(puzzle), columnsOf(puzzle)].map((count) => 100 / (count + 2 * ring));
    Object.assign(here.style, {
      left: `${(cell[1] + ring) * across}%`,
      top: `${(cell[0] + ring) * down}%`,
      width: `${across}%`,
      height: `${down}%`,
    });
  }

  /** @param {Cell} cell */
  function reveal(cell) {
    const node = grid.node.querySelector(`[data-row="${cell[0]}"][data-column="${cell[1]}"]`);
    node?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /**
   * @param {Cell} one
   * @param {Cell} other
   * @param {string} [sign]
   */
  function setSign(one, other, sign) {
    const next = sign ?? nextSign(signBetween(puzzle, one, other), signsOn(puzzle));
    const isAnswer = sign && questionsOf(puzzle).some((question) => String([question.cell, question.other]) === String([one, other]));
    say([signWord(one, other, next)], null);
    spoken = edgeLabel(one, other, next);
    if (isAnswer) panel.go(1);
  }

  /** @param {import("../board/clues.js").Side} side @param {number} place @param {number} clue */
  function setClue(side, place, clue) {
    say([clueWord(side, place, clue)], null);
    spoken = clueLabel(side, place, clue);
  }

  /** @param {Cell[]} cells */
  function paint(cells) {
    const brush = panel.brush();
    if (!brush) return;
    const region = /^region (\d+)$/.exec(brush);
    const mark = /** @type {"queen" | "cross" | "."} */ (brush);
    const words = region
      ? paintWords(puzzle.regions, cells, Number(region[1]))
      : cells.map((cell) => markWord(cell, mark));
    say(words, cells.length === 1 ? cells[0] : null);
    if (cells.length > 1) spoken = t("correct.painted", { count: cells.length });
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Cell} cell
   */
  function type(event, cell) {
    const meaning = meaningOf(event, puzzle, cell);
    if (!meaning) return;
    event.preventDefault();
    if ("value" in meaning) {
      const write = { before: draft.history.changes.at(-1), words: [valueWord(cell, meaning.value, panel.writes(), puzzle)] };
      if (meaning.goesOn && write.before?.startsWith(write.words[0].split("=")[0])) void draft.instead(write.words);
      else say(write.words, cell);
    } else if ("black" in meaning) say([blockWord(cell, meaning.black)], cell);
    else if ("region" in meaning) say(paintWords(puzzle.regions, [cell], meaning.region), cell);
    else if ("mark" in meaning) say([markWord(cell, meaning.mark)], cell);
    else if ("sign" in meaning) setSign(cell, meaning.other, meaning.sign);
    else if (meaning.act === "hand") panel.write(!panel.writes());
    else panel.pass(meaning.act === "next" ? 1 : -1);
    if ("act" in meaning && meaning.act !== "hand") grid.focus(panel.about().cell);
  }

  /**
   * Gives keys to the chosen cell from the first moment on, except that the space bar scrolls: on the board it blanks a
   * cell.
   * @param {KeyboardEvent} event
   */
  function pressAnywhere(event) {
    const isOnBoard = event.target instanceof Node && grid.node.contains(event.target);
    if (!isOnBoard && event.key !== " ") grid.press(event);
  }

  /** @param {KeyboardEvent} event */
  function shortcuts(event) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) void draft.redo();
    else takeBack();
  }

  return () => {
    document.removeEventListener("keydown", shortcuts);
    endKeys();
    draft.end();
    sizes.disconnect();
    sheet?.end();
  };
}
