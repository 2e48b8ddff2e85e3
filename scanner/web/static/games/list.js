/** The view `#/play`: the games of this browser. */

import { element, fill, icon } from "../frame/dom.js";
import { puzzleName } from "../board/labels.js";
import { ask } from "../frame/dialog.js";
import { note } from "../frame/notices.js";
import { day, t } from "../frame/texts.js";
import { writeTime } from "../game/clock.js";
import { dayOf } from "../game/daily.js";
import { bare } from "../game/records.js";
import { dailyTiles, deliverTo } from "./daily.js";
import { dailyProgress } from "./daily_progress.js";
import { all, forget, forgetAll } from "./games.js";
import { hintsWords } from "./hints.js";
import { miniature } from "../board/miniature.js";
import { isGoingOn, progress } from "./progress.js";
import { saveBooklet } from "../puzzle/choices.js";
import { lastWish } from "./wishing.js";

/** @typedef {import("./games.js").Listed} Listed */

/** @type {import("../types.js").View["show"]} */
export async function show(container) {
  const going = element("section", { "aria-label": t("play.continue"), hidden: true });
  const place = element("div", { class: "games" });
  const today = dayOf(new Date());
  const tiles = element("ul", { class: "dailies" }, dailyTiles(today, await dailyProgress()));
  container.classList.add("narrow");
  container.append(element("h1", { text: t("play.games") }), going, quickLink(), dailySection(tiles), newGameLinks(), place);

  async function draw() {
    const games = await all();
    const begun = games.find(isGoingOn);
    going.hidden = !begun;
    fill(going, element("h2", { text: t("play.continue") }), begun && element("ul", { class: "gamelist" }, line(begun)));
    fill(place, games.length ? listed(games, games.filter((game) => game !== begun)) : tellNoGames());
  }

  /** @param {Listed[]} games @param {Listed[]} others than the one that is shown first */
  function listed(games, others) {
    return [
      others.length > 0 && element("ul", { class: "gamelist" }, others.map(line)),
      element("button", {
        type: "button",
        class: "quiet",
        text: t("files.booklet"),
        onclick: () => saveBooklet(games.map(({ puzzle }) => bare(puzzle))),
      }),
      element("button", { type: "button", class: "quiet", text: t("play.forget-all"), onclick: askAll }),
    ];
  }

  /** @param {Listed} game */
  function line(game) {
    const { id, puzzle, state } = game;
    const name = puzzleName(puzzle);
    const label = t("play.forget", { name });
    return element(
      "li",
      {},
      element(
        "a",
        { href: `#/play/${id}`, class: "panel page" },
        miniature(puzzle, state.values),
        element(
          "span",
          { class: "about" },
          element("strong", { text: name }),
          element("span", { text: progress(game) }),
          element("span", { class: "faint", text: playedWords(state) }),
        ),
      ),
      element(
        "button",
        { type: "button", class: "quiet round", "aria-label": label, title: label, onclick: () => askOne(id) },
        icon("close"),
      ),
    );
  }

  /** @param {string} id */
  async function askOne(id) {
    if (!(await ask({ title: t("play.forget.title"), text: t("play.forget.text"), yes: t("play.forget.yes") }))) return;
    await forget(id);
    await draw();
    note(t("play.forgotten"));
  }

  async function askAll() {
    const question = { title: t("play.forget-all.title"), text: t("play.forget.text"), yes: t("play.forget.yes") };
    if (!(await ask(question))) return;
    await forgetAll();
    await draw();
    note(t("play.forgotten"));
  }

  await draw();
  return deliverTo(tiles, today);
}

/** Makes the link to a new puzzle of the kind and the grade of last time. */
function quickLink() {
  const wish = lastWish();
  return element(
    "a",
    { class: "button primary quick", href: "#/play/now" },
    icon("play"),
    element(
      "span",
      {},
      t("play.now"),
      element("small", { text: [puzzleName(wish), wish.grade && t(`grade.${wish.grade}`)].filter(Boolean).join(", ") }),
    ),
  );
}

/** Shows the puzzles of today. @param {HTMLElement} tiles */
const dailySection = (tiles) =>
  element(
    "section",
    { "aria-labelledby": "daily" },
    element(
      "div",
      { class: "titled" },
      element("h2", { id: "daily", text: t("daily.title") }),
      element("a", { class: "nav-link", href: "#/play/daily", text: t("daily.calendar") }),
    ),
    tiles,
  );

/** Makes the links to a new game, to lessons, and to what was solved. */
const newGameLinks = () =>
  element(
    "p",
    { class: "actions" },
    ["make", "edit", "open"].map((name) =>
      element("a", { class: "button", href: `#/play/${name}`, text: t(`files.way.${name}`) }),
    ),
    element("a", { class: "button", href: "#/play/lessons", text: t("lessons.title") }),
    element("a", { class: "button", href: "#/play/statistics", text: t("statistics.title") }),
  );

const tellNoGames = () => [
  element("p", { text: t("play.none") }),
  element("p", {}, element("a", { class: "button", href: "#/" }, icon("camera"), t("play.none.start"))),
];

/** Says when and how long it was played, and with how many hints if it was not without. @param {Listed["state"]} state */
function playedWords(state) {
  const played = t("play.played", { day: day(state.played), time: writeTime(state.spent) });
  return state.hints ? `${played}, ${hintsWords(state)}` : played;
}
