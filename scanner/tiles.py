"""Sees boards of coloured tiles, such as those of Queens: squares of many colours that lie side by side.

What parts the tiles may be dark or light, a line or a gap, or nothing but the change of colour; so a tile is an even
patch, whatever is around it. The lattice follows from where the tiles' middles are.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner import middles
from scanner.cells import Cells, Group, cells, groups, parted, together
from scanner.types import Lattice

SIZES = range(4, 19)
"""How many rows and columns a board may have."""

COLOURFUL, COLOURFUL_SHARE = 10.0, 0.02
"""A page whose colours are that far, in CIE a*b*, from its usual one over such a share of it may show a board."""

NOISY = 4.0
"""A picture with so much noise, in grey levels, is smoothed first."""

STEPS = (12, 5, 28, 50)
"""By how many grey levels the rim of a tile differs from its inside, the most telling first."""

LEAST_TILES = 0.8
"""The share of its tiles that must be seen for a board to be one."""

STIFFNESS = (0.001, 0.02)
"""As for `middles.lattice`: tiles are even, and screens are photographed aslant."""

SPARSE = 0.4
"""A row or column at the rim with a smaller share of its tiles is something that lies beside the board."""

UNLIKE, MOTTLED = 6.0, 0.12
"""The share of neighbouring tiles that must differ in colour, by that much in CIE L*a*b*."""


def is_colourful(image: NDArray[np.uint8]) -> bool:
    """Whether a picture, HxWx3 BGR, has enough different colours for a board of tiles."""
    step = max(1, max(image.shape[:2]) // 200)
    colour = cv2.cvtColor(np.ascontiguousarray(image[::step, ::step]), cv2.COLOR_BGR2Lab)[..., 1:].astype(np.float32)
    usual = np.median(colour, axis=(0, 1))
    return float((np.linalg.norm(colour - usual, axis=2) > COLOURFUL).mean()) > COLOURFUL_SHARE


def tiled(image: NDArray[np.uint8]) -> Iterator[Lattice]:
    """The boards of coloured tiles in a picture, HxWx3 BGR, as lattices in its pixels."""
    relief, noise = _relief(image)
    if noise > NOISY:
        relief, noise = _relief(np.asarray(cv2.GaussianBlur(image, (0, 0), 1.0), np.uint8))
    seen: Cells | None = None
    for step in STEPS:
        lines = np.asarray(cv2.threshold(relief, step + 1.5 * noise, 255, cv2.THRESH_BINARY)[1], np.uint8)
        seen = together(seen, cells(lines)) if seen else cells(lines)
        boards = [board for group in groups(seen) for board in _boards(image, group)]
        if boards:
            yield from boards
            return


def _relief(image: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], float]:
    """How much the colours around each pixel differ, HxW, and how much of that is noise: most of a picture is even."""
    blue, green, red = cv2.split(cv2.morphologyEx(image, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)))
    relief = np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)
    return relief, float(np.median(relief[::4, ::4]))


def _boards(image: NDArray[np.uint8], group: Group) -> Iterator[Lattice]:
    """The boards that a group of tiles makes; more than one where several lie side by side."""
    for part in parted(group):
        part = _without_strangers(part)
        rows, columns = np.ptp(part.places, axis=0) + 1 if len(part.places) else (0, 0)
        if rows != columns or rows not in SIZES or len(part.places) < LEAST_TILES * rows * columns:
            continue
        if _is_mottled(image, part):
            places = part.places - part.places.min(axis=0)
            yield middles.lattice(Group(part.centres, places), int(rows), STIFFNESS)


def _without_strangers(group: Group) -> Group:
    """The group without rows and columns at its rim of which hardly anything is seen: they lie beside the board."""
    centres, places = group.centres, group.places
    while len(places):
        low, high = places.min(axis=0), places.max(axis=0)
        extent = high - low + 1
        rims = [(axis, line) for axis in (0, 1) for line in (low[axis], high[axis])]
        sparse = [rim for rim in rims if (places[:, rim[0]] == rim[1]).sum() < SPARSE * extent[1 - rim[0]]]
        if not sparse:
            break
        axis, line = sparse[0]
        kept = places[:, axis] != line
        centres, places = centres[kept], places[kept]
    return Group(centres, places)


def _is_mottled(image: NDArray[np.uint8], group: Group) -> bool:
    """Whether enough of the tiles that lie side by side differ in colour."""
    reach = max(1, round(0.3 * float(np.median(np.linalg.norm(np.diff(group.centres, axis=0), axis=1)))))
    corners = np.array([(-1, -1), (-1, 1), (1, -1), (1, 1), (0, -1), (0, 1), (-1, 0), (1, 0)]) * reach
    spots = np.round(group.centres[:, None] + corners).astype(int)
    x, y = (np.clip(spots[..., axis], 0, image.shape[1 - axis] - 1) for axis in (0, 1))
    colours = np.median(image[y, x], axis=1).astype(np.float32) / 255
    lab = cv2.cvtColor(colours[None], cv2.COLOR_BGR2Lab)[0]
    at = {tuple(place): index for index, place in enumerate(group.places.tolist())}
    pairs = [(index, at[beside]) for (r, c), index in at.items() for beside in ((r + 1, c), (r, c + 1)) if beside in at]
    first, second = np.array(pairs).T
    return float((np.linalg.norm(lab[first] - lab[second], axis=1) > UNLIKE).mean()) > MOTTLED
