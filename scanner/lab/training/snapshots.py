"""Takes photos of sheets, and flattens them again: light, lens, grain, compression, and crossings found badly."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.training.shapes import CELL

Image = NDArray[np.float32]


def photographed(rng: np.random.Generator, sheet: Image, size: int, fewest: float) -> NDArray[np.uint8]:
    """The sheet as a camera or a screenshot saw it, flattened again along crossings that are not quite right.

    A cell measures at least `fewest` pixels on the photo.
    """
    pixels = float(np.exp(rng.uniform(np.log(fewest), np.log(64))))
    scale = pixels / CELL
    smooth = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    seen = np.asarray(cv2.resize(sheet, None, fx=scale, fy=scale, interpolation=smooth), np.float32)
    if rng.random() < 0.85:
        seen = _noisy(rng, _blurred(rng, _lit(rng, seen), pixels))
    photo = np.clip(seen, 0, 255).astype(np.uint8)
    if rng.random() < 0.7:
        _, encoded = cv2.imencode(
            ".jpg", photo, (cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(max(25, int(85 - pixels)), 97)))
        )
        photo = np.asarray(cv2.imdecode(encoded, cv2.IMREAD_COLOR), np.uint8)
    return flattened(rng, photo, size)


def _lit(rng: np.random.Generator, image: Image) -> Image:
    """Exposure, haze, light that falls off, and a shadow with a soft or hard edge."""
    height, width = image.shape[:2]
    haze = rng.uniform(0, 70) if rng.random() < 0.5 else 0.0
    image = (image * (1 - haze / 255) + haze) * rng.uniform(0.55, 1.1)
    light = cv2.resize(rng.uniform(0.65, 1.1, (2, 2)).astype(np.float32), (width, height))
    if rng.random() < 0.3:
        corners = rng.uniform(-0.3, 1.3, (4, 2)) * (width, height)
        shadow = np.zeros((height, width), np.float32)
        cv2.fillConvexPoly(shadow, cv2.convexHull(corners.astype(np.int32)), 1.0)
        light = light * (1 - rng.uniform(0.2, 0.6) * cv2.GaussianBlur(shadow, (0, 0), rng.uniform(0.5, width / 15)))
    return np.asarray(image * light[..., None], np.float32)


def _blurred(rng: np.random.Generator, image: Image, pixels: float) -> Image:
    """A lens, a shaking hand, or a missed focus, on a photo whose cells measure so many pixels."""
    kind = rng.choice(["lens", "shake", "focus"], p=[0.6, 0.2, 0.2])
    if kind == "lens":
        return np.asarray(cv2.GaussianBlur(image, (0, 0), rng.uniform(0.2, max(0.9, 0.045 * pixels))), np.float32)
    reach = max(2, round(pixels * rng.uniform(0.03, 0.11)))
    kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
    if kind == "shake":
        angle = rng.uniform(0, np.pi)
        tip = np.array([np.cos(angle), np.sin(angle)]) * reach / 2
        start, end = np.round((reach - tip, reach + tip)).astype(int)
        cv2.line(kernel, start.tolist(), end.tolist(), 1.0, 1)
    else:
        cv2.circle(kernel, (reach, reach), max(1, round(reach * 0.6)), 1.0, -1)
    return np.asarray(cv2.filter2D(image, -1, kernel / kernel.sum()), np.float32)


def _noisy(rng: np.random.Generator, image: Image) -> Image:
    height, width = image.shape[:2]
    grain = rng.standard_normal((height, width, 1), np.float32) * np.float32(rng.uniform(0, 7))
    colour = rng.standard_normal((height, width, 3), np.float32) * np.float32(rng.uniform(0, 4))
    return np.asarray(image + grain + colour, np.float32)


def flattened(rng: np.random.Generator, photo: NDArray[np.uint8], size: int, rim: int = 0) -> NDArray[np.uint8]:
    """The grid of a photo at CELL pixels a cell, each crossing taken a little beside where it is.

    The photo is square and holds the size x size cells of the grid, with `rim` more cells on every side.
    """
    error = min(abs(rng.normal(0, 0.025)), 0.06)
    crossings = rng.normal(0, error, (size + 1, size + 1, 2)) + rng.normal(0, error / 2, 2)
    steps = (np.arange(size * CELL, dtype=np.float32) + 0.5) / CELL
    exact = np.stack(np.meshgrid(steps, steps), axis=-1)
    off = cv2.remap(crossings.astype(np.float32), *np.meshgrid(steps, steps), cv2.INTER_LINEAR)
    source = ((exact + off + rim) * (len(photo) / (size + 2 * rim)) - 0.5).astype(np.float32)
    x, y = np.ascontiguousarray(np.moveaxis(source, 2, 0))
    return np.asarray(cv2.remap(photo, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE), np.uint8)
