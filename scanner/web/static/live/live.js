/**
 * The view `#/live`: the answers on a moving picture.
 *
 * @typedef {import("../types.js").Puzzle} Puzzle
 * @typedef {{ puzzle: Puzzle, frame: Blob }} Told a puzzle that was read, and a frame that shows it
 */

import { beginLive, endLive, liveFound, liveFrame, ServerError } from "../frame/api.js";
import { cameras, close, frameOf, nextFrame, NoCamera, open } from "./camera.js";
import { answered } from "../frame/connection.js";
import { Stage } from "./live_stage.js";
import { announce } from "../frame/notices.js";
import { puzzleName } from "../board/labels.js";
import { t } from "../frame/texts.js";
import { pause } from "../frame/transport.js";

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  const stage = new Stage(container, { start, pause });
  /** @type {AbortController | null} */
  let looking = null;
  let paused = false;
  /** @type {Told[]} */
  const told = [];

  /** @param {string} [device] the camera, if not the one that the browser thinks best */
  async function start(device) {
    stop();
    paused = false;
    const { signal } = (looking = new AbortController());
    stage.starting();
    try {
      await look(stage, told, device, signal);
    } catch (error) {
      if (signal.aborted) return;
      stop();
      stage.explain(error);
      if (!(error instanceof NoCamera || error instanceof ServerError)) throw error;
    }
  }

  function pause() {
    paused = true;
    stop();
    stage.paused();
  }

  function stop() {
    looking?.abort(new DOMException("the camera is off", "AbortError"));
    looking = null;
  }

  function seenOrNot() {
    if (document.hidden) stop();
    else if (!looking && !paused) start();
  }

  document.addEventListener("visibilitychange", seenOrNot);
  start();
  return () => {
    document.removeEventListener("visibilitychange", seenOrNot);
    stop();
  };
}

/**
 * Looks through a camera until it is told to stop.
 * @param {Stage} stage
 * @param {Told[]} told what was read already; what is read now is added
 * @param {string | undefined} device
 * @param {AbortSignal} signal
 */
async function look(stage, told, device, signal) {
  const stream = await open(device);
  signal.addEventListener("abort", () => close(stream));
  if (signal.aborted) close(stream);
  signal.throwIfAborted();
  stage.offer(stream, await cameras());
  await stage.see(stream);
  for (;;) {
    signal.throwIfAborted();
    await session(stage, told, signal);
  }
}

/**
 * Has the server look at frames, until it ends that. One frame is on its way at a time, and what is seen is the one
 * that was answered: it and its answers belong together. Frames that pass meanwhile are dropped.
 * @param {Stage} stage
 * @param {Told[]} told
 * @param {AbortSignal} signal
 */
async function session(stage, told, signal) {
  let id = "";
  try {
    id = await beginLive(signal);
    stage.looking(told);
    for (let before = 0; ;) {
      await nextFrame(stage.video, signal);
      const frame = await frameOf(stage.video, stage.shutter);
      const { drawn, puzzles } = await liveFrame(id, frame, signal);
      await stage.draw(drawn, frame);
      if (puzzles > before) {
        const fresh = unknown((await liveFound(id, signal)).puzzles, told);
        told.push(...fresh.map((puzzle) => ({ puzzle, frame })));
        stage.looking(told);
        for (const puzzle of fresh) announce(t("live.announced", { puzzle: puzzleName(puzzle) }));
      }
      before = puzzles;
    }
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    await recover(error, stage, signal);
  } finally {
    // It ends by itself too, when no more frames come.
    if (id) endLive(id).catch(() => {});
  }
}

/**
 * Waits until another session may begin; what no waiting mends is thrown on.
 * @param {ServerError} error
 * @param {Stage} stage
 * @param {AbortSignal} signal
 */
async function recover(error, stage, signal) {
  if (error.code === "busy") {
    stage.busy();
    await pause(error.retryAfter, signal);
  } else if (error.code === "interrupted") {
    stage.starting();
    await answered(signal);
  } else if (error.code !== "forgotten") {
    throw error;
  }
}

/**
 * The puzzles that were not told yet: other sessions may have read them too.
 * @param {Puzzle[]} puzzles
 * @param {Told[]} told
 */
function unknown(puzzles, told) {
  const known = new Set(told.map(({ puzzle }) => JSON.stringify(puzzle.solution)));
  return puzzles.filter(({ solution }) => !known.has(JSON.stringify(solution)));
}
