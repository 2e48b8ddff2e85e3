"""The shapes of a figure: areas, strokes and labels in units of a cell, what is made of them, and their colours.

Squares, rings, discs and the drawings of `shapes.svg` consist of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .drawings import Outline, Point, outlines_of_shape
from .puzzle import Cell

PAPER, SHADE, DARKER_SHADE, INK, FAINT = "#ffffff", "#dcdcdc", "#c4c4c4", "#1a1a1a", "#8c8c8c"

THIN, THICK = 0.02, 0.08
"""The widths of lines between cells, and round boxes."""


class Extent(NamedTuple):
    """The width and the height of a whole figure, and how much of it lies before its grid."""

    width: float
    height: float
    margin: float


class Area(NamedTuple):
    """A polygon that is filled."""

    points: tuple[Point, ...]
    fill: str


class Stroke(NamedTuple):
    """A line through points, with round ends and corners."""

    points: tuple[Point, ...]
    width: float
    colour: str


class Label(NamedTuple):
    """A text centred on a point; `height` is that of a digit."""

    centre: Point
    text: str
    height: float
    colour: str


Shape = Area | Stroke | Label


def square(cell: Cell, side: float, fill: str) -> Area:
    """Returns the square in the middle of a cell, given its side in cells."""
    row, column = cell
    near, far = (1 - side) / 2, (1 + side) / 2
    corners = ((near, near), (far, near), (far, far), (near, far))
    return Area(tuple((column + x, row + y) for x, y in corners), fill)


def ring(points: Sequence[Point], width: float, colour: str) -> Stroke:
    """Returns a line through points and back to the first."""
    return Stroke((*points, points[0]), width, colour)


def disc(centre: Point, width: float, fill: str) -> Area:
    """Returns a disc, given its width in cells."""
    (outline,) = outlines_of_shape("disc")
    return Area(tuple((centre[0] + width * (x - 0.5), centre[1] + width * (y - 0.5)) for x, y in outline.points), fill)


def areas(name: str, cell: Cell, fill: str) -> Iterator[Area]:
    """Yields a drawing that is made of areas, in a cell."""
    return (Area(_place_outline(cell, outline), fill) for outline in outlines_of_shape(name))


def drawing(name: str, cell: Cell, colour: str) -> Iterator[Shape]:
    """Yields a drawing in a cell; an area through which the paper shows is paler."""
    for outline in outlines_of_shape(name):
        points = _place_outline(cell, outline)
        yield Stroke(points, outline.width, colour) if outline.width else Area(points, pale(colour, outline.opacity))


def pale(colour: str, opacity: float) -> str:
    """Returns a colour, "#rrggbb", as it is on paper where that shows through it."""
    parts = (round(255 - opacity * (255 - int(colour[start : start + 2], 16))) for start in (1, 3, 5))
    return f"#{''.join(f'{part:02x}' for part in parts)}"


def cell_strokes(name: str, cell: Cell, colour: str) -> Iterator[Stroke]:
    """Yields a drawing that is made of lines, in a cell, its row and column."""
    return (Stroke(_place_outline(cell, outline), outline.width, colour) for outline in outlines_of_shape(name))


def _place_outline(cell: Cell, outline: Outline) -> tuple[Point, ...]:
    row, column = cell
    return tuple((column + x, row + y) for x, y in outline.points)
