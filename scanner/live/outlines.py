"""The outlines around grids on a moving picture: a grid is seen, or read, or read but not for sure.

The lines are equally wide for every grid, since one looks at the picture, not at the puzzle.
"""

from __future__ import annotations

from typing import Literal

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.overlay.inks import HUES
from scanner.overlay.masks import SUBPIXELS, shape_mask

State = Literal["seen", "read", "unsure"]

Colour = tuple[int, int, int]


def draw_outline(picture: NDArray[np.uint8], points: NDArray[np.float32], state: State) -> None:
    """Draws the rim of a grid with crossings (rows+1)x(columns+1)x2 onto a picture, HxWx3, in place.

    One that is read has a tick at its top right.
    """
    rim = np.concatenate([points[0], points[1:, -1], points[-1, -2::-1], points[-2:0:-1, 0]])
    polygon = (rim * 2**SUBPIXELS).round().astype(np.int32)
    thickness = max(1, max(picture.shape) // 160)
    ink = _colour(state)
    for colour, width in ((_make_white(), 2 * thickness), (ink, thickness)):
        cv2.polylines(picture, [polygon], True, colour, width, cv2.LINE_AA, SUBPIXELS)
    if state == "read":
        _draw_tick(picture, rim[(rim * (1, -1)).sum(axis=1).argmax()], ink)


def _draw_tick(picture: NDArray[np.uint8], corner: NDArray[np.float32], colour: Colour) -> None:
    """Draws a white tick on a disc around a corner, or as near to it as there is room in the picture."""
    radius = max(picture.shape) // 32
    if min(picture.shape[:2]) < 2 * radius:
        return
    height, width = picture.shape[:2]
    x, y = np.clip(corner.round().astype(int), radius, (width - radius, height - radius)).tolist()
    cv2.circle(picture, (x, y), radius, _make_white(), cv2.FILLED, cv2.LINE_AA)
    cv2.circle(picture, (x, y), radius - max(1, radius // 8), colour, cv2.FILLED, cv2.LINE_AA)
    area = picture[y - radius : y + radius, x - radius : x + radius]
    area[:] = np.maximum(area, shape_mask("tick", 2 * radius)[..., None])


def _colour(state: State) -> Colour:
    """Returns blue, green or orange, as BGR."""
    match state:
        case "seen":
            return HUES["answer"][0][0]
        case "read":
            return HUES["answer"][2][0]
        case "unsure":
            return HUES["warning"][2][0]


def _make_white() -> Colour:
    return (255, 255, 255)
