/** Whether a camera shakes, by how much its picture changes from one frame to the next. */

/** The width and height to which frames are reduced: noise averages out there. */
const SIDE = 32;

/** The mean difference, in levels from 0 to 255, from which on a frame counts as moved. */
const MOVED = 10;

/** How many frames in a row are moved where a camera shakes: one alone is somebody who looks elsewhere. */
const FRAMES = 3;

export class Steadiness {
  constructor() {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIDE;
    this.context = canvas.getContext("2d", { willReadFrequently: true });
    /** @type {Uint8ClampedArray | null} */
    this.before = null;
    this.moved = 0;
  }

  /**
   * Takes the next frame, and tells whether the camera shakes.
   * @param {CanvasImageSource} frame
   */
  shakes(frame) {
    if (!this.context) return false;
    this.context.drawImage(frame, 0, 0, SIDE, SIDE);
    const now = this.context.getImageData(0, 0, SIDE, SIDE).data;
    this.moved = this.before && meanDifference(this.before, now) > MOVED ? this.moved + 1 : 0;
    this.before = now;
    return this.moved >= FRAMES;
  }
}

/**
 * Measures how much two pictures differ on average, by their green, which is most of what is bright.
 * @param {Uint8ClampedArray} one four bytes for each pixel
 * @param {Uint8ClampedArray} other
 */
export function meanDifference(one, other) {
  let sum = 0;
  for (let at = 1; at < one.length; at += 4) sum += Math.abs(one[at] - other[at]);
  return (4 * sum) / one.length;
}
