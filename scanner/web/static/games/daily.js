/** The view `#/play/daily`: the puzzles of the day, and a calendar of the days before. */

import { element, fill, icon } from "../frame/dom.js";
import { locale, t } from "../frame/texts.js";
import { DAILIES, FIRST_DAY, dailyWish, dayOf, isPlayable, later, monthLater, noon, weeksOf } from "../game/daily.js";
import { specimen } from "../board/specimen.js";
import { dailyProgress } from "./daily_progress.js";
import { deliver, delivered } from "./delivered.js";

/** @typedef {import("./daily_progress.js").Progress} Progress */

const DAYS_SHOWN = 7;

/** @type {import("../types.js").View["show"]} */
export async function show(container) {
  const today = dayOf(new Date());
  const progress = await dailyProgress();
  let day = today;
  let month = today.slice(0, 7);
  const title = element("h2", { "aria-live": "polite" });
  const tiles = element("ul", { class: "dailies" });
  const calendar = element("section", { class: "calendar panel", "aria-label": t("daily.calendar") });
  container.classList.add("narrow");
  container.append(
    element("h1", { text: t("daily.title") }),
    element("p", { text: t("daily.text") }),
    title,
    tiles,
    calendar,
  );

  function drawDay() {
    title.textContent = words(day, { weekday: "long", day: "numeric", month: "long" });
    fill(tiles, ...dailyTiles(day, progress));
  }

  function drawMonth() {
    const name = new Intl.DateTimeFormat(locale(), { month: "long", year: "numeric" }).format(noon(`${month}-01`));
    fill(
      calendar,
      element(
        "div",
        { class: "heading" },
        turn("back", "daily.before", -1, month > FIRST_DAY.slice(0, 7)),
        element("h2", { text: name, "aria-live": "polite" }),
        turn("next", "daily.after", 1, month < today.slice(0, 7)),
      ),
      element(
        "table",
        {},
        element("thead", {}, element("tr", {}, weekdays())),
        element(
          "tbody",
          {},
          weeksOf(month).map((week) => element("tr", {}, week.map(cell))),
        ),
      ),
    );
  }

  /** @param {string} name of the icon @param {string} key @param {number} by @param {boolean} isThere */
  function turn(name, key, by, isThere) {
    const act = () => {
      month = monthLater(month, by);
      drawMonth();
      const again = /** @type {HTMLButtonElement | null} */ (calendar.querySelector(`[data-turn="${by}"]:enabled`));
      (again ?? /** @type {HTMLElement} */ (calendar.querySelector("button:enabled"))).focus();
    };
    const label = t(key);
    const look = { type: "button", class: "quiet round", "aria-label": label, title: label, disabled: !isThere };
    return element("button", { ...look, data: { turn: by }, onclick: act }, icon(name));
  }

  /** @param {string | null} date */
  function cell(date) {
    if (!date) return element("td");
    const done = DAILIES.filter((kind) => progress(kind, date) === "done").length;
    const choose = () => {
      day = date;
      drawDay();
      drawMonth();
      /** @type {HTMLElement} */ (calendar.querySelector("[aria-pressed=true]")).focus();
    };
    const label = t(done ? "daily.day.done" : "daily.day", {
      day: words(date, { day: "numeric", month: "long" }),
      count: done,
    });
    return element(
      "td",
      {},
      element(
        "button",
        {
          type: "button",
          class: "quiet",
          "aria-label": label,
          "aria-pressed": String(date === day),
          "aria-current": date === today ? "date" : null,
          disabled: !isPlayable(date, today),
          onclick: choose,
        },
        String(noon(date).getDate()),
        element("span", { class: "dots", "aria-hidden": "true", text: "•".repeat(Math.min(done, 3)) }),
      ),
    );
  }

  drawDay();
  drawMonth();
  return deliverTo(tiles, today);
}

/**
 * Puts the boards of today on their tiles as they arrive.
 * @param {HTMLElement} tiles
 * @param {string} today
 * @returns {() => void} ends it
 */
export function deliverTo(tiles, today) {
  const looking = new AbortController();
  const arrived = (/** @type {string} */ kind) =>
    tiles.querySelector(`[href$="/${today}/${kind}"] > .specimen`)?.replaceWith(board(kind, today));
  void deliver(today, arrived, looking.signal);
  return () => looking.abort();
}

/** Shows the board of a day, or where it is not known yet one of its kind. @param {string} kind @param {string} day */
const board = (kind, day) => specimen(kind, delivered(kind, day)?.drawing);

/** @param {string} day @param {(kind: string, day: string) => Progress} progress */
export const dailyTiles = (day, progress) =>
  DAILIES.map((kind) => {
    const wish = dailyWish(kind, day);
    const state = progress(kind, day);
    return element(
      "li",
      {},
      element(
        "a",
        { class: `panel daily ${state}`, href: `#/play/daily/${day}/${kind}` },
        board(kind, day),
        element("strong", { text: t(`kind.${kind}`) }),
        element(
          "span",
          { class: "faint" },
          state === "done" ? icon("check") : null,
          `${wish.size}\u00a0×\u00a0${wish.size}, ${t(state === "new" ? `grade.${wish.grade}` : `daily.${state}`)}`,
        ),
      ),
    );
  });

/** Makes the heads of the columns, from Monday. */
function weekdays() {
  const monday = "2024-01-01";
  return Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const day = later(monday, index);
    return element(
      "th",
      { scope: "col" },
      element("abbr", { title: words(day, { weekday: "long" }), text: words(day, { weekday: "narrow" }) }),
    );
  });
}

/** @param {string} day @param {Intl.DateTimeFormatOptions} form */
const words = (day, form) => new Intl.DateTimeFormat(locale(), form).format(noon(day));
