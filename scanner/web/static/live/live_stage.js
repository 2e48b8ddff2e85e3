/** The visible parts of the live view: the moving picture, the controls of the camera, and the list of what was read. */

import { ServerError } from "../frame/api.js";
import { keptFrame } from "./frames.js";
import { deviceOf, hasTorch, NoCamera, setTorch } from "./camera.js";
import { element, fill, icon } from "../frame/dom.js";
import { openFrame } from "../start/upload_queue.js";
import { puzzleName } from "../board/labels.js";
import { standingOf } from "../board/standing.js";
import { announce } from "../frame/notices.js";
import { adviceText, errorText, t } from "../frame/texts.js";

/**
 * @typedef {import("./live.js").Told} Told
 * @typedef {import("../types.js").Puzzle} Puzzle
 *
 * @typedef {object} Steering
 * @property {(device?: string) => void} start opens the camera, or another one
 * @property {() => void} pause
 */

export class Stage {
  /**
   * @param {HTMLElement} container
   * @param {Steering} steering
   */
  constructor(container, steering) {
    this.container = container;
    this.steering = steering;
    this.video = element("video", { playsinline: true, "aria-hidden": "true" });
    this.video.muted = true;
    /** What a frame is drawn on before it is sent. */
    this.shutter = document.createElement("canvas");
    this.shown = element("canvas", { role: "img", "aria-label": t("live.picture"), hidden: true });
    this.picture = element("div", { class: "live-picture" }, this.video, this.shown);
    this.state = element("p", { class: "faint", role: "status" });
    this.freeze = button("live.freeze", () => this.frame && openFrame(this.frame), { class: "primary" });
    this.tools = element("div", { class: "actions" });
    this.list = element("section", { "aria-labelledby": "live-list" });
    /** What was read so far. @type {Told[]} */
    this.told = [];
    /** The frame that is seen. @type {Blob | null} */
    this.frame = null;
    this.room = element(
      "div",
      { class: "beside live" },
      element("div", {}, this.picture, this.state),
      element("div", { class: "live-panel" }, this.list, this.freeze, this.tools),
    );
    fill(container, element("h1", { text: t("live.title") }), this.room);
    this.freeze.disabled = true;
  }

  /** While the camera or the server is waited for. */
  starting() {
    this.state.textContent = t("live.starting");
  }

  /** While too many others look. */
  busy() {
    this.state.textContent = t("live.busy");
  }

  /** While the camera is off because somebody wants that. */
  paused() {
    this.state.textContent = t("live.paused");
    const resume = button("live.resume", () => this.steering.start());
    fill(this.tools, resume);
    resume.focus();
  }

  /**
   * While frames are answered.
   * @param {Told[]} told
   */
  looking(told) {
    this.told = told;
    this.state.textContent = told.length ? t("live.found", { count: told.length }) : t("live.looking");
    this.freeze.classList.toggle("primary", !told.length);
    if (!told.length) return;
    fill(
      this.list,
      element("h2", { id: "live-list", class: "visually-hidden", text: t("live.list") }),
      ...[...new Set(told.map(({ frame }) => frame))].map((frame) => this.together(frame)),
    );
  }

  /** Asks to hold the camera still where it shakes, until something is read. @param {boolean} isSteady */
  steady(isSteady) {
    const words = t(isSteady ? "live.looking" : "live.still");
    if (!this.told.length && this.state.textContent !== words) this.state.textContent = words;
  }

  /** What was read on one frame. @param {Blob} frame */
  together(frame) {
    const puzzles = this.told.filter((told) => told.frame === frame).map(({ puzzle }) => puzzle);
    const openAll = /** @param {string} part */ (part) => async () =>
      void (location.hash = `#/pictures/${await keptFrame(frame, puzzles)}/${part}`);
    return element(
      "div",
      {},
      puzzles.length > 1 &&
        element(
          "div",
          { class: "choices" },
          button("all.answer", openAll("answers")),
          button("all.check", openAll("checks")),
        ),
      element("ul", {}, ...puzzles.map((_, index) => line(frame, puzzles, index))),
    );
  }

  /**
   * What a camera can do.
   * @param {MediaStream} stream
   * @param {MediaDeviceInfo[]} all the cameras that there are
   */
  offer(stream, all) {
    fill(
      this.tools,
      button("live.pause", () => this.steering.pause()),
      hasTorch(stream) && torch(stream),
      document.fullscreenEnabled && fullScreen(this.room),
      all.length > 1 && this.choice(all, deviceOf(stream)),
    );
  }

  /**
   * Begins to play a stream; it is seen until the first of its frames is answered.
   * @param {MediaStream} stream
   */
  async see(stream) {
    this.shown.hidden = true;
    this.video.srcObject = stream;
    await this.video.play();
    this.picture.style.aspectRatio = `${this.video.videoWidth} / ${this.video.videoHeight}`;
  }

  /**
   * Shows a frame with what is drawn on it.
   * @param {Blob} drawn
   * @param {Blob} frame as it was sent
   */
  async draw(drawn, frame) {
    const bitmap = await createImageBitmap(drawn);
    [this.shown.width, this.shown.height] = [bitmap.width, bitmap.height];
    this.shown.getContext("2d")?.drawImage(bitmap, 0, 0);
    bitmap.close();
    this.shown.hidden = false;
    this.frame = frame;
    this.freeze.disabled = false;
  }

  /**
   * Says why there is no moving picture, and what to do.
   * @param {unknown} error
   */
  explain(error) {
    const [title, advice] = reasons(error);
    const insecure = error instanceof NoCamera && error.reason === "insecure";
    fill(
      this.container,
      element(
        "div",
        { class: "narrow" },
        element("h1", { text: t("live.title") }),
        element("p", {}, element("strong", { text: title })),
        element("p", { text: advice }),
        insecure && element("p", {}, element("code", { text: "gridlens serve --lan --self-signed" })),
        element(
          "div",
          { class: "actions" },
          element("a", { class: "button primary", href: "#/" }, icon("camera"), t("live.photo")),
          !insecure && button("try-again", () => location.reload()),
        ),
      ),
    );
    announce(`${title} ${advice}`);
  }

  /**
   * @param {MediaDeviceInfo[]} all
   * @param {string | undefined} current
   */
  choice(all, current) {
    const options = all.map(({ deviceId, label }, index) =>
      element("option", {
        value: deviceId,
        text: label || t("live.camera.number", { number: index + 1 }),
        selected: deviceId === current,
      }),
    );
    const chosen = element("select", { onchange: () => this.steering.start(chosen.value) }, ...options);
    return element("label", {}, t("live.camera"), chosen);
  }
}

/**
 * Lists what can be done with a puzzle: the key of its text, and what the address of the puzzle ends with.
 * @param {Puzzle} puzzle
 * @returns {[string, string][]}
 */
function listActions({ status, solution }) {
  if (!solution) return [["live.open", ""]];
  if (status === "complete") return [["live.check", ""]];
  return [
    ["live.hint", "/hint"],
    ["live.check", "/check"],
    ["live.answer", "/answer"],
  ];
}

/**
 * Shows a puzzle with what can be done with it on the frame on which it was read.
 * @param {Blob} frame
 * @param {Puzzle[]} puzzles all that were read on it
 * @param {number} index of this one
 */
function line(frame, puzzles, index) {
  const name = puzzleName(puzzles[index]);
  const numbered = puzzles.length > 1 ? `${index + 1}. ${name}` : name;
  const open = /** @param {string} part */ (part) => async () =>
    void (location.hash = `#/pictures/${await keptFrame(frame, puzzles)}/${index + 1}${part}`);
  return element(
    "li",
    {},
    element("span", { class: `status ${standingOf(puzzles[index]).looks}`, text: numbered }),
    element(
      "div",
      { class: "choices" },
      ...listActions(puzzles[index]).map(([key, part]) =>
        button(key, open(part), { "aria-label": t(`${key}.label`, { puzzle: numbered }) }),
      ),
    ),
  );
}

/** @param {MediaStream} stream */
function torch(stream) {
  const light = button("live.torch", async () => {
    const on = light.getAttribute("aria-pressed") !== "true";
    await setTorch(stream, on);
    light.setAttribute("aria-pressed", String(on));
  });
  light.setAttribute("aria-pressed", "false");
  return light;
}

/** Lets a part of the page have the whole screen, and gives it back. @param {HTMLElement} room */
function fullScreen(room) {
  const isFull = () => document.fullscreenElement === room;
  const change = button("live.full", () => (isFull() ? document.exitFullscreen() : room.requestFullscreen()));
  const tell = () => change.setAttribute("aria-pressed", String(isFull()));
  room.onfullscreenchange = tell;
  tell();
  return change;
}

/**
 * @param {string} key of its text
 * @param {() => void} onclick
 * @param {import("../frame/dom.js").Attributes} [attributes]
 */
const button = (key, onclick, attributes = {}) =>
  element("button", { type: "button", text: t(key), onclick, ...attributes });

/**
 * Says why there is no moving picture, and what to do about it.
 * @param {unknown} error
 * @returns {[string, string]}
 */
function reasons(error) {
  if (error instanceof NoCamera) return [t(`live.${error.reason}`), t(`live.${error.reason}.advice`)];
  const known = error instanceof ServerError ? error : new ServerError("unknown", String(error));
  return [errorText(known), adviceText(known)];
}
