"""What figures are made of: squares, rings, discs, and the drawings of `shapes.svg`, in cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .drawings import Outline, Point, outlines_of_shape
from .puzzle import Cell
from .shapes import Area, Stroke


def square(cell: Cell, side: float, fill: str) -> Area:
    """The middle of a cell, with sides of that many cells."""
    row, column = cell
    near, far = (1 - side) / 2, (1 + side) / 2
    corners = ((near, near), (far, near), (far, far), (near, far))
    return Area(tuple((column + x, row + y) for x, y in corners), fill)


def ring(points: Sequence[Point], width: float, colour: str) -> Stroke:
    """A line through points and back to the first."""
    return Stroke((*points, points[0]), width, colour)


def disc(centre: Point, width: float, fill: str) -> Area:
    """A disc as wide as that many cells."""
    (outline,) = outlines_of_shape("disc")
    return Area(tuple((centre[0] + width * (x - 0.5), centre[1] + width * (y - 0.5)) for x, y in outline.points), fill)


def areas(name: str, cell: Cell, fill: str) -> Iterator[Area]:
    """A drawing that is made of areas, in a cell."""
    return (Area(_within(cell, outline), fill) for outline in outlines_of_shape(name))


def cell_strokes(name: str, cell: Cell, colour: str) -> Iterator[Stroke]:
    """A drawing that is made of lines, in a cell, its row and column."""
    return (Stroke(_within(cell, outline), outline.width, colour) for outline in outlines_of_shape(name))


def _within(cell: Cell, outline: Outline) -> tuple[Point, ...]:
    row, column = cell
    return tuple((column + x, row + y) for x, y in outline.points)
