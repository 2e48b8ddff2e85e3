"""Sees the grids of a picture: its cells first, then a lattice is laid through those that lie side by side.

So a grid needs neither a heavy border nor four corners to be seen, may lie at any angle, and shares its page. Boards of
boxes apart and of coloured tiles are seen beside those of lines.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import inf

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.detection import box_boards
from scanner.detection.cells import Cells, cells, together
from scanner.detection.colour import count_hues_of, is_colourful, without
from scanner.detection.groups import groups
from scanner.detection.layouts import FRAMED, LAYOUTS, SETTLED, Candidate, Layout, fitted, framed, plausible, refined
from scanner.detection.quads import frames
from scanner.detection.tile_boards import tiled
from scanner.types import Lattice

LEGIBLE = 40
"""Sides, in working pixels, of cells whose lines are not lost."""

THRESHOLDS = ((61, 0.03), (31, 0.03), (61, 0.015), (15, 0.05))
"""What counts as a line: (window in pixels, how much darker than the window's mean), the most telling first."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture is looked at."""

    sides: tuple[int, ...]
    """Grids are looked for on a copy with sides of at most so many pixels; on the next, finer one only if the coarse
    one shows no grid, or such small ones that others may be lost."""
    thresholds: tuple[tuple[int, float], ...]
    """One after the other while there is no grid."""
    content: float
    """So much of a grid must be seen to end the search."""
    negative: bool
    """Whether light lines are looked for where there are no dark ones."""
    hues: float
    """Coloured tiles are looked for beside plain grids if there are at least so many hues beside theirs."""


WHOLE = Look((1100, 2200), THRESHOLDS, content=0.0, negative=True, hues=3)
PLAIN = replace(WHOLE, hues=inf)
"""For a picture whose colours are all in parts that are looked at by themselves."""

PART = Look((700,), THRESHOLDS[:2], content=SETTLED, negative=False, hues=3)
"""Most parts hold nothing but letters or a photograph."""

COLOURED = replace(PART, hues=0)
"""For a part that has several hues."""

THOROUGH = replace(WHOLE, content=SETTLED)
"""For a picture that one grid fills which was not seen well."""

COARSEST = 0.9
"""How much smaller than asked for a working copy may be."""

SAME_FRAME = 4
"""Corners that differ by less, in working pixels, are mostly those of a frame that was looked at before."""

MANY_HUES, HUE_SHARE = 4, 0.008
"""With many hues, each on such a share of it, a page shows a board of tiles first of all; else tiles are looked for
only where there is no grid of lines, or there are hues beside the plain ones."""


def grids(
    image: NDArray[np.uint8], layouts: tuple[Layout, ...], size: int | None, look: Look
) -> tuple[list[Candidate], Cells]:
    """The grids of a picture, and all patches that may be cells or boxes."""
    whole = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
    may_be_tiled = look.hues == 0 or (look.hues < inf and is_colourful(image))
    kept: list[Candidate] = []
    boxes = Cells.none()
    if may_be_tiled and count_hues_of(image, HUE_SHARE) >= MANY_HUES:
        kept, may_be_tiled = _tiled(image, size, look.sides[0]), False
    for side in look.sides:
        grey, scale = _working_copy(whole, side)
        kept = [replace(old, lattice=_scaled(old.lattice, scale)) for old in kept]
        kept, seen = _found(grey, layouts, kept, look)
        if not kept and look.negative:
            # light lines on a dark screen are dark ones on its negative
            kept, _ = _found(255 - grey, layouts, kept, look)
        kept = [replace(new, lattice=_scaled(new.lattice, 1 / scale)) for new in kept]
        boxes = Cells(_rescaled(seen.centres, 1 / scale), seen.axes / scale)
        if may_be_tiled:
            plain = [grid.lattice for grid in kept if _is_plain(image, grid.lattice)]
            if not kept or count_hues_of(without(image, plain), HUE_SHARE) >= look.hues:
                kept, may_be_tiled = _with_tiles(kept, plain, _tiled(image, size, look.sides[0])), False
        if scale == 1 or (kept and max(c.lattice.cell_side for c in kept) * scale > LEGIBLE):
            break
    return kept, boxes


def _is_plain(image: NDArray[np.uint8], lattice: Lattice) -> bool:
    """Whether the cells of a grid have fewer hues than those of a board of tiles."""
    x, y = np.clip(lattice.points.reshape(-1, 2).T, 0, None).astype(int)
    return count_hues_of(image[y.min() : y.max(), x.min() : x.max()], HUE_SHARE) < MANY_HUES


def _tiled(image: NDArray[np.uint8], size: int | None, side: int) -> list[Candidate]:
    """The boards of coloured tiles. Where they have lines too, as a tinted Sudoku has, these say best where it lies."""
    small, scale = _working_copy(image, side)
    grey = np.asarray(cv2.cvtColor(small, cv2.COLOR_BGR2GRAY), np.uint8)
    boards = [board for board in tiled(small) if size in (None, board.rows)]
    lined = [refined(grey, board) if board.rows in FRAMED else None for board in boards]
    best = [line.lattice if line and line.is_settled else board for line, board in zip(lined, boards, strict=True)]
    return [Candidate(_scaled(lattice, 1 / scale), 1.0) for lattice in best]


def _with_tiles(kept: list[Candidate], plain: list[Lattice], boards: list[Candidate]) -> list[Candidate]:
    """The grids and the boards of tiles that lie on no plain one.

    Tiles tell how many rows there are better than lines, to which the rim of a screen may add.
    """
    for board in (new for new in boards if not any(new.lattice.overlaps(grid) for grid in plain)):
        rows = board.lattice.rows
        kept = [old for old in kept if old.lattice.rows == rows or not old.lattice.overlaps(board.lattice)]
        kept = merged(kept, board)
    return kept


def _found(
    grey: NDArray[np.uint8],
    layouts: tuple[Layout, ...],
    kept: list[Candidate],
    look: Look,
) -> tuple[list[Candidate], Cells]:
    """The grids of a picture, with those that are known already, and its patches.

    One more threshold is tried while there is no grid; cells add up.
    """
    seen = Cells.none()
    tried: set[tuple[int, ...]] = set()
    for threshold in look.thresholds:
        lines = _lines(grey, *threshold)
        patches = cells(lines)
        for board, share in box_boards.boards(patches, lines, grey):
            # a larger grid outranks its parts, unless it is not looked for
            if layouts == LAYOUTS and plausible(board):
                kept = merged(kept, Candidate(board, share, is_apart=True))
        seen = together(seen, patches)
        for group in groups(seen):
            signature = (len(group.places), *group.centres.sum(axis=0).astype(int))
            if signature in tried or _settled(group.centres, kept):
                continue
            tried.add(signature)
            for candidate in fitted(grey, group, layouts):
                kept = merged(kept, candidate)
        for frame in frames(lines):
            signature = tuple((frame / SAME_FRAME).astype(int).ravel())
            if signature in tried or _settled(frame, kept) or _is_around(frame, kept):
                continue
            tried.add(signature)
            if (inside := framed(grey, frame, layouts)) is not None:
                kept = merged(kept, inside)
        if any(grid.score > look.content for grid in kept):
            break
    return kept, seen


def _lines(grey: NDArray[np.uint8], window: int, darker: float) -> NDArray[np.uint8]:
    """255 where a picture is `darker` than the mean of the `window` pixels around, as a part of that mean; HxW."""
    around = cv2.blur(grey, (window, window))
    return np.asarray(cv2.compare(grey, cv2.convertScaleAbs(around, alpha=1 - darker), cv2.CMP_LE), dtype=np.uint8)


def _settled(points: NDArray[np.float32], kept: list[Candidate]) -> bool:
    """Whether the points lie around the middle of a grid that could hardly be seen better, or within it.

    More patches than it can have are of another grid, of which it is but a part.
    """
    middle = points.mean(axis=0)
    return any(
        old.is_settled and len(points) <= 1.5 * old.lattice.rows**2 and old.lattice.holds(middle) for old in kept
    )


def _is_around(frame: NDArray[np.float32], kept: list[Candidate]) -> bool:
    """Whether a frame holds such a grid: then it is that of a page or a screen."""
    middles = (old.lattice.points.mean(axis=(0, 1)) for old in kept if old.is_settled)
    return any(cv2.pointPolygonTest(frame, (float(x), float(y)), False) >= 0 for x, y in middles)


def _scaled(lattice: Lattice, scale: float) -> Lattice:
    """The lattice on a picture that is `scale` times as large."""
    return Lattice(_rescaled(lattice.points, scale))


def _rescaled(points: NDArray[np.float32], scale: float) -> NDArray[np.float32]:
    """The points on a picture that is `scale` times as large; pixels are centred at whole numbers."""
    return ((points + 0.5) * scale - 0.5).astype(np.float32)


def _working_copy(image: NDArray[np.uint8], side: int) -> tuple[NDArray[np.uint8], float]:
    """The picture, grey or in colours, with sides of about so many pixels at most, and by how much it was reduced."""
    longer = max(image.shape[:2])
    if longer <= side:
        return image, 1.0
    scale, whole = side / longer, round(longer / side)
    if whole > 1 and longer / whole > COARSEST * side:
        # OpenCV averages whole blocks of pixels far faster than parts of them
        image = image[: len(image) // whole * whole, : image.shape[1] // whole * whole]
        scale = 1 / whole
    size = (round(image.shape[1] * scale), round(image.shape[0] * scale))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8), scale


def merged(kept: list[Candidate], new: Candidate) -> list[Candidate]:
    """Of candidates that overlap, the one with more cells, or whose lines are seen better."""
    rivals = [old for old in kept if old.lattice.overlaps(new.lattice)]
    if any(old.rank >= new.rank for old in rivals):
        return kept
    return [old for old in kept if old not in rivals] + [new]
