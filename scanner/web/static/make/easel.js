/** The board and the keys with which a draft is entered: digits and signs, regions that are painted, cages that are drawn. */

import { board } from "../board/board.js";
import { columnsOf, isSame, rowsOf, sizeText } from "../kinds/places.js";
import { joinDigits as joinedDigits } from "../board/double_digits.js";
import { nextSign } from "../board/edges.js";
import { puzzleName } from "../board/labels.js";
import { nextClue } from "../board/clues.js";
import { valueOfKey } from "../board/symbols.js";
import { signBetween } from "../board/signs.js";
import { lineFields } from "../correct/line_fields.js";
import { digitPad, regionPad } from "../correct/pad.js";
import { element, fill } from "../frame/dom.js";
import { highestPrinted, kindOf, mostRegions } from "../kinds/registry.js";
import { t } from "../frame/texts.js";
import { cageKeys, cagePad } from "./cage_pad.js";
import { cageAround, makeCage } from "./draft_cages.js";
import { blacken, markParity, writeClue, writeGiven, paintRegion, boardOf, writeRuns, writeSign, toolsOf } from "./drafting.js";
import { runsTool } from "./runs_tool.js";

/** @typedef {import("../types.js").Cage} Cage */
/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("./drafting.js").Draft} Draft */
/** @typedef {import("./drafting.js").Tool} Tool */

/**
 * Makes the board and the keys for drafts of one kind and size.
 * @param {() => Draft} now
 * @param {(draft: Draft) => void} change
 */
export function easel(now, change) {
  const { variant, size, boxes } = now();
  const shape = sizeText(now());
  const tools = toolsOf(variant);
  const { hasOperations, signs } = kindOf(now());
  const isPainted = tools.includes("regions");
  /** @type {Tool} */
  let tool = tools[0];
  /** @type {Cell} */
  let at = [0, 0];
  /** The digit that was typed last. @type {{ value: number, time: number, at: Cell } | null} */
  let last = null;
  let region = 0;
  const grid = board(puzzleName({ ...boardOf(now()), kind: variant }), boardOf(now()), {
    tinted: isPainted,
    signs,
    on: {
      chosen: (cell) => {
        at = cell;
        runs.move(cell);
        hold();
      },
      typed: press,
      painted: stroke,
      edge: (first, second, sign) =>
        change(writeSign(now(), first, second, sign ?? nextSign(signBetween(boardOf(now()), first, second), signs))),
      clue: (side, place, clue) => change(writeClue(now(), side, place, clue ?? nextClue(boardOf(now()), side, place))),
    },
  });
  const runs = runsTool(now, change, hold);
  const lines = lineFields(boardOf(now()), (unit, line, runs) => change(writeRuns(now(), unit, line, runs)));
  const colours = regionPad(isPainted ? mostRegions(now()) : 0, take);
  const rubber = element("button", { type: "button", class: "key", text: t("play.erase"), onclick: () => take(-1) });
  const pads = {
    digits: digitPad(boardOf(now()), (value) => change(writeGiven(now(), at, value))).node,
    regions: element("div", { class: "paints" }, colours.node, rubber),
    cages: cagePad(hasOperations, (act) => actOnCage(act)),
    blocks: element("div"),
    signs: element("div"),
    parity: element("div"),
    runs: runs.node,
    lines: lines.node,
  };
  const how = element("p", { class: "faint" });
  const byKeys = element("p", { class: "faint keyboard", text: t("edit.keys.cages") });
  const place = element("div");
  const keys = element("div", { class: "paints" }, tools.length > 1 && toolSwitch(tools, choose), how, byKeys, place);
  // Whatever is set for play: letters are how the keyboard paints.
  if (isPainted) grid.node.classList.add("lettered");
  choose(tool);
  take(0);

  /** @param {Tool} chosen */
  function choose(chosen) {
    tool = chosen;
    // Of a sum each tool is told as it is told of the variant whose it is.
    const own = variant.split("+").find((part) => toolsOf(part)[0] === tool) ?? variant;
    const told = tool === "signs" || tool === "parity" ? tool : tools.length > 1 && tool === "digits" ? "givens" : own;
    how.textContent = t(`edit.how.${told}`);
    byKeys.hidden = tool !== "cages";
    fill(place, pads[tool]);
    grid.painting(!["digits", "signs", "lines"].includes(tool));
    // Where signs are a tool of their own, taps beside an edge are not for it before that is taken.
    grid.node.classList.toggle("unsigned", tools.includes("signs") && tool !== "signs");
    hold();
  }

  /** @param {number} chosen */
  function take(chosen) {
    region = chosen;
    colours.press(`region ${chosen}`);
    rubber.setAttribute("aria-pressed", String(chosen < 0));
  }

  /** Shows which cage the keys write to. */
  function hold() {
    const cells = tool === "cages" ? cageAround(now(), at)?.cells : tool === "runs" ? runs.inHand() : [];
    for (const node of grid.node.querySelectorAll(".in-hand")) node.classList.remove("in-hand");
    for (const [row, column] of cells ?? [])
      grid.node.querySelector(`[data-row="${row}"][data-column="${column}"]`)?.classList.add("in-hand");
  }

  /** Paints a region or makes a cage of a stroke; a tap on a cage only takes it in hand. @param {Cell[]} cells */
  function stroke(cells) {
    if (tool === "regions") return change(paintRegion(now(), cells, region));
    if (tool === "blocks") return change(blacken(now(), cells));
    if (tool === "parity") return change(markParity(now(), cells));
    at = cells[0];
    if (tool === "runs") {
      runs.take(at);
      return grid.focus(at);
    }
    if (cells.length > 1 || !cageAround(now(), at)) change(makeCage(now(), cells));
    grid.focus(at);
  }

  /** @param {(draft: Draft, cage: Cage | undefined, cell: Cell) => Draft} act */
  function actOnCage(act) {
    const before = now();
    const after = act(before, cageAround(before, at), at);
    if (after !== before) change(after);
  }

  /** @param {KeyboardEvent} event @param {Cell} cell */
  function press(event, cell) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (tool === "cages") return pressOnCage(event);
    if (tool === "runs") return runs.press(event.key) && event.preventDefault();
    if (tool === "blocks" && event.key === "#") change(blacken(now(), [cell]));
    if (tool === "parity" && event.key === "#") change(markParity(now(), [cell]));
    if (tool === "blocks" || tool === "lines" || tool === "parity") return;
    const next = tool === "regions" ? withLetter(event.key, cell) : withDigit(event.key, cell, event.timeStamp);
    const isBar = event.key === " ";
    if (!next && !isBar) return;
    event.preventDefault();
    if (next) change(next);
    // Whoever copies a board from paper types row by row; where values have two digits, the second may still come.
    if (isBar || (/^\d$/.test(event.key) && tool === "digits" && size < 10)) grid.focus(cellAfter(cell, now()));
  }

  /** @param {KeyboardEvent} event */
  function pressOnCage(event) {
    const act = cageKeys(event.key, hasOperations);
    if (!act) return;
    event.preventDefault();
    actOnCage(act);
  }

  /** @param {string} key @param {Cell} cell */
  function withLetter(key, cell) {
    const letter = key.toUpperCase().charCodeAt(0) - 65;
    if (isRubber(key)) return paintRegion(now(), [cell], -1);
    return key.length === 1 && letter >= 0 && letter < mostRegions(now()) ? paintRegion(now(), [cell], letter) : null;
  }

  /** Adds a digit: soon after another it makes one value of both, where there are such. @param {string} key @param {Cell} cell @param {number} time */
  function withDigit(key, cell, time) {
    if (!/^\d$/.test(key)) return isRubber(key) ? writeGiven(now(), cell, 0) : null;
    const longer =
      last && isSame(last.at, cell) ? joinedDigits(last, Number(key), time, highestPrinted(boardOf(now()))) : null;
    const value = longer ?? valueOfKey(key, boardOf(now())) ?? Number(key);
    last = { value, time, at: cell };
    return value <= highestPrinted(boardOf(now())) ? writeGiven(now(), cell, value) : null;
  }

  return {
    node: grid.node,
    keys,
    /** @param {Draft} draft @param {Cell[]} clashes */
    update(draft, clashes) {
      grid.update(boardOf(draft), { clashes });
      lines.update(boardOf(draft));
      hold();
    },
    /** @param {Draft} draft */
    fits: (draft) => draft.variant === variant && sizeText(draft) === shape && String(draft.boxes) === String(boxes),
  };
}

/** @param {readonly Tool[]} tools @param {(tool: Tool) => void} chosen */
function toolSwitch(tools, chosen) {
  return element(
    "div",
    { class: "switch", role: "group", "aria-label": t("edit.tools") },
    tools.map((tool, index) =>
      element(
        "label",
        {},
        element("input", { type: "radio", name: "tool", checked: !index, onchange: () => chosen(tool) }),
        element("span", { text: t(`edit.tool.${tool}`) }),
      ),
    ),
  );
}

/** Returns the cell that is read next; the last one stays. @param {Cell} cell @param {Draft} draft @returns {Cell} */
function cellAfter([row, column], draft) {
  if (column + 1 < columnsOf(draft)) return [row, column + 1];
  return row + 1 < rowsOf(draft) ? [row + 1, 0] : [row, column];
}

/** @param {string} key */
const isRubber = (key) => key === "Delete" || key === "Backspace" || key === "0";
