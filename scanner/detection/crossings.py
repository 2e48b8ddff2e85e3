"""Finds the crossings of the lines of grids: a small convolutional network (assets/crossings.onnx, see its card).

For every place of a picture it says how near a crossing is, how far away and in which directions the next ones lie,
and whether it is within a board: keypoints and the links between them (Cao et al., Part affinity fields, 2017).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, forward, sigmoid
from scanner.types import TRUSTED_LOG_ODDS

MODEL = bundled("crossings")
"""The network that finds them; the laboratory replaces it."""

STEP = 4
"""Pixels of the picture for each place of the map."""

FRAME = 16
"""The margin around a part of a picture that is shown to the network too, in pixels."""

MULTIPLE = 32
"""The sides of a picture are padded to a multiple of this for the network."""

LEAST_PROBABILITY = 0.3
"""The least probability of a place that is taken for a crossing."""

PEAK_SUM = 2.24
"""The sum of the heat map around a crossing: a Gaussian of 0.6 places."""

Floats = NDArray[np.float32]

Part = tuple[int, int, int, int]
"""Left, top, right and bottom of a part of a picture, in pixels, the first two multiples of STEP."""


@dataclass(frozen=True, slots=True, eq=False)
class Crossings:
    """The crossings on a part of a copy, which is `scale` times as large as the picture, `extent` wide and high.

    `logits` and `boards` are HxW: the log odds that a crossing is at a place of the map, and that a board is.
    `points`, Nx2, are the crossings, in pixels of the picture, and `arms`, 4xNx2, lead to the next ones, in four
    directions a quarter turn apart.
    """

    extent: tuple[int, int]
    part: Part
    scale: float
    logits: Floats
    boards: Floats
    points: Floats
    arms: Floats

    def holds(self, points: Floats, beyond: float = 0) -> NDArray[np.bool_]:
        """Tells which points, ...x2, are on the part, or at most `beyond` pixels off it: others are unseen."""
        pixels, reach = (points + 0.5) * np.float32(self.scale), STEP + beyond * self.scale
        low, high = np.subtract(self.part[:2], reach), np.add(self.part[2:], reach)
        return np.asarray(((pixels > low) & (pixels < high)).all(axis=-1))

    def is_on_picture(self, points: Floats) -> NDArray[np.bool_]:
        """Tells which points, ...x2, are on the picture, whether on the part or not."""
        return np.asarray(((points >= 0) & (points < self.extent)).all(axis=-1))

    def only(self, some: NDArray[np.intp]) -> Crossings:
        """Keeps only some of the crossings of the part."""
        return replace(self, points=self.points[some], arms=self.arms[:, some])

    def at(self, points: Floats) -> NDArray[np.intp]:
        """Returns the places of the map, ...x2, x then y, for points of the picture."""
        pixels = (points + 0.5) * self.scale - self.part[:2]
        return np.asarray(np.round((pixels + FRAME) / STEP - 0.5), np.intp)


def find_crossings(copy: NDArray[np.uint8], part: Part, extent: tuple[int, int]) -> Crossings:
    """Finds the crossings on a part of a copy, HxWx3 BGR, of a picture that is `extent` wide and high."""
    scale = max(copy.shape[:2]) / max(extent)
    maps = _run_network(_cut_framed(copy, part))
    heat = sigmoid(maps[0])
    # Wherever exactly it is: between separate boxes that is not clear.
    near = np.clip(cv2.blur(heat, (3, 3)) * (9 / PEAK_SUM), 1e-6, 1 - 1e-6)
    highest = (heat >= cv2.dilate(heat, np.ones((3, 3), np.uint8))) & (near > LEAST_PROBABILITY)
    y, x = np.nonzero(highest)
    pixels = (np.stack([x, y], axis=1) + maps[2:4, y, x].T + 0.5) * STEP + (np.array(part[:2]) - FRAME)
    arms = _read_arms(maps[4:10, y, x]) * (STEP / scale)
    return Crossings(
        extent,
        part,
        scale,
        np.clip(np.log(near / (1 - near)), -TRUSTED_LOG_ODDS, TRUSTED_LOG_ODDS),
        np.clip(maps[1], -TRUSTED_LOG_ODDS, TRUSTED_LOG_ODDS),
        (pixels / scale - 0.5).astype(np.float32),
        np.concatenate([arms, -arms]).astype(np.float32),
    )


def _cut_framed(copy: NDArray[np.uint8], part: Part) -> NDArray[np.uint8]:
    """Cuts out a part of a picture with what is around it; beyond the rim of the picture, it is padded."""
    left, top, right, bottom = part
    width, height = (
        -(-(end - start + 2 * FRAME) // MULTIPLE) * MULTIPLE for start, end in ((left, right), (top, bottom))
    )
    rows, columns = (
        slice(max(0, start - FRAME), start - FRAME + extent) for start, extent in ((top, height), (left, width))
    )
    shown = copy[rows, columns]
    above, before = max(0, FRAME - top), max(0, FRAME - left)
    below, beyond = height - above - shown.shape[0], width - before - shown.shape[1]
    continued = cv2.copyMakeBorder(shown, above, below, before, beyond, cv2.BORDER_CONSTANT, value=(160, 90, 160))
    return np.asarray(continued, np.uint8)


def _read_arms(output: Floats) -> Floats:
    """Returns the vectors along the row and down the column, 2xNx2, from the network's lengths and turns, 6xN."""
    lengths, turns = output[:2], np.arctan2(output[3::2], output[2::2]) / 4
    # A turn is known only up to quarters of it, and both are turned alike.
    across = np.pi / 2
    turns[1] -= across * np.round((turns[1] - turns[0]) / across)
    turns[1] += across
    return np.asarray(lengths[..., None] * np.stack([np.cos(turns), np.sin(turns)], axis=2), np.float32)


def _run_network(picture: NDArray[np.uint8]) -> Floats:
    """Runs the network on a picture, HxWx3 BGR, whose sides are multiples of MULTIPLE: 10x(H/STEP)x(W/STEP)."""
    return forward(MODEL, np.ascontiguousarray(picture.transpose(2, 0, 1)[None], np.float32))[0]
