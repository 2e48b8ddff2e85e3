"""The reading order of the puzzles of a page in any orientation, the left one of two pages first.

The page is cut between rows, these between columns, and so on, where no puzzle lies across the cut (X-Y cut: Nagy and
Seth, 1984).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import chain, pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from scanner.types import Scan

Points = NDArray[Any]

SHRUNK = 0.2
"""The share of a puzzle's side ignored at each end: puzzles of a row need not be level, and a page may be bent."""

GUTTER = 0.8
"""The least gap between two pages, as a share of both outer margins together: inner margins are about as wide. The gap
between evenly spaced columns of one page is half of that.
"""


class Axis(IntEnum):
    """The place of an axis of the upright page among the `spans`."""

    ACROSS = 0
    DOWN = 1


Span = tuple[float, float]
"""The start and the end of something along an axis."""


@dataclass(frozen=True, slots=True)
class _Placed:
    """A scan, and where it lies on the page once that is upright: `spans` across and down."""

    scan: Scan
    spans: tuple[Span, Span]


def in_reading_order(scans: Sequence[Scan]) -> tuple[Scan, ...]:
    """Sorts the scans of one page row by row from its top left."""
    if len(scans) < 2:
        return tuple(scans)
    turn = _find_turn(scans)
    placed = [_Placed(scan, _measure_spans(scan.lattice.quad @ turn)) for scan in scans]
    height, width = scans[0].page.image.shape[:2]
    page = _measure_spans(np.array([(0, 0), (width, 0), (0, height), (width, height)]) @ turn)
    return tuple(item.scan for part in _split_pages(placed, page) for item in _cut(part, Axis.DOWN))


def _find_turn(scans: Sequence[Scan]) -> Points:
    """Returns the 2x2 matrix that turns points of the page, one a row, so that most of its puzzles are upright."""
    tops = np.array([scan.lattice.quad[1] - scan.lattice.quad[0] for scan in scans])
    quarters = np.round(2 * np.arctan2(tops[:, 1], tops[:, 0]) / np.pi).astype(int) % 4
    x, y = tops[quarters == np.bincount(quarters).argmax()].sum(axis=0)
    return np.array([(x, -y), (y, x)]) / np.hypot(x, y)


def _measure_spans(points: Points) -> tuple[Span, Span]:
    (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    return (float(left), float(right)), (float(top), float(bottom))


def _split_pages(placed: list[_Placed], page: tuple[Span, Span]) -> list[list[_Placed]]:
    """Finds the left and the right page, where there are two: the picture is wide, and no puzzle lies in its middle."""
    (left, right), (top, bottom) = page
    columns = _group(placed, Axis.ACROSS)
    if right - left <= bottom - top or len(columns) == 1:
        return [placed]
    for number, (start, end) in enumerate(_measure_gaps(columns, Axis.ACROSS), 1):
        if start < (left + right) / 2 < end and end - start > GUTTER * _measure_margins(placed, page[Axis.ACROSS]):
            return [list(chain(*columns[:number])), list(chain(*columns[number:]))]
    return [placed]


def _measure_margins(placed: Sequence[_Placed], page: Span) -> float:
    """Measures the widths of the margins left and right of all puzzles of a page, in sum."""
    starts, ends = zip(*(item.spans[Axis.ACROSS] for item in placed), strict=True)
    return min(starts) - page[0] + page[1] - max(ends)


def _cut(placed: list[_Placed], axis: int) -> list[_Placed]:
    """Sorts the puzzles in reading order, cut along one axis if possible, else along the other one."""
    for way in (axis, 1 - axis):
        groups = _group(placed, way)
        if len(groups) > 1:
            return [item for group in groups for item in _cut(group, 1 - way)]
    return sorted(placed, key=lambda item: (sum(item.spans[Axis.DOWN]), sum(item.spans[Axis.ACROSS])))


def _group(placed: Iterable[_Placed], axis: int) -> list[list[_Placed]]:
    """Groups the puzzles by overlap along an axis, from its start to its end."""
    groups: list[list[_Placed]] = []
    reached = -np.inf
    for item in sorted(placed, key=lambda item: item.spans[axis]):
        start, end = item.spans[axis]
        margin = SHRUNK * (end - start)
        if start + margin >= reached:
            groups.append([])
        groups[-1].append(item)
        reached = max(reached, end - margin)
    return groups


def _measure_gaps(groups: Sequence[Sequence[_Placed]], axis: int) -> list[Span]:
    """Measures the gaps between one group and the next."""
    return [
        (max(item.spans[axis][1] for item in before), min(item.spans[axis][0] for item in after))
        for before, after in pairwise(groups)
    ]
