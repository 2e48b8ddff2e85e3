"""The drawings of a cell, which overlay and print share: `shapes.svg`, read as points.

The unit is the side of a cell; x runs right and y down from its top left corner.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

Point = tuple[float, float]

SHEET = Path(__file__).with_name("shapes.svg")
UNIT = 100
SEGMENTS = 8
"""Straight ones, that stand for a quarter of a circle."""


SMALL = 0.62
"""How high a small digit is, of the height that there is for it, and the digits of numbers, of that of one digit."""


class Outline(NamedTuple):
    """A line through points, `width` wide, or if that is 0 an area filled with that `opacity`."""

    points: tuple[Point, ...]
    width: float
    opacity: float


class DigitPlace(NamedTuple):
    """Where digits stand: their centre, the width for them, and from the top of the first to the foot of the last."""

    centre: Point
    width: float
    height: float


@cache
def outlines_of_shape(name: str) -> tuple[Outline, ...]:
    """Returns the drawing of that name, from bottom to top. Raises KeyError."""
    return tuple(_list_outlines(_list_elements()[name]))


@cache
def digit_place(name: str) -> DigitPlace:
    """Returns the place of that name. Raises KeyError."""
    x, y, width, height = (float(_list_elements()[name].attrib[key]) / UNIT for key in ("x", "y", "width", "height"))
    return DigitPlace((x + width / 2, y + height / 2), width, height)


def candidate_place(value: int, rows: int, columns: int) -> tuple[Point, float]:
    """Returns the centre and the height of one of rows x columns small digits, counted from 1."""
    (x, y), width, height = digit_place("candidates")
    down, right = divmod(value - 1, columns)
    centre = x + width * ((right + 0.5) / columns - 0.5), y + height * ((down + 0.5) / rows - 0.5)
    return centre, SMALL * height / max(rows, columns)


def alternative_place(number: int, numbers: int) -> tuple[Point, float]:
    """Returns the centre and the height of one of several small digits beside a large one, counted from 0."""
    (x, y), _, height = digit_place("alternatives")
    return (x, y + height * ((number + 0.5) / numbers - 0.5)), SMALL * height / numbers


@cache
def _list_elements() -> dict[str, ElementTree.Element]:
    return {element.attrib["id"]: element for element in ElementTree.parse(SHEET).getroot()}


def _list_outlines(path: ElementTree.Element) -> Iterator[Outline]:
    """Yields the areas of a path, then its lines."""
    lines = [_list_points(line) for line in re.findall("M[^M]*", path.attrib["d"])]
    if path.get("fill") != "none":
        yield from (Outline(points, 0.0, float(path.get("fill-opacity", 1))) for points in lines)
    if width := float(path.get("stroke-width", 0)):
        yield from (Outline(points, width / UNIT, 1.0) for points in lines)


def _list_points(line: str) -> tuple[Point, ...]:
    """Returns the points of one line of a path: its start, straight lines and cubic Bézier curves, its start again."""
    points: list[Point] = []
    for command, numbers in re.findall(r"([MLCZ])([^LCZ]*)", line):
        coordinates = [float(number) / UNIT for number in numbers.replace(",", " ").split()]
        stops = list(zip(coordinates[::2], coordinates[1::2], strict=True))
        if command == "C":
            points += _list_curve_points(points[-1], *stops)
        else:
            points += stops if command != "Z" else points[:1]
    return tuple(points)


def _list_curve_points(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    """Yields the points of a cubic Bézier curve after its start."""
    for step in range(1, SEGMENTS + 1):
        t = step / SEGMENTS
        shares = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        x, y = (sum(map(float.__mul__, shares, axis)) for axis in zip(start, first, second, end, strict=True))
        yield x, y
