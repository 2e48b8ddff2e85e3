"""Photographs a printed page: light, lens, sensor, JPEG."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Camera
from scanner.lab.synth.sheet import Rect
from scanner.lab.synth.view import Places, View, unit

Floats = NDArray[np.float32]

STEP = 16  # pixels between the knots, the places where view and light are computed exactly


def expose(page: NDArray[np.uint8], window: Rect, view: View, rng: np.random.Generator) -> bytes:
    """The photo of a page, as a JPEG file; `page` shows the window, HxWx3 uint8 BGR."""
    camera = view.camera
    knots = _knots(camera)
    places = view.to_page(knots)
    scale = page.shape[1] / window.width
    x, y = cv2.split(np.float32(scale) * _smooth(places - (window.x, window.y), camera) - np.float32(0.5))
    sharp = cv2.GaussianBlur(page, (0, 0), 0.3 * max(1.0, scale / camera.cell))
    photo = cv2.remap(sharp, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE).astype(np.float32)
    photo *= _smooth(_light(knots, places, view, rng), camera)[..., None]
    photo *= camera.exposure * np.array([1 - camera.warmth, 1, 1 + camera.warmth], np.float32)
    photo = _blurred(photo, camera)
    photo += rng.standard_normal(photo.shape, np.float32) * np.float32(camera.noise)
    pixels = np.clip(photo + 0.5, 0, 255).astype(np.uint8)
    return cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, camera.quality])[1].tobytes()


def _knots(camera: Camera) -> Places:
    """A coarse grid of photo places, one step wider than the photo on every side."""
    across, down = (np.arange(-1, length // STEP + 2) for length in (camera.width, camera.height))
    return np.asarray(np.stack(np.meshgrid(across, down), axis=-1) * STEP + (STEP - 1) / 2)


def _smooth(at_knots: Places, camera: Camera) -> Floats:
    """What is known at the knots, at every pixel."""
    height, width = at_knots.shape[:2]
    fine = cv2.resize(at_knots.astype(np.float32), (width * STEP, height * STEP), interpolation=cv2.INTER_CUBIC)
    return np.asarray(fine[STEP : STEP + camera.height, STEP : STEP + camera.width], np.float32)


def _light(knots: Places, places: Places, view: View, rng: np.random.Generator) -> Places:
    """How bright each knot is: lamp, bend of the page, shadow, vignette."""
    camera = view.camera
    from_middle = (knots - (camera.width / 2, camera.height / 2)) / max(camera.width, camera.height)
    lamp = 1 - camera.light * np.clip(from_middle @ unit(camera.light_direction) + 0.5, 0, 1.2)
    slope = view.slope_at(places)
    bend = np.cos(slope) - 0.8 * np.sin(slope) * (unit(camera.light_direction) @ view.across_bend)
    vignette = 1 - 2 * camera.vignette * (from_middle**2).sum(axis=-1)
    return np.asarray(lamp * bend * vignette * _shadow(from_middle, camera, rng))


def _shadow(from_middle: Places, camera: Camera, rng: np.random.Generator) -> Places:
    """A shadow that begins at a wavy line, with a soft edge."""
    inwards = from_middle @ unit(camera.shadow_direction) - camera.shadow_place
    along = from_middle @ unit(camera.shadow_direction + 90)
    for frequency, height in ((5, 0.03), (9, 0.02), (17, 0.006)):
        inwards += height * np.sin(frequency * along + rng.uniform(0, 2 * np.pi))
    return np.asarray(1 - camera.shadow / (1 + np.exp(-np.clip(4 * inwards / camera.shadow_edge, -40, 40))))


def _blurred(photo: NDArray[Any], camera: Camera) -> NDArray[Any]:
    if camera.defocus > 0.2:
        photo = cv2.GaussianBlur(photo, (0, 0), camera.defocus)
    if camera.motion >= 1:
        middle = int(camera.motion / 2) + 1
        kernel = np.zeros((2 * middle + 1, 2 * middle + 1), np.float32)
        reach = unit(camera.motion_direction) * camera.motion / 2
        start, end = (np.array([middle - reach, middle + reach]) * 16).round().astype(int).tolist()
        cv2.line(kernel, start, end, 1, 1, cv2.LINE_AA, 4)
        photo = cv2.filter2D(photo, -1, kernel / kernel.sum())
    return photo
