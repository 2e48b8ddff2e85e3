"""Takes photos of sheets as the lab's camera does, and flattens them again along crossings that are a little wrong."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Camera
from scanner.lab.synth.optics import compress, develop
from scanner.lab.training.bad_light import add_shadows
from scanner.lab.training.shapes import CELL

Image = NDArray[np.float32]
Rng = np.random.Generator

SHADOWED_SHARE = 0.3
"""How often hard shadows fall onto a board."""


def photograph_sheet(rng: Rng, sheet: Image, size: int, fewest: float) -> NDArray[np.uint8]:
    """Photographs the sheet, or takes a screenshot, and flattens it along crossings that are not quite right.

    A cell measures at least `fewest` pixels on the photo.
    """
    pixels = float(np.exp(rng.uniform(np.log(fewest), np.log(64))))
    scale = pixels / CELL
    smooth = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    seen = np.asarray(cv2.resize(sheet, None, fx=scale, fy=scale, interpolation=smooth), np.float32)
    is_photo = rng.random() < 0.85
    photo = (
        develop(seen, _choose_light(rng, len(seen), pixels), rng) if is_photo else seen.clip(0, 255).astype(np.uint8)
    )
    if rng.random() < 0.7:
        photo = compress(photo, int(rng.integers(max(25, int(85 - pixels)), 97)))
    return flatten_photo(rng, photo, size)


def _choose_light(rng: Rng, side: int, pixels: float) -> Camera:
    """Chooses any camera, sometimes with hard shadows on what it sees."""
    above = choose_camera(rng, side, pixels)
    return add_shadows(rng, above, pixels) if rng.random() < SHADOWED_SHARE else above


def choose_camera(rng: Rng, side: int, pixels: float) -> Camera:
    """Chooses any camera straight above a board `side` pixels wide, with cells of `pixels`; harder than most are."""
    blur = rng.choice(["lens", "shake", "focus"], p=[0.6, 0.2, 0.2])
    reach = max(2.0, pixels * rng.uniform(0.03, 0.11))
    return Camera(
        width=side,
        height=side,
        exposure=rng.uniform(0.6, 1.15),
        light=rng.uniform(0, 0.5),
        light_direction=rng.uniform(0, 360),
        shadow=rng.uniform(0.2, 0.6) if rng.random() < 0.3 else 0.0,
        shadow_edge=float(np.exp(rng.uniform(np.log(2 / side), np.log(0.2)))),
        shadow_place=rng.uniform(-0.4, 0.4),
        shadow_direction=rng.uniform(0, 360),
        vignette=rng.uniform(0, 0.2),
        warmth=rng.normal(0, 0.05),
        haze=rng.uniform(0, 0.27) if rng.random() < 0.5 else 0.0,
        defocus=rng.uniform(0.2, max(0.9, 0.045 * pixels)) if blur == "lens" else 0.0,
        disc=max(1.0, 0.6 * reach) if blur == "focus" else 0.0,
        motion=reach if blur == "shake" else 0.0,
        motion_direction=rng.uniform(0, 180),
        noise=rng.uniform(0, 4),
        grain=rng.uniform(0, 7),
    )


def flatten_photo(rng: Rng, photo: NDArray[np.uint8], size: int, rim: float = 0, cell: int = CELL) -> NDArray[np.uint8]:
    """Flattens the grid of a photo at `cell` pixels a cell, each crossing taken a little beside where it is.

    The photo holds the size x size cells of the grid and nothing else except `rim` more cells on every side.
    """
    error = min(abs(rng.normal(0, 0.025)), 0.06)
    crossings = rng.normal(0, error, (size + 1, size + 1, 2)) + rng.normal(0, error / 2, 2)
    steps = (np.arange(size * cell, dtype=np.float32) + 0.5) / cell
    exact = np.stack(np.meshgrid(steps, steps), axis=-1)
    off = cv2.remap(crossings.astype(np.float32), *np.meshgrid(steps, steps), cv2.INTER_LINEAR)
    pitch = np.array(photo.shape[1::-1]) / (size + 2 * rim)
    source = ((exact + off + rim) * pitch - 0.5).astype(np.float32)
    x, y = np.ascontiguousarray(np.moveaxis(source, 2, 0))
    return np.asarray(cv2.remap(photo, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)
