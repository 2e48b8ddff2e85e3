"""Finds the grids of a page: cells are seen first, and a lattice is laid through those that lie side by side.

So a grid needs neither a heavy border nor four corners to be found, may lie at any angle, and shares its page.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner import apart, closer
from scanner.cells import NO_CELLS, Cells, cells, groups, together
from scanner.closer import Part
from scanner.fit import FRAMED, LAYOUTS, SETTLED, Candidate, Layout, fitted, framed, plausible, refined
from scanner.frames import frames
from scanner.tiles import COLOURFUL, is_colourful, tiled
from scanner.types import Lattice, Page

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
    tiles: bool
    """Whether coloured tiles are looked for."""


WHOLE = Look((1100, 2200), THRESHOLDS, content=0.0, negative=True, tiles=True)
PLAIN = replace(WHOLE, tiles=False)
"""For a picture whose colours are all in parts that are looked at by themselves."""

PART = Look((700,), THRESHOLDS[:2], content=SETTLED, negative=False, tiles=True)
"""Most parts hold nothing but letters or a photograph."""

SAME_FRAME = 4
"""Corners that differ by less, in working pixels, are mostly those of a frame that was looked at before."""

MANY_HUES, FEW_HUES, HUE_SHARE = 4, 3, 0.008
"""With many hues, each on such a share of it, a page shows a board of tiles first of all; else tiles are looked for
only where there is no grid of lines, or there are a few hues beside the plain ones."""


def find(page: Page, size: int | None = None) -> tuple[Lattice, ...]:
    """All grids of a page in reading order, each as the lattice of its crossings in photo pixels.

    `size` is how many rows and columns they have, where that is known.
    """
    found = _looked_for(page.image, LAYOUTS)
    if size is None:
        return found
    of_size = tuple(lattice for lattice in found if lattice.rows == size)
    return of_size or _looked_for(page.image, tuple(layout for layout in LAYOUTS if layout.size == size), size)


def _looked_for(image: NDArray[np.uint8], layouts: tuple[Layout, ...], size: int | None = None) -> tuple[Lattice, ...]:
    """All grids of those layouts in reading order; coloured boards of that size, if one is asked for.

    What the whole picture does not show well is looked at again, part by part.
    """
    coloured = closer.coloured(image) if is_colourful(image) else []
    whole = closer.whole(image)
    kept, boxes = _seen(image, layouts, size, WHOLE if not coloured or whole in coloured else PLAIN)
    known = [grid.lattice for grid in kept]
    unclear = [grid.lattice for grid in kept if not grid.is_settled]
    parts = {*coloured, *closer.boxed(image, boxes, known), *closer.around(image, unclear)} - {whole}
    for part in sorted(parts):
        seen, _ = _seen(image[part.inside], layouts, size, PART)
        kept = _with_closer(kept, [replace(new, lattice=_moved(new.lattice, part)) for new in seen])
    return tuple(sorted((_level(c.lattice) for c in kept), key=_reading_order))


def _seen(
    image: NDArray[np.uint8], layouts: tuple[Layout, ...], size: int | None, look: Look
) -> tuple[list[Candidate], Cells]:
    """The grids of a picture, and all patches that may be cells or boxes."""
    whole = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), dtype=np.uint8)
    may_be_tiled = look.tiles and is_colourful(image)
    kept: list[Candidate] = []
    boxes = NO_CELLS
    if may_be_tiled and _hues(image) >= MANY_HUES:
        kept, may_be_tiled = _tiled(image, whole, size, look.sides[0]), False
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
            if not kept or _hues(_without(image, plain)) >= FEW_HUES:
                kept, may_be_tiled = _with_tiles(kept, plain, _tiled(image, whole, size, look.sides[0])), False
        if scale == 1 or (kept and max(c.lattice.cell_side for c in kept) * scale > LEGIBLE):
            break
    return kept, boxes


def _with_closer(kept: list[Candidate], seen: list[Candidate]) -> list[Candidate]:
    """The grids and those of a closer look, which outrank larger ones in their place if these were not seen well."""
    for new in seen:
        if new.is_settled:
            kept = [old for old in kept if old.is_settled or not new.lattice.covers(old.lattice)]
        kept = _merged(kept, new)
    return kept


def _hues(image: NDArray[np.uint8]) -> int:
    """How many of twelve hues cover more than a speck of a picture, beside its usual colour."""
    step = max(1, max(image.shape[:2]) // 100)
    sample = cv2.medianBlur(np.ascontiguousarray(image[::step, ::step]), 3)
    colour = cv2.cvtColor(sample, cv2.COLOR_BGR2Lab)[..., 1:].astype(np.float32)
    a, b = np.moveaxis(colour - np.median(colour, axis=(0, 1)), 2, 0)
    coloured = np.hypot(a, b) > COLOURFUL
    covered, _ = np.histogram(np.arctan2(b, a)[coloured], bins=12, range=(-np.pi, np.pi))
    return int((covered > HUE_SHARE * coloured.size).sum())


def _is_plain(image: NDArray[np.uint8], lattice: Lattice) -> bool:
    """Whether the cells of a grid have no such many colours as those of a board of tiles."""
    x, y = np.clip(lattice.points.reshape(-1, 2).T, 0, None).astype(int)
    return _hues(image[y.min() : y.max(), x.min() : x.max()]) < MANY_HUES


def _without(image: NDArray[np.uint8], lattices: list[Lattice]) -> NDArray[np.uint8]:
    """The picture, reduced, with its usual colour in the place of grids."""
    step = max(1, max(image.shape[:2]) // 200)
    left = np.ascontiguousarray(image[::step, ::step])
    usual = np.median(left, axis=(0, 1)).tolist()
    for lattice in lattices:
        cv2.fillConvexPoly(left, (lattice.quad / step).round().astype(np.int32), usual)
    return left


def _tiled(image: NDArray[np.uint8], grey: NDArray[np.uint8], size: int | None, side: int) -> list[Candidate]:
    """The boards of coloured tiles. Where they have lines too, as a tinted Sudoku has, these say best where it lies."""
    small, scale = _working_copy(image, side)
    reduced, _ = _working_copy(grey, side)
    boards = [board for board in tiled(small) if size in (None, board.rows)]
    lined = [refined(reduced, board) if board.rows in FRAMED else None for board in boards]
    best = [line.lattice if line and line.is_settled else board for line, board in zip(lined, boards, strict=True)]
    return [Candidate(_scaled(lattice, 1 / scale), 1.0) for lattice in best]


def _with_tiles(kept: list[Candidate], plain: list[Lattice], boards: list[Candidate]) -> list[Candidate]:
    """The grids and the boards of tiles that lie on no plain one.

    Tiles tell how many rows there are better than lines, to which the rim of a screen may add.
    """
    for board in (new for new in boards if not any(new.lattice.overlaps(grid) for grid in plain)):
        rows = board.lattice.rows
        kept = [old for old in kept if old.lattice.rows == rows or not old.lattice.overlaps(board.lattice)]
        kept = _merged(kept, board)
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
    seen = NO_CELLS
    tried: set[tuple[int, ...]] = set()
    for threshold in look.thresholds:
        lines = _lines(grey, *threshold)
        patches = cells(lines)
        for board, share in apart.boards(patches, lines, grey):
            # a larger grid outranks its parts, unless it is not looked for
            if layouts == LAYOUTS and plausible(board):
                kept = _merged(kept, Candidate(board, share, is_apart=True))
        seen = together(seen, patches)
        for group in groups(seen):
            signature = (len(group.places), *group.centres.sum(axis=0).astype(int))
            if signature in tried or _settled(group.centres, kept):
                continue
            tried.add(signature)
            for candidate in fitted(grey, group, layouts):
                kept = _merged(kept, candidate)
        for frame in frames(lines):
            signature = tuple((frame / SAME_FRAME).astype(int).ravel())
            if signature in tried or _settled(frame, kept) or _is_around(frame, kept):
                continue
            tried.add(signature)
            if (inside := framed(grey, frame, layouts)) is not None:
                kept = _merged(kept, inside)
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


def _moved(lattice: Lattice, part: Part) -> Lattice:
    """The lattice of a part of a picture where it lies in that picture."""
    return Lattice(lattice.points + np.array([part.left, part.top], np.float32))


def _working_copy(image: NDArray[np.uint8], side: int) -> tuple[NDArray[np.uint8], float]:
    """The picture, grey or in colours, with sides of about so many pixels at most, and by how much it was reduced."""
    height, width = image.shape[:2]
    longer = max(height, width)
    if longer <= side:
        return image, 1.0
    whole = round(longer / side)
    if whole > 1:
        # OpenCV averages whole blocks of pixels far faster than parts of them
        image = image[: height // whole * whole, : width // whole * whole]
    scale = 1 / whole if whole > 1 else side / longer
    size = (round(image.shape[1] * scale), round(image.shape[0] * scale))
    return np.asarray(cv2.resize(image, size, interpolation=cv2.INTER_AREA), np.uint8), scale


def _merged(kept: list[Candidate], new: Candidate) -> list[Candidate]:
    """Of candidates that overlap, the one with more cells, or whose lines are seen better."""
    rivals = [old for old in kept if old.lattice.overlaps(new.lattice)]
    if any(old.rank >= new.rank for old in rivals):
        return kept
    return [old for old in kept if old not in rivals] + [new]


def _level(lattice: Lattice) -> Lattice:
    """The lattice numbered so that its rows run to the right as far as a quarter turn can make them."""
    right, down = lattice.points[0, -1] - lattice.points[0, 0], lattice.points[-1, 0] - lattice.points[0, 0]
    x = (right[0], down[0], -right[0], -down[0])
    return lattice.turned(int(np.argmax(x)))


def _reading_order(lattice: Lattice) -> tuple[float, float]:
    """Rows of grids from the top, each from the left; grids half a grid lower are in the next row."""
    x, y = lattice.points.mean(axis=(0, 1))
    height = float(np.ptp(lattice.points[..., 1]))
    return (round(float(y) / height), float(x))
