"""QR codes that hold the link to a puzzle: their modules, and how they are drawn on paper."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple
from urllib.parse import urlsplit

from scanner.errors import MissingLibraryError, OutputError
from scanner.writers.svg import PIXELS_PER_CELL
from solver.paper.drawings import Point
from solver.paper.shapes import INK, PAPER, Area, Extent, Shape


class QrCode(NamedTuple):
    """The code of a link: its rows of modules, 1 is dark, with the quiet zone around them that readers need."""

    link: str
    modules: tuple[str, ...]

    @property
    def site(self) -> str:
        """The host that the link leads to."""
        return urlsplit(self.link).netloc


def encode_link(link: str) -> QrCode:
    """Encodes a link, a short one so that a seventh of its code may be lost, a long one in as few modules as possible.

    Raises OutputError if it is too long for phones to read, MissingLibraryError if segno is not installed.
    """
    try:
        import segno
    except ImportError:
        raise MissingLibraryError.of_extra("pdf", "to make a QR code, gridlens needs segno") from None
    too_long = OutputError("the link to this puzzle is too long for a QR code", "Hand on the link itself, or the file.")
    try:
        code = segno.make(link, error="m" if len(link) <= 250 else "l", micro=False)
    except segno.DataOverflowError:
        raise too_long from None
    if int(code.version) > 30:
        raise too_long
    return QrCode(link, tuple("".join(map(str, row)) for row in code.matrix_iter(border=4)))


def draw_code(code: QrCode, corner: Point, side: float) -> Iterator[Area]:
    """Yields the shapes of a code on its own white ground, given its top left corner and its side."""
    length = len(code.modules)
    yield _draw_modules(corner, side / length, (0, 0), (length, length), PAPER)
    # Runs along rows leave fine white lines between them, which runs down the columns cover.
    down = ("".join(column) for column in zip(*code.modules, strict=True))
    for row, line in enumerate(code.modules):
        for start, run in _find_runs(line):
            yield _draw_modules(corner, side / length, (start, row), (run, 1), INK)
    for column, line in enumerate(down):
        for start, run in _find_runs(line):
            if run > 1:
                yield _draw_modules(corner, side / length, (column, start), (1, run), INK)


def with_code(shapes: tuple[Shape, ...], extent: Extent, code: QrCode) -> tuple[tuple[Shape, ...], Extent]:
    """Puts a code below a figure: a quarter as wide, or as wide as a screen needs to show each of its modules."""
    width, height, margin = extent
    pixels = max(3, round(width * PIXELS_PER_CELL / 4 / len(code.modules)))
    side = pixels * len(code.modules) / PIXELS_PER_CELL
    around = max(0.0, (side - width) / 2)
    corner = ((width - side) / 2 - margin, height - margin)
    whole = Extent(width + 2 * around, height + side + 2 * around, margin + around)
    return (*shapes, *draw_code(code, corner, side)), whole


def _find_runs(line: str) -> Iterator[tuple[int, int]]:
    """Finds the starts and lengths of the runs of dark modules."""
    at = 0
    for value, group in groupby(line):
        length = len(list(group))
        if value == "1":
            yield at, length
        at += length


def _draw_modules(corner: Point, module: float, first: Point, size: Point, fill: str) -> Area:
    left, top = (at + module * before for at, before in zip(corner, first, strict=True))
    right, bottom = left + module * size[0], top + module * size[1]
    return Area(((left, top), (right, top), (right, bottom), (left, bottom)), fill)
