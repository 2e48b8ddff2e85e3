/**
 * One request, as often as necessary: while the server is lost, it waits until it is back; while it is busy, as long as
 * it is told to.
 *
 * By XMLHttpRequest, since `fetch` does not tell how much of a picture is sent.
 *
 * @typedef {import("../types.js").Progress} Progress
 * @typedef {object} Sending
 * @property {"GET" | "POST" | "DELETE"} [method]
 * @property {FormData | Blob | object} [body] an object is sent as JSON
 * @property {AbortSignal} [signal]
 * @property {(progress: Progress) => void} [progress]
 * @property {boolean} [patient] whether to wait for a server that is lost or busy
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Blob} blob
 * @property {(name: string) => string | null} header
 */

import { waitForAnswer } from "./connection.js";

const API = "/api/v1";

/** How often a request is repeated to a server that is there: it may be busy, or cut the connection each time. */
const TRIES = { busy: 20, interrupted: 2 };

/** What the server, or the way to it, says against a request. */
export class ServerError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   * @param {string} [advice]
   * @param {number} [retryAfter] seconds
   */
  constructor(code, message, advice = "", retryAfter = 0) {
    super(message);
    this.code = code;
    this.advice = advice;
    this.retryAfter = retryAfter;
    /** What was answered besides. @type {any} */
    this.answer = null;
  }
}

/**
 * @param {string} path below /api/v1
 * @param {Sending} [sending]
 * @returns {Promise<Answer>} with a status of success. Rejects with ServerError, or with the signal's reason
 */
export async function request(path, sending = {}) {
  const { signal, progress, patient = true } = sending;
  for (let busy = 0, interrupted = 0; ;) {
    signal?.throwIfAborted();
    try {
      return await exchange(path, sending);
    } catch (error) {
      if (!(error instanceof ServerError) || !patient) throw error;
      if (error.code === "interrupted" && interrupted++ < TRIES.interrupted) {
        await waitForAnswer(signal);
      } else if (error.code === "busy" && busy++ < TRIES.busy) {
        progress?.({ stage: "waiting", seconds: error.retryAfter });
        await pause(error.retryAfter, signal);
      } else {
        throw error;
      }
    }
  }
}

/**
 * Fetches an answer in JSON.
 * @param {string} path
 * @param {Sending} [sending]
 * @returns {Promise<any>}
 */
export async function json(path, sending) {
  return JSON.parse(await (await request(path, sending)).blob.text());
}

/**
 * @param {string} path
 * @param {Sending} sending
 * @returns {Promise<Answer>}
 */
function exchange(path, { method = "GET", body, signal, progress }) {
  return new Promise((resolve, reject) => {
    const exchanged = new XMLHttpRequest();
    const abort = () => {
      exchanged.abort();
      reject(signal?.reason);
    };
    signal?.addEventListener("abort", abort, { once: true });
    exchanged.addEventListener("loadend", () => signal?.removeEventListener("abort", abort));
    exchanged.addEventListener("error", () => reject(new ServerError("interrupted", "the connection was cut")));
    exchanged.addEventListener("load", async () => {
      const { status, response: blob } = exchanged;
      if (status < 400) resolve({ status, blob, header: (name) => exchanged.getResponseHeader(name) });
      else reject(await refusal(status, blob, exchanged.getResponseHeader("Retry-After")));
    });
    if (progress) {
      exchanged.upload.addEventListener("progress", ({ loaded, total }) =>
        progress({ stage: "sending", share: total ? loaded / total : 0 }),
      );
      exchanged.upload.addEventListener("load", () => progress({ stage: "reading" }));
    }
    exchanged.open(method, API + path);
    exchanged.responseType = "blob";
    if (!body || body instanceof FormData || body instanceof Blob) {
      exchanged.send(/** @type {FormData | Blob | undefined} */ (body));
    } else {
      exchanged.setRequestHeader("Content-Type", "application/json");
      exchanged.send(JSON.stringify(body));
    }
  });
}

/**
 * @param {number} status
 * @param {Blob} blob
 * @param {string | null} retryAfter
 */
async function refusal(status, blob, retryAfter) {
  let answer = null;
  try {
    answer = JSON.parse(await blob.text());
  } catch {
    // A proxy between may answer with a page of its own.
  }
  const { code = "unknown", message = `the server answered ${status}`, advice = "" } = answer?.error ?? {};
  const error = new ServerError(code, message, advice, Number(retryAfter) || 1);
  error.answer = answer;
  return error;
}

/**
 * Waits for some seconds; rejects with the signal's reason.
 * @param {number} seconds
 * @param {AbortSignal} [signal]
 * @returns {Promise<void>}
 */
export function pause(seconds, signal) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
}
