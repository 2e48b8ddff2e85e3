/** The view `#/play/statistics`: what was solved on this device. */

import { ask } from "../frame/dialog.js";
import { element, fill, svg } from "../frame/dom.js";
import { download } from "../frame/download.js";
import { note } from "../frame/notices.js";
import { locale, t } from "../frame/texts.js";
import { writeTime } from "../game/clock.js";
import { dayOf, noon } from "../game/daily.js";
import { byDay, groupsOf, streaksOf } from "../game/statistics.js";
import { deleteResults, results } from "./results.js";
import { keep, load } from "./settings.js";
import { sizeText } from "../kinds/places.js";

/** @typedef {import("../game/statistics.js").Group} Group */
/** @typedef {import("../game/statistics.js").Result} Result */

/** How many days the chart shows: five weeks. */
const CHART_DAYS = 35;

/** The height of the chart, and the width of a day in it. */
const [HIGH, WIDE] = [100, 10];

/** @type {import("../types.js").View["show"]} */
export async function show(container) {
  const place = element("div", { class: "statistics" });
  container.classList.add("narrow");
  container.append(element("h1", { text: t("statistics.title") }), element("p", { text: t("statistics.text") }), place);

  async function draw() {
    const kept = await results();
    fill(place, ...(kept.length ? told(kept) : tellNothingSolved()));
  }

  /** @param {Result[]} kept */
  function told(kept) {
    const today = dayOf(new Date());
    return [
      element("div", { class: "figures" }, ...figures(kept, today)),
      chart(kept, today),
      table(groupsOf(kept)),
      streakSwitch(draw),
      element(
        "div",
        { class: "actions" },
        element("button", { type: "button", text: t("statistics.export"), onclick: () => save(kept) }),
        element("button", { type: "button", class: "danger", text: t("statistics.delete"), onclick: askDelete }),
      ),
    ];
  }

  async function askDelete() {
    const question = {
      title: t("statistics.delete.title"),
      text: t("statistics.delete.text"),
      yes: t("statistics.delete.yes"),
    };
    if (!(await ask(question))) return;
    await deleteResults();
    await draw();
    note(t("statistics.deleted"));
  }

  await draw();
}

/** Says what there is to do where nothing was solved yet. */
const tellNothingSolved = () => [
  element("p", { text: t("statistics.none") }),
  element(
    "p",
    { class: "actions" },
    element("a", { class: "button primary", href: "#/play/now", text: t("play.now") }),
    element("a", { class: "button", href: "#/play/daily", text: t("daily.title") }),
  ),
];

/** Shows the large numbers. @param {Result[]} kept @param {string} today */
function figures(kept, today) {
  const streaks = streaksOf(kept, today);
  const spent = kept.reduce((sum, result) => sum + result.spent, 0);
  const unaided = kept.filter(({ hints }) => !hints).length;
  return [
    figure(String(kept.length), t("statistics.solved", { count: kept.length })),
    figure(String(unaided), t("statistics.unaided")),
    figure(writeTime(spent), t("statistics.spent")),
    ...(load().streaks
      ? [
          figure(String(streaks.now), t("statistics.streak", { count: streaks.now })),
          figure(String(streaks.longest), t("statistics.longest", { count: streaks.longest })),
        ]
      : []),
  ];
}

/** @param {string} value @param {string} label */
const figure = (value, label) =>
  element(
    "p",
    { class: "figure" },
    element("strong", { text: value }),
    " ",
    element("span", { class: "faint", text: label }),
  );

/** Draws how many were solved on each of the last days, as bars. @param {Result[]} kept @param {string} today */
function chart(kept, today) {
  const days = byDay(kept, today, CHART_DAYS);
  const most = Math.max(1, ...days.map(({ solved }) => solved));
  const sum = days.reduce((count, { solved }) => count + solved, 0);
  const first = new Intl.DateTimeFormat(locale(), { day: "numeric", month: "long" }).format(noon(days[0].day));
  const bars = days.map(({ solved }, at) => {
    const height = solved ? Math.max(4, (HIGH * solved) / most) : 2;
    return svg("rect", {
      class: solved ? "bar" : "bar none",
      x: at * WIDE + 1,
      y: HIGH - height,
      width: WIDE - 2,
      height,
      rx: 1.5,
    });
  });
  const label = t("statistics.chart.label", { count: sum, days: CHART_DAYS, most });
  return element(
    "figure",
    { class: "chart" },
    svg(
      "svg",
      { viewBox: `0 0 ${CHART_DAYS * WIDE} ${HIGH}`, role: "img", "aria-label": label, preserveAspectRatio: "none" },
      ...bars,
    ),
    element(
      "figcaption",
      { class: "faint" },
      element("span", { text: first }),
      element("span", { text: t("statistics.chart.most", { count: most }) }),
      element("span", { text: t("statistics.today") }),
    ),
  );
}

/** @param {Group[]} groups */
function table(groups) {
  const heads = ["puzzle", "solved", "best", "median", "hints"];
  return element(
    "div",
    { class: "scrolled", role: "region", tabindex: "0", "aria-label": t("statistics.table") },
    element(
      "table",
      {},
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          heads.map((name) => element("th", { scope: "col", text: t(`statistics.head.${name}`) })),
        ),
      ),
      element("tbody", {}, groups.map(row)),
    ),
  );
}

/** @param {Group} group */
function row(group) {
  const { kind, grade, solved, best, median, hints } = group;
  return element(
    "tr",
    {},
    element(
      "th",
      { scope: "row" },
      t(`kind.${kind}`),
      element("span", {
        class: "faint",
        text: `${sizeText(group)}${grade ? `, ${t(`grade.${grade}`)}` : ""}`,
      }),
    ),
    [String(solved), best === null ? "–" : writeTime(best), writeTime(median), String(hints)].map((text) =>
      element("td", { text }),
    ),
  );
}

/** Makes the switch that shows streaks to people who like them. @param {() => void} changed */
function streakSwitch(changed) {
  const box = element("input", {
    type: "checkbox",
    checked: load().streaks,
    onchange() {
      keep({ ...load(), streaks: box.checked });
      changed();
    },
  });
  return element("label", { class: "setting" }, box, t("statistics.streaks"));
}

/** @param {Result[]} kept */
function save(kept) {
  const content = JSON.stringify({ version: 1, results: kept }, null, 1);
  download(new Blob([content], { type: "application/json" }), "gridlens-statistics.json");
}
