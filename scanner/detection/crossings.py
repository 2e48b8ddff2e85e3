"""Sees the crossings of the lines of grids: a small convolutional network (assets/crossings.onnx, see its card).

For every place of a picture it says how near a crossing is, how far away and in which directions the next ones lie, and
whether it is within a board: keypoints and what links them, as Cao et al., Part affinity fields (2017), do it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, forward

MODEL = bundled("crossings")
"""The network to see with; the laboratory puts others in its place."""

STEP = 4
"""Pixels of the picture for each place of the map."""

LARGEST, SMALLEST = 1280, 80
"""The longer sides, in pixels, of the largest copy that is looked at, and about that of the smallest: half of the last
one each time, so that the cells of any board measure 10 to 50 pixels on one of them."""

FRAME = 16
"""How far a picture is continued on every side, in pixels: the lines of a board may be its rim."""

MULTIPLE = 32
"""What the sides of a picture are made a multiple of for the network."""

LEAST = 0.3
"""A place that is taken for a crossing is one with such a probability at least."""

PEAK = 2.24
"""What the places around a crossing have together: each of them a Gaussian of 0.6 places."""

SUREST = 4.6
"""No log odds count for more: what is seen at several places is not independent."""

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class Crossings:
    """What is seen on a copy of a picture, `extent` wide and high, `scale` times as large as the picture itself.

    `logits` and `boards` are HxW: the log odds that a crossing is at a place of the map, and that a board is.
    `points`, Nx2, are the crossings, in pixels of the picture, and `arms`, 4xNx2, lead to the next ones: quarter
    turns, one after the other.
    """

    extent: tuple[int, int]
    scale: float
    logits: Floats
    boards: Floats
    points: Floats
    arms: Floats

    def holds(self, points: Floats) -> NDArray[np.bool_]:
        """Which points, ...x2, are on the picture: of what lies beyond its rim nothing is known."""
        rim = STEP / self.scale
        return np.asarray(((points > -rim) & (points < np.add(self.extent, rim))).all(axis=-1))

    def only(self, some: NDArray[np.intp]) -> Crossings:
        """The same with no other crossings than some of them."""
        return replace(self, points=self.points[some], arms=self.arms[:, some])

    def at(self, points: Floats) -> NDArray[np.intp]:
        """The places of the map, ...x2, x then y, for points of the picture."""
        return np.asarray(np.round(((points + 0.5) * self.scale + FRAME) / STEP - 0.5), np.intp)


def seen(image: NDArray[np.uint8]) -> Iterator[Crossings]:
    """What is seen of a picture, HxWx3 BGR, on ever coarser copies of it."""
    longer, copy = max(image.shape[:2]), image
    side = min(longer, LARGEST)
    while True:
        copy = _reduced(copy, side)
        yield _seen(copy, (image.shape[1], image.shape[0]))
        if side <= 2 * SMALLEST:
            return
        side = -(-side // 2)


def _reduced(image: NDArray[np.uint8], side: int) -> NDArray[np.uint8]:
    """A copy whose longer side has so many pixels."""
    scale = side / max(image.shape[:2])
    size = [max(1, round(extent * scale)) for extent in image.shape[1::-1]]
    return image if scale == 1 else np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8)


def _seen(copy: NDArray[np.uint8], extent: tuple[int, int]) -> Crossings:
    """What is seen on a copy of a picture so wide and high."""
    scale = max(copy.shape[:2]) / max(extent)
    right, below = (FRAME + -(side + 2 * FRAME) % MULTIPLE for side in copy.shape[1::-1])
    framed = cv2.copyMakeBorder(copy, FRAME, below, FRAME, right, cv2.BORDER_CONSTANT, value=(160, 90, 160))
    maps = _maps(np.asarray(framed, np.uint8))
    heat = 1 / (1 + np.exp(-maps[0]))
    # wherever exactly it is: between boxes apart that is not clear
    near = np.clip(cv2.blur(heat, (3, 3)) * (9 / PEAK), 1e-6, 1 - 1e-6)
    highest = (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (near > LEAST)
    y, x = np.nonzero(highest)
    pixels = STEP / scale
    points = (np.stack([x, y], axis=1) + maps[2:4, y, x].T + 0.5 - FRAME / STEP) * pixels - 0.5
    arms = _arms(maps[4:10, y, x]) * pixels
    return Crossings(
        extent,
        scale,
        np.clip(np.log(near / (1 - near)), -SUREST, SUREST),
        np.clip(maps[1], -SUREST, SUREST),
        points.astype(np.float32),
        np.concatenate([arms, -arms]).astype(np.float32),
    )


def _arms(said: Floats) -> Floats:
    """The ways along the row and down the column, 2xNx2, of their lengths and turns as the network tells them, 6xN."""
    lengths, turns = said[:2], np.arctan2(said[3::2], said[2::2]) / 4
    # a turn is known but for quarters of it, and both are turned alike
    across = np.pi / 2
    turns[1] -= across * np.round((turns[1] - turns[0]) / across)
    turns[1] += across
    return np.asarray(lengths[..., None] * np.stack([np.cos(turns), np.sin(turns)], axis=2), np.float32)


def _maps(picture: NDArray[np.uint8]) -> Floats:
    """What the network says of a picture, HxWx3 BGR, whose sides are multiples: 10x(H/STEP)x(W/STEP)."""
    return forward(MODEL, np.asarray(cv2.dnn.blobFromImage(picture), np.float32))[0]
