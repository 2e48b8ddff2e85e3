/** The camera of this device as a moving picture, where the browser gives one. */

/** The longest side of a frame that is looked at, in pixels: a page of a newspaper is read well from that. */
const FRAME_SIDE = 1280;

/** Of the JPEG that is sent. */
const JPEG_QUALITY = 0.85;

/** @typedef {"insecure" | "missing" | "refused" | "taken"} Reason */

/** Why there is no moving picture. */
export class NoCamera extends Error {
  /**
   * @param {Reason} reason
   * @param {string} [message] the browser's
   */
  constructor(reason, message) {
    super(message);
    this.reason = reason;
  }
}

/** @type {Record<string, Reason>} */
const REASONS = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotReadableError: "taken",
  AbortError: "taken",
};

/**
 * Opens a camera, by default the one at the back of the device. Rejects with `NoCamera`.
 * @param {string} [device] the id of another one
 * @returns {Promise<MediaStream>}
 */
export async function open(device) {
  // Browsers leave `mediaDevices` out where the page is not from this machine and not encrypted.
  if (!navigator.mediaDevices?.getUserMedia) throw new NoCamera("insecure");
  const which = device ? { deviceId: { exact: device } } : { facingMode: "environment" };
  const video = { ...which, width: { ideal: FRAME_SIDE } };
  try {
    return await navigator.mediaDevices.getUserMedia({ video });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    throw new NoCamera(REASONS[error.name] ?? "missing", error.message);
  }
}

/**
 * Switches a camera off: its light goes out.
 * @param {MediaStream} stream
 */
export function close(stream) {
  for (const track of stream.getTracks()) track.stop();
}

/** Lists the cameras of this device; they have names once one of them was opened. */
export async function cameras() {
  return (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === "videoinput");
}

/**
 * Returns which camera a stream comes from.
 * @param {MediaStream} stream
 */
export const deviceOf = (stream) => stream.getVideoTracks()[0]?.getSettings().deviceId;

/**
 * Tells whether a camera has a torch. TypeScript does not know of torches.
 * @param {MediaStream} stream
 */
export function hasTorch(stream) {
  const track = stream.getVideoTracks()[0];
  return "torch" in (track?.getCapabilities?.() ?? {});
}

/**
 * @param {MediaStream} stream
 * @param {boolean} on
 */
export async function setTorch(stream, on) {
  const torch = /** @type {MediaTrackConstraintSet} */ ({ torch: on });
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
}

/**
 * Waits for the next frame; those that pass before it is asked for are lost.
 * @param {HTMLVideoElement} video
 * @param {AbortSignal} signal
 * @returns {Promise<void>}
 */
export function nextFrame(video, signal) {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    const done = () => {
      signal.removeEventListener("abort", abort);
      resolve();
    };
    signal.addEventListener("abort", abort, { once: true });
    if ("requestVideoFrameCallback" in video) video.requestVideoFrameCallback(done);
    else requestAnimationFrame(done);
  });
}

/**
 * Copies the frame that a video shows, as a JPEG.
 * @param {HTMLVideoElement} video
 * @param {HTMLCanvasElement} canvas to draw it on: the same one each time, for browsers are slow to let go of them
 * @returns {Promise<Blob>}
 */
export async function frameOf(video, canvas) {
  const scale = Math.min(1, FRAME_SIDE / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext("2d")?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no frame"))), "image/jpeg", JPEG_QUALITY),
  );
}
