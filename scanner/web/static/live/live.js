/**
 * The view `#/live`: what a moving picture shows and what was read of it, for hints, checks or answers.
 *
 * @typedef {import("../types.js").Puzzle} Puzzle
 * @typedef {{ puzzle: Puzzle, frame: Blob }} Told a puzzle that was read, and the frame on which it was
 */

import { beginLive, endLive, liveFound, liveFrame, ServerError } from "../frame/api.js";
import { cameras, close, frameOf, nextFrame, NoCamera, open } from "./camera.js";
import { waitForAnswer } from "../frame/connection.js";
import { SessionFrames } from "./frames.js";
import { Steadiness } from "./steadiness.js";
import { Stage } from "./live_stage.js";
import { announce } from "../frame/notices.js";
import { puzzleName } from "../board/labels.js";
import { t } from "../frame/texts.js";
import { pause } from "../frame/transport.js";

/** Seconds: an answer that takes longer was long on its way, or was waited for while the server got ready. */
const LONGEST_PAUSE = 0.15;

/** @type {import("../types.js").View["show"]} */
export function show(container) {
  const stage = new Stage(container, { start, pause });
  /** @type {AbortController | null} */
  let looking = null;
  let paused = false;
  /** @param {string} [device] the camera, if not the one that the browser thinks best */
  async function start(device) {
    stop();
    paused = false;
    const { signal } = (looking = new AbortController());
    stage.starting();
    try {
      await look(stage, device, signal);
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
 * @param {string | undefined} device
 * @param {AbortSignal} signal
 */
async function look(stage, device, signal) {
  // The server gets ready while the camera does.
  let begun = begin(signal);
  const stream = await open(device);
  signal.addEventListener("abort", () => close(stream));
  if (signal.aborted) close(stream);
  signal.throwIfAborted();
  stage.offer(stream, await cameras());
  await stage.see(stream);
  for (;;) {
    await session(stage, begun, signal);
    signal.throwIfAborted();
    begun = begin(signal);
  }
}

/** Begins a session that may be awaited later, and that ends with the camera. @param {AbortSignal} signal */
function begin(signal) {
  const begun = beginLive();
  const end = () => void begun.then(endLive).catch(() => {});
  begun.catch(() => {});
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });
  return begun;
}

/**
 * Has the server look at frames, until it ends that. One frame is on its way at a time, and what is seen is the one
 * that was answered: it and what is drawn on it belong together. Frames that pass meanwhile are dropped.
 * @param {Stage} stage it keeps what is told
 * @param {Promise<string>} begun the session
 * @param {AbortSignal} signal
 */
async function session(stage, begun, signal) {
  const before = stage.told;
  let id = "";
  try {
    id = await begun;
    signal.throwIfAborted();
    stage.looking(before);
    const frames = new SessionFrames();
    const steadiness = new Steadiness();
    for (;;) {
      await nextFrame(stage.video, signal);
      const frame = await frameOf(stage.video, stage.shutter);
      stage.steady(!steadiness.shakes(stage.shutter));
      const asked = performance.now();
      const { drawn, puzzles, reading } = await liveFrame(id, frame, signal);
      const seconds = (performance.now() - asked) / 1000;
      await stage.draw(drawn, frame);
      // Half of the time belongs to the frame that is being read.
      if (reading) await pause(Math.min(seconds, LONGEST_PAUSE), signal);
      if (!frames.sent(frame, reading, puzzles)) continue;
      const found = frames.told(await liveFound(id, signal));
      if (!found) continue;
      const fresh = missingFrom(found, stage.told);
      stage.looking([...missingFrom(before, found), ...found]);
      for (const { puzzle } of fresh) announce(t("live.announced", { puzzle: puzzleName(puzzle) }));
    }
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    await recover(error, stage, signal);
  } finally {
    // It ends by itself too, when no more frames come.
    if (id && !signal.aborted) endLive(id).catch(() => {});
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
    await waitForAnswer(signal);
  } else if (error.code !== "forgotten") {
    throw error;
  }
}

/**
 * Returns those of some puzzles that are not among others.
 * @param {Told[]} some
 * @param {Told[]} others
 */
function missingFrom(some, others) {
  const answer = /** @param {Told} told */ ({ puzzle }) => JSON.stringify(puzzle.solution ?? puzzle.givens);
  const known = new Set(others.map(answer));
  return some.filter((one) => !known.has(answer(one)));
}
