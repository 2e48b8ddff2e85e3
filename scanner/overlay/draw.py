"""Draws the answer onto the photo, in the photo's own perspective.

Whatever is drawn in a cell is a mask: a flat, upright picture of how much ink each spot of the cell gets. It is warped
through the cell's own four crossings, so that it leans, shrinks and curls as the page does at that place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.overlay.inks import Colour, Ink, Surroundings, Tint, hues_of
from scanner.overlay.marks import Mark, Marks
from scanner.overlay.masks import HALO_WIDTH, SUBPIXELS, Mask, shape_mask
from scanner.overlay.style import PLAIN, Style
from scanner.types import Cell, Lattice, Page, Scan, UnknownGrid

if TYPE_CHECKING:
    from solver.logic.hints import Hint

SUPERSAMPLING = 2

OUTLINE_WIDTH = 0.09
"""How wide the outline of an unsolved puzzle is, in cells; that of a puzzle which could not be read is half as wide."""


TICK_OPACITY = 0.6
"""The opacity of the tick, through which digits show."""


def draw(
    page: Page,
    scans: Sequence[Scan],
    hints: Sequence[Hint | None] = (),
    style: Style = PLAIN,
    unknown: Sequence[UnknownGrid] = (),
) -> NDArray[np.uint8]:
    """Returns the page's picture, HxWx3 uint8 BGR, with the result of every scan drawn where its puzzle is.

    A solved puzzle gets its missing digits, and a ring round each wrong entry with the right digit beside it; one that
    its player has filled rightly gets a tick.
    Any other gets an outline, a frame round each cell in question with what else it may hold, and its solution, or one
    of several, in contours. One that could not be read gets only a thin outline, and so does each `unknown` grid.
    Where there are `hints`, one for each scan, nothing of a solution is drawn but what they say; a scan without a hint
    shows what is wrong or in question.
    """
    picture = page.image.copy()
    _draw_onto(picture, page, scans, hints, style, unknown)
    return picture


def draw_layer(
    page: Page,
    scans: Sequence[Scan],
    hints: Sequence[Hint | None] = (),
    style: Style = PLAIN,
    unknown: Sequence[UnknownGrid] = (),
) -> NDArray[np.uint8]:
    """Returns what `draw` adds to the page's picture as a transparent layer, HxWx4 uint8 BGRA."""
    # On a clear layer, each colour comes out weighted with the opacity in the fourth channel.
    picture = np.zeros((*page.image.shape[:2], 4), np.uint8)
    _draw_onto(picture, page, scans, hints, style, unknown)
    rows, columns = np.nonzero(picture[..., 3])
    drawn = picture[rows, columns]
    picture[rows, columns, :3] = (drawn[:, :3] * (np.float32(255) / drawn[:, 3:])).clip(0, 255).round()
    return picture


def _draw_onto(
    picture: NDArray[np.uint8],
    page: Page,
    scans: Sequence[Scan],
    hints: Sequence[Hint | None],
    style: Style,
    unknown: Sequence[UnknownGrid],
) -> None:
    """Draws in place, on BGR or BGRA; the inks contrast with the page in either case."""
    for grid in unknown:
        _draw_outline(picture, grid, _Inks(page.image, grid, style), style.opacity)
    for scan, hint in zip_longest(scans, hints):
        inks = _Inks(page.image, scan, style)
        if scan.status != "solved" or scan.origin == "qr":
            _draw_outline(picture, scan, inks, style.opacity)
        if scan.origin == "qr":
            # A code has no cells to write into.
            continue
        marks = Marks(scan, max(8, round(scan.lattice.cell_side * SUPERSAMPLING)), style.typeface)
        for mark in marks.mark_hint(hint) if hint else marks.mark_faults() if hints else marks.mark_result():
            _draw_mark(picture, mark, _find_quad(scan, mark.cell), inks.of(mark), style.opacity)
        if scan.is_right and not hint:
            _draw_tick(picture, scan, inks, style.opacity)


def puzzle_picture(scan: Scan, longest: int = 640) -> bytes:
    """Returns the part of the photo with one puzzle and its result, as a PNG with sides of at most `longest` pixels."""
    return _cut_out(draw(scan.page, [scan]), scan.lattice, longest)


def grid_picture(grid: UnknownGrid, longest: int = 640) -> bytes:
    """Does the same for a grid of no known kind."""
    return _cut_out(draw(grid.page, [], unknown=[grid]), grid.lattice, longest)


def _cut_out(picture: NDArray[np.uint8], lattice: Lattice, longest: int) -> bytes:
    """Cuts out what lies on a lattice and a little around it, as a PNG."""
    points, margin = lattice.points, lattice.cell_side / 2
    height, width = picture.shape[:2]
    left, top = np.clip(points.min(axis=(0, 1)) - margin, 0, [width, height]).astype(int)
    right, bottom = np.clip(points.max(axis=(0, 1)) + margin, 0, [width, height]).astype(int)
    picture = picture[top:bottom, left:right]
    scale = min(1.0, longest / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".png", small)[1].tobytes()


class _Inks:
    """The inks of one scan, one colour each: a digit in another colour would look as if it meant something else."""

    def __init__(self, image: NDArray[np.uint8], scan: Scan | UnknownGrid, style: Style) -> None:
        self._surroundings = Surroundings.of(image, scan)
        self._fixed = {"answer": style.answer, "warning": style.warning, "mistake": style.warning}
        self._tint = cache(self._mix)
        self._hue = cache(self._choose_hue)

    def of(self, mark: Mark) -> Tint:
        """Returns the ink of a mark, for every cell."""
        return self._tint(mark.ink)

    def outline(self, ink: Ink) -> Tint:
        """Returns the ink of what runs through many cells."""
        return self._tint_on(self._surroundings.ground, ink)

    def _mix(self, ink: Ink) -> Tint:
        return self._tint_on(self._surroundings.grounds, ink)

    def _tint_on(self, grounds: Colour, ink: Ink) -> Tint:
        fixed = self._fixed[ink]
        usual = Tint.of(self._hue(ink), self._surroundings.ground).ink if fixed is None else fixed[::-1]
        return Tint.exactly(np.array(usual, np.float32), grounds)

    def _choose_hue(self, ink: Ink) -> Colour:
        others = [self._hue("answer")] if ink == "warning" else []
        return self._surroundings.choose_hue(hues_of(ink), *others)


def _find_quad(scan: Scan, cell: Cell) -> NDArray[np.float32]:
    """Returns the corners of a cell on the photo, 4x2; where the cells are separate boxes, those of its box.

    In a mirrored photo they begin at its other side, so that what is drawn there can be read.
    """
    row, column = cell
    sides = (column + 1, column) if scan.lattice.is_mirrored else (column, column + 1)
    corners = scan.lattice.points[[row, row, row + 1, row + 1], [*sides, *sides[::-1]]]
    centre = corners.mean(axis=0)
    return np.asarray(centre + np.float32(scan.box_share) * (corners - centre), np.float32)


def _draw_mark(picture: NDArray[np.uint8], mark: Mark, quad: NDArray[np.float32], tint: Tint, opacity: float) -> None:
    if tint.is_haloed[mark.cell] or mark.is_on_wash:
        _stain(picture, mark.stencil.halo, quad, tint.halo[mark.cell], opacity)
    _stain(picture, mark.stencil.ink, quad, tint.ink[mark.cell], opacity)


def _draw_tick(picture: NDArray[np.uint8], scan: Scan, inks: _Inks, opacity: float) -> None:
    """Draws a tick over the whole grid, so thin in colour that what is below can be read."""
    tint, side = inks.outline("answer"), scan.lattice.cell_side * min(scan.lattice.rows, scan.lattice.columns)
    _stain(picture, shape_mask("tick", round(side)), scan.lattice.quad, tint.ink, TICK_OPACITY * opacity)


def _stain(picture: NDArray[np.uint8], mask: Mask, quad: NDArray[np.float32], ink: Colour, opacity: float) -> None:
    """Puts ink onto a part of the picture, in place, as far as the mask says."""
    to_photo = cv2.getPerspectiveTransform(_make_rectangle(0, 0, *mask.shape), quad)
    inked = _make_rectangle(*cv2.boundingRect(mask))
    left, top, right, bottom = _find_bounds(cv2.perspectiveTransform(inked[None], to_photo)[0], picture.shape)
    if left >= right or top >= bottom:
        return
    width, height, fine = right - left, bottom - top, SUPERSAMPLING
    to_fine = np.array([(fine, 0, (fine - 1) / 2 - fine * left), (0, fine, (fine - 1) / 2 - fine * top), (0, 0, 1)])
    warped = cv2.warpPerspective(mask, to_fine @ to_photo, (fine * width, fine * height))
    coverage = cv2.resize(warped, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    area = picture[top:bottom, left:right]
    share = coverage.astype(np.float32) * (opacity / 255)
    area[:] = cv2.blendLinear(area, np.full_like(area, _to_bgra(ink)[: area.shape[2]]), 1 - share, share)


def _draw_outline(picture: NDArray[np.uint8], scan: Scan | UnknownGrid, inks: _Inks, opacity: float) -> None:
    """Draws a line round a grid, in the ink of a warning unless it is solved; a thin line if it could not be read."""
    status = scan.status if isinstance(scan, Scan) else "unreadable"
    below = picture.copy() if opacity < 1 else picture
    tint = inks.outline("answer" if status in ("complete", "solved") else "warning")
    side = scan.lattice.cell_side
    polygons = [(rim * 2**SUBPIXELS).round().astype(np.int32) for rim in _list_rims(scan)]
    thickness = max(1, round(OUTLINE_WIDTH * side / (2 if status == "unreadable" else 1)) - 1)
    if tint.is_haloed:
        around = thickness + 2 * max(1, round(HALO_WIDTH * side))
        cv2.polylines(picture, polygons, True, _to_bgra(tint.halo), around, cv2.LINE_AA, SUBPIXELS)
    cv2.polylines(picture, polygons, True, _to_bgra(tint.ink), thickness, cv2.LINE_AA, SUBPIXELS)
    if opacity < 1:
        cv2.addWeighted(picture, opacity, below, 1 - opacity, 0, dst=picture)


def _list_rims(scan: Scan | UnknownGrid) -> list[NDArray[np.float32]]:
    """Lists the points around a grid, Nx2, or around each of several that share boxes."""
    every, parts = scan.lattice.points, [scan.lattice.points]
    if isinstance(scan, Scan) and scan.puzzle.grids:
        side = scan.puzzle.highest + 1
        parts = [every[row : row + side, column : column + side] for row, column in scan.puzzle.grids]
    return [np.concatenate([part[0], part[1:, -1], part[-1, -2::-1], part[-2:0:-1, 0]]) for part in parts]


def _to_bgra(ink: Colour) -> tuple[float, ...]:
    """Returns the ink as BGRA."""
    return *ink.round().tolist(), 255


def _make_rectangle(x: float, y: float, width: float, height: float) -> NDArray[np.float32]:
    """Returns the corners of a rectangle of whole pixels with integer centres: 4x2, clockwise from the top left."""
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return np.array(corners, np.float32) - np.float32(0.5)


def _find_bounds(points: NDArray[np.float32], shape: tuple[int, ...], margin: int = 1) -> tuple[int, int, int, int]:
    """Returns the left, top, right and bottom of the part of a picture that the points span."""
    left, top = np.maximum(np.floor(points.min(axis=0)).astype(int) - margin, 0)
    right, bottom = np.minimum(np.ceil(points.max(axis=0)).astype(int) + margin + 1, shape[1::-1])
    return int(left), int(top), int(right), int(bottom)
