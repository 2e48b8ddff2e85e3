"""Photographs pages as a camera does: light and shadow, lens and shake, the sensor's noise, JPEG.

Light is computed at knots, a coarse grid of places of the photo, and smoothly between them.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Camera
from scanner.lab.synth.sheet import Rect
from scanner.lab.synth.view import Places, View, direction_of

Floats = NDArray[np.float32]

KNOT_STEP = 16
"""Pixels from one knot to the next."""

INVISIBLE_BLUR = 0.2
"""Pixels of blur that nobody sees."""

SUBPIXELS = 4
"""Bits of the fractions of pixels with which OpenCV draws."""


def develop(seen: Floats, camera: Camera, rng: np.random.Generator, lean: Places | float = 1.0) -> NDArray[np.uint8]:
    """Makes the photo, HxWx3 uint8 BGR, of what falls into the camera, HxWx3 float32 BGR of 0 to 255 and as large.

    `lean` is the share of the light that a page takes which is not level, at each of `place_knots(camera)`.
    """
    photo = seen * _measure_light(camera, rng, lean)[..., None]
    white = np.array([1 - camera.warmth, 1, 1 + camera.warmth], np.float32)
    photo *= camera.exposure * white * np.array(camera.light_colour, np.float32)
    photo += np.float32(camera.haze) * (255 - photo)
    photo = _blur(photo, camera)
    photo += rng.standard_normal(photo.shape, np.float32) * np.float32(camera.noise)
    if camera.grain:
        photo += rng.standard_normal((*photo.shape[:2], 1), np.float32) * np.float32(camera.grain)
    return np.clip(photo + 0.5, 0, 255).astype(np.uint8)


def compress(photo: NDArray[np.uint8], quality: int) -> NDArray[np.uint8]:
    """Returns the photo as JPEG leaves it."""
    return np.asarray(cv2.imdecode(np.frombuffer(encode_jpeg(photo, quality), np.uint8), cv2.IMREAD_COLOR), np.uint8)


def encode_jpeg(photo: NDArray[np.uint8], quality: int) -> bytes:
    """Returns the photo as a file."""
    return cv2.imencode(".jpg", photo, [cv2.IMWRITE_JPEG_QUALITY, quality])[1].tobytes()


def place_knots(camera: Camera) -> Places:
    """Places a coarse grid of photo places, x then y, one step wider than the photo on every side."""
    across, down = (np.arange(-1, length // KNOT_STEP + 2) for length in (camera.width, camera.height))
    return np.asarray(np.stack(np.meshgrid(across, down), axis=-1) * KNOT_STEP + (KNOT_STEP - 1) / 2)


def interpolate(at_knots: Places, camera: Camera) -> Floats:
    """Interpolates from the knots to every pixel."""
    height, width = at_knots.shape[:2]
    fine = cv2.resize(
        at_knots.astype(np.float32), (width * KNOT_STEP, height * KNOT_STEP), interpolation=cv2.INTER_CUBIC
    )
    return np.asarray(fine[KNOT_STEP : KNOT_STEP + camera.height, KNOT_STEP : KNOT_STEP + camera.width], np.float32)


def _measure_light(camera: Camera, rng: np.random.Generator, lean: Places | float) -> Floats:
    """Measures how bright each pixel is: lamp, leaning page, vignette, shadow."""
    from_middle = (place_knots(camera) - (camera.width / 2, camera.height / 2)) / max(camera.width, camera.height)
    lamp = 1 - camera.light * np.clip(from_middle @ direction_of(camera.light_direction) + 0.5, 0, 1.2)
    vignette = 1 - 2 * camera.vignette * (from_middle**2).sum(axis=-1)
    light = interpolate(lamp * lean * vignette, camera)
    if camera.occluders:
        light *= cast_hard_shadows(camera)
    depth = _measure_shadow_depth(from_middle, camera, rng)
    return light * _cast_shadow(interpolate(depth, camera), camera) if camera.shadow else light


def _measure_shadow_depth(from_middle: Places, camera: Camera, rng: np.random.Generator) -> Places:
    """Measures how far each place lies in a shadow that begins at a wavy line, in shares of the photo's longer side."""
    inwards = from_middle @ direction_of(camera.shadow_direction) - camera.shadow_place
    along = from_middle @ direction_of(camera.shadow_direction + 90)
    for frequency, height in ((5, 0.03), (9, 0.02), (17, 0.006)):
        inwards += height * np.sin(frequency * along + rng.uniform(0, 2 * np.pi))
    return np.asarray(inwards)


def _cast_shadow(depth: Floats, camera: Camera) -> Floats:
    """Returns the share of light that a shadow leaves, whose edge may be soft or hard: so it is done at every pixel."""
    steepness = np.float32(4 / camera.shadow_edge)
    return np.asarray(1 - np.float32(camera.shadow) / (1 + np.exp(-np.clip(steepness * depth, -40, 40))), np.float32)


def _blur(photo: Floats, camera: Camera) -> Floats:
    """Blurs a photo as lens, missed focus and shaking hand do."""
    if camera.defocus > INVISIBLE_BLUR:
        photo = np.asarray(cv2.GaussianBlur(photo, (0, 0), camera.defocus), np.float32)
    if camera.disc >= 1:
        photo = np.asarray(cv2.filter2D(photo, -1, _make_disc_kernel(camera.disc)), np.float32)
    if camera.motion >= 1:
        photo = np.asarray(
            cv2.filter2D(photo, -1, _make_stroke_kernel(camera.motion, camera.motion_direction)), np.float32
        )
    return photo


def _make_disc_kernel(radius: float) -> Floats:
    """Returns the kernel of a point out of focus."""
    middle = int(radius) + 2
    kernel = np.zeros((2 * middle + 1, 2 * middle + 1), np.float32)
    cv2.circle(kernel, (16 * middle, 16 * middle), round(16 * radius), 1, -1, cv2.LINE_8, 4)
    return kernel / kernel.sum()


def _make_stroke_kernel(length: float, direction: float) -> Floats:
    """Returns the kernel of a point that moves by some pixels."""
    middle = int(length / 2) + 1
    kernel = np.zeros((2 * middle + 1, 2 * middle + 1), np.float32)
    reach = direction_of(direction) * length / 2
    start, end = (np.array([middle - reach, middle + reach]) * 16).round().astype(int).tolist()
    cv2.line(kernel, start, end, 1, 1, cv2.LINE_AA, 4)
    return kernel / kernel.sum()


def cast_hard_shadows(camera: Camera) -> NDArray[np.float32]:
    """Returns the share of the light that comes past the camera's occluders, at every pixel."""
    covered = np.zeros((camera.height, camera.width), np.uint8)
    middle = np.array([camera.width, camera.height]) / 2
    for polygon in camera.occluders:
        corners = np.array(polygon) * max(camera.width, camera.height) + middle - 0.5
        fixed = np.round(corners * 2**SUBPIXELS).astype(np.int32)
        cv2.fillPoly(covered, [fixed], 255, cv2.LINE_AA, SUBPIXELS)
    soft = cv2.GaussianBlur(covered.astype(np.float32), (0, 0), max(camera.penumbra, 0.1) / 2)
    return np.asarray(1 - np.float32(camera.occluded / 255) * soft, np.float32)


def expose(page: NDArray[np.uint8], window: Rect, view: View, rng: np.random.Generator) -> bytes:
    """Takes the photo of a page, as a JPEG file; `page` shows the window, HxWx3 uint8 BGR."""
    camera = view.camera
    places = view.to_page(place_knots(camera))
    scale = page.shape[1] / window.width
    x, y = cv2.split(np.float32(scale) * interpolate(places - (window.x, window.y), camera) - np.float32(0.5))
    sharp = cv2.GaussianBlur(page, (0, 0), 0.3 * max(1.0, scale / camera.cell))
    seen = cv2.remap(sharp, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    return encode_jpeg(develop(seen, camera, rng, _measure_lean(places, view)), camera.quality)


def _measure_lean(places: Places, view: View) -> Places:
    """Measures the share of the light that the page takes at each place: more where it leans towards the lamp."""
    slope = view.slope_at(places)
    return np.asarray(
        np.cos(slope) - 0.8 * np.sin(slope) * (direction_of(view.camera.light_direction) @ view.across_bend)
    )
