"""Photographs a printed page: where each of its places is in the photo, and what the camera makes of it."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.optics import develop, encode_jpeg, interpolate, place_knots
from scanner.lab.synth.sheet import Rect
from scanner.lab.synth.view import Places, View, direction_of


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
