"""Sees boards of coloured tiles, such as those of Queens: squares of many colours that lie side by side.

What parts the tiles may be dark or light, a line or a gap, or nothing but the change of colour; so a tile is an even
patch, whatever is around it. The lattice follows from where the tiles' middles are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection import centre_fit
from scanner.detection.cells import Cells, cells, together
from scanner.detection.groups import (
    LEAST_PATCHES,
    Group,
    linked,
    mutual,
    neighbours,
    parted,
    without_sparse_rims,
)
from scanner.types import Lattice

SIZES = range(4, 19)
"""How many rows and columns a board may have."""

STEPS = (12, 5, 28, 50)
"""By how many grey levels the rim of a tile differs from its inside, the most telling first."""

LEAST_TILES, FULL = 0.7, 0.97
"""The share of its tiles that must be seen for a board to be one, and for it to be beyond doubt."""

STIFFNESS = (0.001, 0.02)
"""As for `centre_fit.lattice`: tiles are even, and screens are photographed aslant."""

UNLIKE, MOTTLED = 6.0, 0.12
"""The share of neighbouring tiles that must differ in colour, by that much in CIE L*a*b*."""


@dataclass(frozen=True, slots=True, eq=False)
class _Tiled:
    """A board, how many of its tiles were seen, and whether that is nearly all that lies there."""

    lattice: Lattice
    tiles: int
    is_full: bool


def tiled(image: NDArray[np.uint8]) -> list[Lattice]:
    """The boards of coloured tiles in a picture, HxWx3 BGR, as lattices in its pixels.

    One more step is tried as long as there is no board, or one of which some tiles were not seen.
    """
    relief, noise = _relief(image)
    found: list[_Tiled] = []
    seen: Cells | None = None
    for step in STEPS:
        lines = np.asarray(cv2.threshold(relief, step + 1.5 * noise, 255, cv2.THRESH_BINARY)[1], np.uint8)
        patches = cells(lines)
        # two tiles that were seen as one would hide both for good
        sights = (patches, together(seen, patches)) if seen else (patches,)
        seen = sights[-1]
        for group in (group for sight in sights for group in _groups(sight)):
            for board in _boards(image, group):
                found = _merged(found, board)
        if found and all(board.is_full for board in found):
            break
    return [board.lattice for board in found]


def _groups(patches: Cells) -> Iterator[Group]:
    """Groups of tiles that lie side by side, each taken by the other for its neighbour.

    A patch that is two tiles seen as one lies where no tile takes it for a neighbour.
    """
    for members, places in linked(patches, mutual(neighbours(patches))):
        if len(members) >= LEAST_PATCHES:
            yield Group(patches.centres[members], places)


def _merged(found: list[_Tiled], new: _Tiled) -> list[_Tiled]:
    """Of boards that overlap, the one with the most tiles."""
    rivals = [old for old in found if old.lattice.overlaps(new.lattice)]
    if any(old.tiles >= new.tiles for old in rivals):
        return found
    return [old for old in found if old not in rivals] + [new]


def _relief(image: NDArray[np.uint8]) -> tuple[NDArray[np.uint8], float]:
    """How much the colours around each pixel differ, HxW, and how much of that is noise: most of a picture is even."""
    blue, green, red = cv2.split(cv2.morphologyEx(image, cv2.MORPH_GRADIENT, np.ones((3, 3), np.uint8)))
    relief = np.asarray(cv2.max(cv2.max(blue, green), red), np.uint8)
    return relief, float(np.median(relief[::4, ::4]))


def _boards(image: NDArray[np.uint8], group: Group) -> Iterator[_Tiled]:
    """The boards that a group of tiles makes; more than one where several lie side by side."""
    for whole in parted(group):
        part = without_sparse_rims(whole)
        rows, columns = np.ptp(part.places, axis=0) + 1 if len(part.places) else (0, 0)
        if rows != columns or rows not in SIZES or len(part.places) < LEAST_TILES * rows * columns:
            continue
        if _is_mottled(image, part):
            places = part.places - part.places.min(axis=0)
            lattice = centre_fit.lattice(Group(part.centres, places), int(rows), STIFFNESS)
            extent = np.ptp(whole.places, axis=0) + 1
            yield _Tiled(lattice, len(places), len(places) > FULL * float(extent.prod()))


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
