"""The answer, drawn onto the photo in the photo's own perspective.

Whatever is drawn in a cell is a mask: a flat, upright picture of how much ink each spot of the cell gets. It is warped
through the cell's own four crossings, so that it leans, shrinks and curls as the page does at that place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from math import ceil, sqrt
from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.rectify import rectify
from scanner.overlay.masks import (
    Mask,
    cross_mask,
    crown_mask,
    digit_mask,
    frame_mask,
    ring_mask,
    struck_mask,
    wash_mask,
)
from scanner.types import Cell, Lattice, Page, Scan
from solver import faults, solutions
from solver.logic.hints import Hint

Colour = NDArray[np.float32]
Value = TypeVar("Value")

SUPERSAMPLING = 2
OPACITY = 0.94
STANDS_OUT = 55.0  # a distance in CIE L*a*b*

# In BGR. The last two of each are for dark pages.
ANSWER_INKS = np.array([(225, 70, 15), (150, 0, 205), (40, 125, 0), (255, 200, 90), (130, 235, 120)], np.float32)
WHITE = np.array((255, 255, 255), np.float32)
WARNING_INKS = np.array([(40, 25, 225), (190, 0, 160), (0, 95, 235), (120, 120, 255), (80, 190, 255)], np.float32)


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """Something to draw in a cell: `mask` is SxS uint8, from 0 for no ink to 255, and covers the whole cell."""

    cell: Cell
    mask: Mask
    ink: Colour


def draw(page: Page, scans: Sequence[Scan], hints: Sequence[Hint | None] = ()) -> NDArray[np.uint8]:
    """The page's picture, HxWx3 uint8 BGR, with the result of every scan drawn where its puzzle is.

    A solved puzzle gets its missing digits, and a ring round each wrong entry with the right digit beside it; instead
    of these only what its hint says, if it has one among the `hints`, one for each scan.
    Any other gets an outline, and a frame round each cell in question.
    """
    picture = page.image.copy()
    for scan, hint in zip_longest(scans, hints):
        surroundings = Surroundings.of(page.image, scan)
        answer = surroundings.contrasting(ANSWER_INKS)
        warning = surroundings.contrasting(WARNING_INKS, answer)
        if scan.status != "solved":
            _draw_outline(picture, scan.lattice, answer if scan.status == "complete" else warning)
        marks = _hint_marks(scan, hint, answer, warning) if hint else _marks(scan, answer, warning)
        room = _room(scan)
        for mark in marks:
            _draw_mark(picture, mark, scan.lattice, room, surroundings.light[mark.cell])
    return picture


def portrait(scan: Scan, longest: int = 640) -> bytes:
    """The part of the photo with one puzzle and its result, as a PNG with sides of at most `longest` pixels."""
    points, margin = scan.lattice.points, scan.lattice.cell_side / 2
    height, width = scan.page.image.shape[:2]
    left, top = np.clip(points.min(axis=(0, 1)) - margin, 0, [width, height]).astype(int)
    right, bottom = np.clip(points.max(axis=(0, 1)) + margin, 0, [width, height]).astype(int)
    picture = draw(scan.page, [scan])[top:bottom, left:right]
    scale = min(1.0, longest / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return cv2.imencode(".png", small)[1].tobytes()


def _room(scan: Scan) -> float:
    """The side of what there is to draw in, in cells: less than 1 where the cells are boxes apart."""
    return rectify(scan.page, scan.lattice).box_share if scan.puzzle.kind == "futoshiki" else 1.0


def _marks(scan: Scan, answer: Colour, warning: Colour) -> Iterator[Mark]:
    side = _mask_side(scan)
    if scan.status != "solved" or scan.solution is None:
        frame = frame_mask(side)
        yield from (Mark(cell, frame, warning) for cell in _questions(scan))
        return
    if scan.puzzle.kind == "queens":
        yield from _queens(scan, side, answer, warning)
        return
    digits = {value: digit_mask(value, side) for value in range(1, scan.puzzle.size + 1)}
    for cell in np.ndindex(scan.lattice.rows, scan.lattice.columns):
        if not _filled(scan, cell):
            yield Mark(cell, digits[_at(scan.solution, cell)], answer)
    for cell in scan.mistakes:
        correction = digit_mask(_at(scan.solution, cell), side, height=0.3, centre=(0.85, 0.19))
        yield Mark(cell, np.maximum(ring_mask(side), correction), warning)


def _queens(scan: Scan, side: int, answer: Colour, warning: Colour) -> Iterator[Mark]:
    """A crown with a light rim, to be seen on any colour, where the player has none, and a ring round each mistake."""
    assert scan.solution is not None
    cells = np.ndindex(scan.lattice.rows, scan.lattice.columns)
    yield from _crowns(
        [cell for cell in cells if _at(scan.solution, cell) and _at(scan.puzzle.marks, cell) != "q"], side, answer
    )
    yield from (Mark(cell, ring_mask(side), warning) for cell in scan.mistakes)


def _crowns(cells: Iterable[Cell], side: int, ink: Colour) -> Iterator[Mark]:
    crown = crown_mask(side)
    brush = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (side // 16 * 2 + 1, side // 16 * 2 + 1))
    rim = np.asarray(cv2.dilate(crown, brush), np.uint8)
    for cell in cells:
        yield Mark(cell, rim, WHITE)
        yield Mark(cell, crown, ink)


def _hint_marks(scan: Scan, hint: Hint, answer: Colour, warning: Colour) -> Iterator[Mark]:
    """Where to look, and what follows there; a ring round what must be taken back first, if there is no step."""
    side = _mask_side(scan)
    if not hint.step:
        yield from (Mark(cell, ring_mask(side), warning) for cell in hint.cells)
        return
    along = {cell for house in hint.houses for cell in house.cells}
    yield from (Mark(cell, wash_mask(side), answer) for cell in sorted(along.difference(hint.cells)))
    yield from (Mark(cell, frame_mask(side), answer) for cell in hint.cells)
    if scan.puzzle.kind == "queens":
        yield from _crowns([(row, column) for row, column, _ in hint.step.places], side, answer)
        yield from (Mark((row, column), cross_mask(side), warning) for row, column, _ in hint.step.removes)
        return
    yield from (Mark((row, column), digit_mask(value, side), answer) for row, column, value in hint.step.places)
    per_line = ceil(sqrt(scan.puzzle.size))
    for row, column, value in hint.step.removes:
        down, right = divmod(value - 1, per_line)
        centre = (0.1 + 0.8 * (right + 0.5) / per_line, 0.1 + 0.8 * (down + 0.5) / per_line)
        yield Mark((row, column), struck_mask(value, side, centre), warning)


def _mask_side(scan: Scan) -> int:
    return max(8, round(scan.lattice.cell_side * SUPERSAMPLING))


def _questions(scan: Scan) -> set[Cell]:
    """The cells that keep a puzzle from being solved."""
    if scan.status == "unreadable":
        return set()
    clashing = {cell for fault in faults(scan.puzzle) for cell in fault.cells}
    return clashing | _undecided(scan) | {doubt.cell for doubt in scan.doubts}


def _undecided(scan: Scan) -> set[Cell]:
    """Where the solutions of an ambiguous puzzle differ, the first two of them."""
    if scan.status != "ambiguous":
        return set()
    grids = tuple(solutions(scan.puzzle, 2))
    cells = np.ndindex(scan.lattice.rows, scan.lattice.columns)
    return {cell for cell in cells if len({_at(grid, cell) for grid in grids}) > 1}


def _at(grid: Sequence[Sequence[Value]], cell: Cell) -> Value:
    return grid[cell[0]][cell[1]]


def _filled(scan: Scan, cell: Cell) -> bool:
    return bool(_at(scan.puzzle.givens, cell) or _at(scan.puzzle.entries, cell))


# Colours


@dataclass(frozen=True, slots=True, eq=False)
class Surroundings:
    """What a puzzle is printed with: the colours of its `paper` and of its `inks`, and how much `light` each cell gets.

    Colours are BGR, 3 and Nx3; light is rows x columns, 1 on a white page in full light.
    """

    paper: Colour
    inks: Colour
    light: NDArray[np.float32]

    @classmethod
    def of(cls, image: NDArray[np.uint8], scan: Scan) -> Surroundings:
        """Measured in the cells of a scan's lattice."""
        spots = _spots(image, scan.lattice)
        darkest_first = np.argsort(spots.sum(axis=-1), axis=-1)
        spots = np.take_along_axis(spots, darkest_first[..., None], axis=2)
        ink = spots[:, :, : spots.shape[2] // 12].mean(axis=2)
        paper = np.median(spots[:, :, spots.shape[2] // 2 :], axis=2)
        filled = (np.array(grid, bool) for grid in (scan.puzzle.givens, scan.puzzle.entries))
        inks = [np.median(ink[cells], axis=0) for cells in filled if cells.any()]
        white = paper.max(axis=2) / 255
        # Ink in shade is darker, but not by so much that it is hard to read; a nearly black page is a lit screen.
        light = np.where(white < 0.2, 1, 0.4 + 0.6 * white).astype(np.float32)
        return cls(np.median(paper, axis=(0, 1)), np.array(inks, np.float32).reshape(-1, 3), light)

    def contrasting(self, palette: Colour, *others: Colour) -> Colour:
        """The first ink of a palette that stands out from the paper, the print and the `others`; else the best one."""
        present = _lab(np.vstack([self.paper, self.inks, *others]))
        distances = np.linalg.norm(_lab(palette * self.light.mean())[:, None] - present, axis=2).min(axis=1)
        chosen: Colour = palette[np.minimum(distances, STANDS_OUT).argmax()]
        return chosen


def _spots(image: NDArray[np.uint8], lattice: Lattice, per_side: int = 12) -> NDArray[np.float32]:
    """The colours at evenly spread places within every cell: rows x columns x places x 3, BGR."""
    along = np.linspace(0.14, 0.86, per_side, dtype=np.float32)
    v, u = (part.reshape(-1, 1) for part in np.meshgrid(along, along, indexing="ij"))
    p = lattice.points[:, :, None]
    places = (1 - v) * ((1 - u) * p[:-1, :-1] + u * p[:-1, 1:]) + v * ((1 - u) * p[1:, :-1] + u * p[1:, 1:])
    x = np.clip(places[..., 0].round().astype(int), 0, image.shape[1] - 1)
    y = np.clip(places[..., 1].round().astype(int), 0, image.shape[0] - 1)
    return np.asarray(image[y, x], np.float32)


def _lab(colours: Colour) -> Colour:
    return np.asarray(cv2.cvtColor((colours[None] / 255).astype(np.float32), cv2.COLOR_BGR2Lab)[0], np.float32)


# Ink on the picture


def _draw_mark(picture: NDArray[np.uint8], mark: Mark, lattice: Lattice, room: float, light: float) -> None:
    row, column = mark.cell
    cell = lattice.points[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]]
    quad = cell.mean(axis=0) + np.float32(room) * (cell - cell.mean(axis=0))
    to_photo = cv2.getPerspectiveTransform(_rectangle(0, 0, *mark.mask.shape), quad)
    inked = _rectangle(*cv2.boundingRect(mark.mask))
    left, top, right, bottom = _bounds(cv2.perspectiveTransform(inked[None], to_photo)[0], picture.shape)
    if left >= right or top >= bottom:
        return
    width, height, fine = right - left, bottom - top, SUPERSAMPLING
    to_fine = np.array([(fine, 0, (fine - 1) / 2 - fine * left), (0, fine, (fine - 1) / 2 - fine * top), (0, 0, 1)])
    warped = cv2.warpPerspective(mark.mask, to_fine @ to_photo, (fine * width, fine * height))
    coverage = cv2.resize(warped, (width, height), interpolation=cv2.INTER_AREA).astype(np.uint8, copy=False)
    _stain(picture[top:bottom, left:right], coverage, mark.ink * light)


def _rectangle(x: float, y: float, width: float, height: float) -> NDArray[np.float32]:
    """The corners of a rectangle of whole pixels, whose centres are whole numbers: 4x2, clockwise from the top left."""
    corners = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return np.array(corners, np.float32) - np.float32(0.5)


def _draw_outline(picture: NDArray[np.uint8], lattice: Lattice, ink: Colour) -> None:
    width = max(2, round(0.09 * lattice.cell_side))
    points = lattice.points
    rim = np.concatenate([points[0], points[1:, -1], points[-1, -2::-1], points[-2:0:-1, 0]])
    left, top, right, bottom = _bounds(rim, picture.shape, margin=width)
    if left >= right or top >= bottom:
        return
    coverage = np.zeros((bottom - top, right - left), np.uint8)
    polygon = ((rim - (left, top)) * 16).round().astype(np.int32)
    cv2.polylines(coverage, [polygon], True, 255, width, cv2.LINE_AA, shift=4)
    _stain(picture[top:bottom, left:right], coverage, ink)


def _bounds(points: NDArray[np.float32], shape: tuple[int, ...], margin: int = 1) -> tuple[int, int, int, int]:
    """Left, top, right and bottom of the part of a picture that the points span."""
    left, top = np.maximum(np.floor(points.min(axis=0)).astype(int) - margin, 0)
    right, bottom = np.minimum(np.ceil(points.max(axis=0)).astype(int) + margin + 1, shape[1::-1])
    return int(left), int(top), int(right), int(bottom)


def _stain(area: NDArray[np.uint8], coverage: Mask, ink: Colour) -> None:
    """Put ink onto an area, in place, as far as the coverage says."""
    inked = coverage.nonzero()
    share = coverage[inked][:, None] * np.float32(OPACITY / 255)
    paper = area[inked]
    area[inked] = (paper + (ink - paper) * share + 0.5).astype(np.uint8)
