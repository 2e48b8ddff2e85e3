"""Hard light on a board: shadows with crisp edges of any shape, coloured light, and the photo that comes of it.

A shadow changes the brightness on both sides of a curve through many cells, never the hue of a region.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Camera, Polygon
from scanner.lab.synth.optics import compressed, developed
from scanner.lab.synth.screens import rippled
from scanner.lab.training import snapshots
from scanner.lab.training.edges_boards import RIM, Sheet
from scanner.lab.training.shapes import CELL

Rng = np.random.Generator
Corners = NDArray[np.float64]

FEWEST, MOST = 10.0, 60.0
"""How many pixels a cell has on a photo."""

HIDDEN = 0.5
"""How often hard shadows fall onto a board."""


def photographed(rng: Rng, sheet: Sheet, size: int, held_out: bool = False) -> NDArray[np.uint8]:
    """The flat board, CELL pixels a cell, of a photo or a screenshot of the sheet."""
    pixels = float(np.exp(rng.uniform(np.log(FEWEST), np.log(MOST))))
    scale = pixels / CELL
    smooth = cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
    seen = np.asarray(cv2.resize(sheet, None, fx=scale, fy=scale, interpolation=smooth), np.float32)
    if rng.random() < 0.82:
        if rng.random() < 0.2:
            seen = rippled(seen.clip(0, 255).astype(np.uint8), rng.uniform(0.01, 0.07), pixels, rng).astype(np.float32)
        photo = developed(seen, _camera(rng, len(seen), pixels, held_out), rng)
    else:
        photo = seen.clip(0, 255).astype(np.uint8)
    if rng.random() < 0.8:
        photo = compressed(photo, int(rng.integers(20, 97)))
    return snapshots.flattened(rng, photo, size, RIM)


def _camera(rng: Rng, side: int, pixels: float, held_out: bool) -> Camera:
    """Any camera, with light that is dimmer and more coloured than most, and with hard shadows."""
    camera = replace(snapshots.camera(rng, side, pixels), warmth=rng.normal(0, 0.12))
    # of the blurs of a small picture nothing would be left to see
    camera = replace(camera, defocus=min(camera.defocus, 0.06 * pixels), disc=min(camera.disc, 0.08 * pixels))
    if rng.random() < 0.5:
        camera = replace(camera, haze=0.0, grain=0.0)
    if rng.random() < 0.22:
        tint = np.exp(rng.normal(0, 0.22, 3))
        blue, green, red = (tint / tint.max()).tolist()
        camera = replace(camera, exposure=rng.uniform(0.25, 1), light_colour=(blue, green, red))
    if rng.random() < HIDDEN:
        shape = spots if held_out else (bars, blob, wave)[rng.integers(3)]
        penumbra = max(0.3, pixels * float(np.exp(rng.uniform(np.log(0.01), np.log(0.3)))))
        camera = replace(camera, occluders=shape(rng), occluded=rng.uniform(0.2, 0.75), penumbra=penumbra)
    return camera


def bars(rng: Rng) -> tuple[Polygon, ...]:
    """Straight bars, side by side or across each other."""
    turn, pitch = rng.uniform(0, np.pi), rng.uniform(0.08, 0.5)
    width, bow = pitch * rng.uniform(0.25, 0.7), rng.uniform(-0.1, 0.1)
    starts = np.arange(-0.8 + rng.uniform(0, pitch), 0.8, pitch)[: rng.integers(1, 14)]
    straight = [_strip(start, width, bow) for start in starts]
    crossed = [bar[:, ::-1] for bar in straight] if rng.random() < 0.25 else []
    return tuple(_polygon(_turned(bar, turn)) for bar in [*straight, *crossed])


def blob(rng: Rng) -> tuple[Polygon, ...]:
    """Things of any outline, some of them with long limbs."""
    things = []
    for _ in range(int(rng.integers(1, 4))):
        angles = np.sort(rng.uniform(0, 2 * np.pi, int(rng.integers(3, 14))))
        reach = rng.uniform(0.05, 0.6, len(angles))
        outline = np.stack([np.cos(angles), np.sin(angles)], axis=1) * reach[:, None]
        things.append(_polygon(outline + rng.uniform(-0.4, 0.4, 2)))
    return tuple(things)


def wave(rng: Rng) -> tuple[Polygon, ...]:
    """A half of the picture in the shade, beyond a line that is straight, bent, or has steps."""
    along = np.linspace(-1, 1, 40)
    edge = rng.uniform(-0.35, 0.35) + rng.uniform(0, 0.1) * np.sin(along * rng.uniform(1, 12) + rng.uniform(0, 6))
    if rng.random() < 0.3:
        edge = np.round(edge * 6) / 6
    outline = np.concatenate([np.stack([along, edge], axis=1), [[1, 2], [-1, 2]]])
    return (_polygon(_turned(outline, rng.uniform(0, 2 * np.pi))),)


def spots(rng: Rng) -> tuple[Polygon, ...]:
    """Leaves of a tree: many ellipses. Kept for validation."""
    angle = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    leaves = []
    for _ in range(int(rng.integers(4, 20))):
        radii = rng.uniform(0.02, 0.22, 2)
        outline = np.stack([np.cos(angle) * radii[0], np.sin(angle) * radii[1]], axis=1)
        leaves.append(_polygon(_turned(outline, rng.uniform(0, np.pi)) + rng.uniform(-0.5, 0.5, 2)))
    return tuple(leaves)


def _strip(start: float, width: float, bow: float) -> Corners:
    along = np.linspace(-1, 1, 9)
    bend = bow * along**2
    one = np.stack([along, start + bend], axis=1)
    return np.concatenate([one, np.stack([along, start + width + bend], axis=1)[::-1]])


def _turned(corners: Corners, angle: float) -> Corners:
    c, s = np.cos(angle), np.sin(angle)
    return np.asarray(corners @ np.array([[c, s], [-s, c]]))


def _polygon(corners: Corners) -> Polygon:
    return tuple((float(x), float(y)) for x, y in corners)
