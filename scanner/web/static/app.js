/** The shell of the page: its language, its routes, and the view that is shown. */

import { ServerError } from "./frame/api.js";
import { connection, isLost, watch } from "./frame/connection.js";
import { element, fill, icon } from "./frame/dom.js";
import { catchHandedOver } from "./start/handed_over.js";
import { catchFiles, changes } from "./start/upload_queue.js";
import { note } from "./frame/notices.js";
import { adviceText, errorText, LANGUAGES, language, speak, t } from "./frame/texts.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Params} Params
 */

/** The address after "#", and the view that shows it. @type {[RegExp, () => Promise<View>][]} */
const ROUTES = [
  [/^\/pictures\/(?<id>\w+)$/, () => import("./games/photo_page.js")],
  [/^\/pictures\/(?<id>\w+)\/(?<part>answers|checks)$/, () => import("./puzzle/all_answers.js")],
  [/^\/pictures\/(?<id>\w+)(?:\/(?<number>\d+))?\/(?<part>corners)$/, () => import("./found/corners.js")],
  [/^\/pictures\/(?<id>\w+)\/grids\/(?<part>\d+)$/, () => import("./found/corners.js")],
  [/^\/pictures\/(?<id>\w+)\/(?<number>\d+)(?:\/(?<part>correct|hint|check|answer))?$/, () => import("./puzzle/puzzle.js")],
  [/^\/play$/, () => import("./games/list.js")],
  [/^\/play\/(?<part>now)$/, () => import("./make/quick.js")],
  [/^\/play\/(?<part>like)\/(?<id>\w+)$/, () => import("./make/quick.js")],
  [/^\/play\/daily$/, () => import("./games/daily.js")],
  [/^\/play\/daily\/(?<part>\d{4}-\d\d-\d\d)\/(?<id>[a-z0-9-]+)$/, () => import("./make/quick.js")],
  [/^\/play\/statistics$/, () => import("./games/statistics.js")],
  [/^\/play\/lessons$/, () => import("./make/lessons.js")],
  [/^\/play\/lesson\/(?<id>[a-z0-9]+)\/(?<part>[^/]+)$/, () => import("./make/lesson.js")],
  [/^\/play\/open$/, () => import("./games/opening.js")],
  [/^\/play\/make$/, () => import("./make/making.js")],
  [/^\/play\/edit$/, () => import("./make/editor.js")],
  [/^\/play\/(?<part>[a-z][a-z0-9]*\.\d.*)$/, () => import("./games/linked.js")],
  [/^\/play\/new\/(?<id>\w+)\/(?<number>\d+)$/, () => import("./games/begin.js")],
  [/^\/play\/(?<id>\w+)$/, () => import("./play/view.js")],
  [/^\/review$/, () => import("./review/review.js")],
  [/^\/live$/, () => import("./live/live.js")],
  [/^\/?$/, () => import("./games/start_page.js")],
];

/** Milliseconds from the first view until what is needed later is fetched. */
const PREFETCH_AFTER_MS = 2000;

const main = byId("main");

/** How far down each address was scrolled, so that Back leads to the same place. @type {Map<string, number>} */
const places = new Map();

/** Ends the view that is seen. @type {() => void} */
let end = () => {};
let turn = 0;
/** @type {any} */
let installation = null;
let address = location.hash;

/**
 * Shows what the address says.
 * @param {{ focus: boolean }} options whether a screen reader and the keyboard continue at its heading
 */
async function show({ focus }) {
  const mine = ++turn;
  const path = location.hash.replace(/^#/, "");
  const [load, params] = route(path);
  const container = element("div", { class: "view" });
  // The note that a view leaves behind, "Removed. Undo", is there before the next view is.
  const used = inUse(container, byId("notes"));
  try {
    const view = await load();
    if (mine !== turn) return;
    end();
    end = () => {};
    main.replaceChildren(container);
    scrollTo(0, 0);
    const ends = await view.show(container, params);
    if (mine === turn) end = ends ?? end;
    else ends?.();
  } catch (error) {
    if (mine === turn) main.replaceChildren(lost());
    throw error;
  }
  if (mine !== turn) return;
  document.title = titleOf(main);
  // Much of a view is seen before all of it is there: a person who has begun to use it keeps their place.
  if (used()) return;
  const place = places.get(location.hash);
  if (place) scrollTo(0, place);
  if (focus) arrive(main);
}

/**
 * Tells whether something in one of these has the focus, or has been pressed or had the focus since.
 * @param {HTMLElement[]} places
 */
function inUse(...places) {
  let is = places.some((place) => place.contains(document.activeElement));
  for (const place of places)
    for (const type of ["pointerdown", "focusin"]) place.addEventListener(type, () => (is = true), { once: true });
  return () => is;
}

/**
 * @param {string} path
 * @returns {[() => Promise<View>, Params]}
 */
function route(path) {
  for (const [pattern, load] of ROUTES) {
    const { id = "", number, part = "" } = pattern.exec(path)?.groups ?? {};
    if (pattern.test(path)) return [load, { id, index: number === undefined ? -1 : Number(number) - 1, part }];
  }
  history.replaceState(null, "", "#/");
  return route("/");
}

/** @param {HTMLElement} main */
function titleOf(main) {
  const heading = main.querySelector("h1")?.textContent;
  return heading && location.hash.length > 2 ? `${heading} · gridlens` : "gridlens";
}

/** @param {HTMLElement} main */
function arrive(main) {
  const heading = main.querySelector("h1") ?? main;
  heading.setAttribute("tabindex", "-1");
  heading.focus({ preventScroll: true });
}

/** Shows what is left to do where a view could not be loaded or failed. */
function lost() {
  return element(
    "div",
    { class: "view narrow" },
    element("h1", { text: t("failed.title") }),
    element("p", { text: t("failed.text") }),
    element("p", {}, element("button", { type: "button", text: t("failed.again"), onclick: () => location.reload() })),
  );
}

/** Draws what surrounds the views. */
function frame() {
  byId("skip").textContent = t("skip");
  fill(
    byId("nav"),
    element("a", { class: "nav-link", href: "#/play", text: t("play.nav") }),
    element("a", { class: "nav-link", href: "#/live" }, icon("live"), t("nav.live")),
    element(
      "button",
      { type: "button", class: "quiet round", popovertarget: "foot", "aria-label": t("nav.more"), title: t("nav.more") },
      icon("more"),
    ),
  );
  byId("nav").setAttribute("aria-label", t("nav.label"));
  fill(
    byId("foot"),
    element("p", { text: t("foot.private") }),
    element(
      "p",
      {},
      element("label", { class: "visually-hidden", for: "language", text: t("foot.language") }),
      element(
        "select",
        { id: "language", onchange: changeLanguage },
        ...Object.entries(LANGUAGES).map(([code, name]) =>
          element("option", { value: code, text: name, lang: code, selected: code === language() }),
        ),
      ),
      element("a", { href: "/api", text: t("foot.api") }),
      installation && element("button", { type: "button", class: "plain", text: t("foot.install"), onclick: install }),
    ),
  );
  tellConnection();
}

/** Asks what the browser asks before it installs the page as an app; it lets itself be asked once. */
async function install() {
  const asked = installation;
  offer(null);
  await asked.prompt();
}

/** @param {any} event the browser's "beforeinstallprompt", which no standard describes; null if there is nothing to offer */
function offer(event) {
  event?.preventDefault();
  installation = event;
  frame();
}

/** @param {Event} event */
async function changeLanguage(event) {
  const chosen = /** @type {HTMLSelectElement} */ (event.target).value;
  document.cookie = `language=${chosen}; path=/; max-age=31536000; SameSite=Strict`;
  places.set(location.hash, scrollY);
  await speak(chosen);
  frame();
  await show({ focus: false });
  byId("language").focus({ preventScroll: true });
}

function tellConnection() {
  fill(
    byId("banner"),
    isLost() &&
      element(
        "p",
        { class: "banner" },
        element("strong", { text: t(navigator.onLine ? "lost.title" : "lost.offline") }),
        " ",
        t(navigator.onLine ? "lost.text" : "lost.offline.text"),
        navigator.onLine && [" ", element("code", { text: "gridlens serve" })],
      ),
  );
}

/** @param {string} id */
function byId(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

addEventListener("hashchange", () => {
  places.set(address, scrollY);
  address = location.hash;
  byId("foot").hidePopover?.();
  show({ focus: true });
});
byId("skip").addEventListener("click", (event) => {
  event.preventDefault(); // the address says which view is seen
  arrive(main);
});
connection.addEventListener("lost", tellConnection);
for (const sign of ["online", "offline"]) addEventListener(sign, tellConnection);
connection.addEventListener("back", () => {
  tellConnection();
  note(t("lost.back"));
});

// The view of what is found on a picture is loaded while that is on its way.
changes.addEventListener("expected", () => import("./found/found.js"));

// What a view did not expect is said at least.
addEventListener("unhandledrejection", ({ reason }) => {
  if (reason instanceof ServerError) note(`${errorText(reason)} ${adviceText(reason)}`);
});

history.scrollRestoration = "manual";
// A page that was kept is in the language of the day when it was.
await speak(/(?:^|; )language=(\w+)/.exec(document.cookie)?.[1] ?? document.documentElement.lang);
frame();
addEventListener("beforeinstallprompt", offer);
addEventListener("appinstalled", () => offer(null));
await show({ focus: false });
watch();
catchFiles();
catchHandedOver();

// There is none where the page comes from another machine without https. It fetches the whole page, so nothing may wait.
if ("serviceWorker" in navigator) {
  const register = () => navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  setTimeout(() => register().catch(() => {}), PREFETCH_AFTER_MS);
}
