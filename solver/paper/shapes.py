"""The shapes of a figure: areas, strokes and labels in units of a cell, and its colours of ink and paper."""

from __future__ import annotations

from typing import NamedTuple

from .drawings import Point

PAPER, INK, FAINT = "#ffffff", "#1a1a1a", "#8c8c8c"

THIN, THICK = 0.02, 0.08
"""The widths of lines between cells, and round boxes."""


class Extent(NamedTuple):
    """The side of a whole figure, and how much of it lies before its grid."""

    side: float
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
