/** Photos reduced by the browser. They come out upright, whatever their EXIF data say. */

/**
 * The longest side of a photo that is sent as it is. Of 87 puzzles on 51 larger pictures none was lost or doubted at 3000
 * or at 2400 pixels; the rest is for pages of more and smaller puzzles.
 */
const SENT_SIDE = 3000;

/** Files of fewer bytes are sent faster than they are made smaller. */
const SMALL_FILE_BYTES = 3_000_000;

/** The longer side of a thumbnail, in pixels: twice what is shown, for sharp screens. */
const THUMBNAIL_SIDE = 240;

/** The longer side of what is shown of a photo while it is read, in pixels. */
const GLIMPSE_SIDE = 1200;

/** The longer side of that on which its grids are found first: of six on a page in two thirds of the time. */
const OUTLINED_SIDE = 800;

/**
 * Reduces a photo to what helps to read it; the same one where that is so already, or where this browser
 * cannot open it.
 * @param {Blob} photo
 * @returns {Promise<Blob>}
 */
export async function reducePhoto(photo) {
  if (photo.size < SMALL_FILE_BYTES || !canvasIsTrue()) return photo;
  try {
    const whole = await createImageBitmap(photo, { imageOrientation: "from-image" });
    if (Math.max(whole.width, whole.height) > SENT_SIDE) {
      const smaller = await scalePhoto(whole, SENT_SIDE, 0.92);
      return smaller && smaller.size < photo.size ? smaller : photo;
    }
    whole.close();
  } catch {
    // HEIC and what is broken: the server has more to say about it.
  }
  return photo;
}

/** @type {WeakMap<Blob, Promise<Blob | null>>} */
const thumbnails = new WeakMap();

/**
 * @param {Blob} photo
 * @returns {Promise<Blob | null>} null if the browser cannot show it
 */
export function thumbnail(photo) {
  const known = thumbnails.get(photo);
  if (known) return known;
  const made = smallPhoto(photo, THUMBNAIL_SIDE);
  thumbnails.set(photo, made);
  return made;
}

/**
 * Makes what is shown of a photo while it is read.
 * @param {Blob} photo
 * @returns {Promise<Blob | null>} a JPEG; null if the browser cannot show it
 */
export const glimpse = (photo) => smallPhoto(photo, GLIMPSE_SIDE);

/** Makes what is sent to have grids outlined before they are read. @param {Blob} photo @returns {Promise<Blob | null>} */
export const outlined = (photo) => smallPhoto(photo, OUTLINED_SIDE);

/**
 * @param {Blob} photo
 * @param {number} longest
 * @returns {Promise<Blob | null>}
 */
const smallPhoto = (photo, longest) =>
  createImageBitmap(photo, { imageOrientation: "from-image" })
    .then((whole) => scalePhoto(whole, longest, 0.8))
    .catch(() => null);

/**
 * @param {ImageBitmap} whole it is closed
 * @param {number} longest
 * @param {number} quality
 * @returns {Promise<Blob | null>}
 */
function scalePhoto(whole, longest, quality) {
  const scale = Math.min(1, longest / Math.max(whole.width, whole.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(whole.width * scale));
  canvas.height = Math.max(1, Math.round(whole.height * scale));
  const context = canvas.getContext("2d");
  if (context) {
    context.imageSmoothingQuality = "high";
    // A JPEG knows no transparency: what is seen through is paper, not ink.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(whole, 0, 0, canvas.width, canvas.height);
  }
  whole.close();
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
}

/** Tells whether a canvas gives back what was drawn: browsers that guard against fingerprints give noise. */
function canvasIsTrue() {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 4;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.fillStyle = "#5a7fb4";
  context.fillRect(0, 0, 4, 4);
  const { data } = context.getImageData(0, 0, 4, 4);
  return data.every((value, at) => value === [0x5a, 0x7f, 0xb4, 0xff][at % 4]);
}
