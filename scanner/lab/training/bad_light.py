"""Makes light bad: dim and coloured, with hard shadows of any shape: bars, blobs, whole halves of a picture.

A shadow changes the brightness on both sides of a curve through many cells, never the hue of a region.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from scanner.lab.synth.looks import Camera, Polygon

Rng = np.random.Generator
Corners = NDArray[np.float64]


def dim_light(rng: Rng, camera: Camera, spread: float, least: float) -> Camera:
    """Puts a camera in coloured light, with `least` of the usual exposure or more; `spread` of its channels' logs."""
    tint = np.exp(rng.normal(0, spread, 3))
    blue, green, red = (tint / tint.max()).tolist()
    return replace(camera, exposure=rng.uniform(least, 1), light_colour=(blue, green, red))


def add_shadows(rng: Rng, camera: Camera, pixels: float, held_out: bool = False) -> Camera:
    """Adds hard shadows to what a camera sees, given the side of a cell in pixels."""
    shape = draw_leaves if held_out else (draw_bars, draw_blobs, draw_wave)[rng.integers(3)]
    penumbra = max(0.3, pixels * float(np.exp(rng.uniform(np.log(0.01), np.log(0.3)))))
    return replace(camera, occluders=shape(rng), occluded=rng.uniform(0.2, 0.75), penumbra=penumbra)


def draw_bars(rng: Rng) -> tuple[Polygon, ...]:
    """Draws straight bars, side by side or across each other."""
    turn, pitch = rng.uniform(0, np.pi), rng.uniform(0.08, 0.5)
    width, bow = pitch * rng.uniform(0.25, 0.7), rng.uniform(-0.1, 0.1)
    starts = np.arange(-0.8 + rng.uniform(0, pitch), 0.8, pitch)[: rng.integers(1, 14)]
    straight = [_draw_strip(start, width, bow) for start in starts]
    crossed = [bar[:, ::-1] for bar in straight] if rng.random() < 0.25 else []
    return tuple(_make_polygon(_turn(bar, turn)) for bar in [*straight, *crossed])


def draw_blobs(rng: Rng) -> tuple[Polygon, ...]:
    """Draws things of any outline, some of them with long limbs."""
    things = []
    for _ in range(int(rng.integers(1, 4))):
        angles = np.sort(rng.uniform(0, 2 * np.pi, int(rng.integers(3, 14))))
        reach = rng.uniform(0.05, 0.6, len(angles))
        outline = np.stack([np.cos(angles), np.sin(angles)], axis=1) * reach[:, None]
        things.append(_make_polygon(outline + rng.uniform(-0.4, 0.4, 2)))
    return tuple(things)


def draw_wave(rng: Rng) -> tuple[Polygon, ...]:
    """Shades half of the picture, beyond a line that is straight, bent, or has steps."""
    along = np.linspace(-1, 1, 40)
    edge = rng.uniform(-0.35, 0.35) + rng.uniform(0, 0.1) * np.sin(along * rng.uniform(1, 12) + rng.uniform(0, 6))
    if rng.random() < 0.3:
        edge = np.round(edge * 6) / 6
    outline = np.concatenate([np.stack([along, edge], axis=1), [[1, 2], [-1, 2]]])
    return (_make_polygon(_turn(outline, rng.uniform(0, 2 * np.pi))),)


def draw_leaves(rng: Rng) -> tuple[Polygon, ...]:
    """Draws leaves of a tree: many ellipses. Kept for validation."""
    angle = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    leaves = []
    for _ in range(int(rng.integers(4, 20))):
        radii = rng.uniform(0.02, 0.22, 2)
        outline = np.stack([np.cos(angle) * radii[0], np.sin(angle) * radii[1]], axis=1)
        leaves.append(_make_polygon(_turn(outline, rng.uniform(0, np.pi)) + rng.uniform(-0.5, 0.5, 2)))
    return tuple(leaves)


def _draw_strip(start: float, width: float, bow: float) -> Corners:
    along = np.linspace(-1, 1, 9)
    bend = bow * along**2
    one = np.stack([along, start + bend], axis=1)
    return np.concatenate([one, np.stack([along, start + width + bend], axis=1)[::-1]])


def _turn(corners: Corners, angle: float) -> Corners:
    c, s = np.cos(angle), np.sin(angle)
    return np.asarray(corners @ np.array([[c, s], [-s, c]]))


def _make_polygon(corners: Corners) -> Polygon:
    return tuple((float(x), float(y)) for x, y in corners)
