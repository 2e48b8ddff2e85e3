"""The games of pzpr, the program behind puzz.link, as the kinds list them, and how all of them are read.

An address is a game, its width and height, and a body. A file has the game, its size, and rows of cells. Numbers in a
body are packed: a digit of base 16 each, and a letter for a run of empty cells. Above 15 a number has a - and two
digits; g to z are 1 to 20 empty cells; a full stop is a cell with a question mark, and is read as an empty one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from ..paper.puzzle import Puzzle, Shape
from .capacity import Capacity
from .source import FormatError, Line

SAVE_AGAIN = "Save it from pzpr again."

_CELL = re.compile(r"([0-9]{1,3}|[.+#-])(?:\[[0-9,]*\])?\s*")

Rows = Iterable[Iterable[str]]
"""The cells of rows, as they are written."""


class PzprGame(NamedTuple):
    """What a kind is in pzpr, where it has some `names`, of which the first is written.

    A `title` stands for it in sentences, at that `place` among the other games. Two kinds that are one game there both
    tell it. `in_addresses` and `in_files` are the puzzles that fit there. An address that fits the `pattern` is read by
    `of_address`, and `address` writes what follows the name. The rows of a file are read by `of_rows`, from the line
    with the name, the numbers after it, and the rows; `fields_and_rows` are what follows the name in a file.
    """

    names: tuple[str, ...]
    title: str
    place: int
    in_addresses: Capacity
    in_files: Capacity
    pattern: re.Pattern[str]
    of_address: Callable[[Line, re.Match[str]], Puzzle]
    address: Callable[[Puzzle], str]
    of_rows: Callable[[Line, Sequence[int], Sequence[Line]], Puzzle]
    fields_and_rows: Callable[[Puzzle], tuple[Sequence[str], Rows]]


def make_address_pattern(*names: str) -> re.Pattern[str]:
    """Makes the pattern of addresses of a game, which finds its name, width, height and body."""
    return re.compile(rf"(?<![\w-])({'|'.join(names)})(?:_edit|_play)?/([0-9]{{1,3}})/([0-9]{{1,3}})/([^\s/]*)/?$")


def read_side_in_address(line: Line, found: re.Match[str], sizes: range) -> int:
    """Reads the side of the square of an address."""
    name, width, height = found[1], int(found[2]), int(found[3])
    if width != height or width not in sizes:
        advice = f"Give a square from {sizes[0]} to {sizes[-1]}."
        raise line.error(f"a {name} of {width}x{height} is not played here", advice, found.start(2) + 1)
    return width


def read_sides_in_address(line: Line, found: re.Match[str], sizes: range) -> Shape:
    """Reads the rows and columns of an address, which may differ."""
    name, columns, rows = found[1], int(found[2]), int(found[3])
    if rows not in sizes or columns not in sizes:
        advice = f"Give {sizes[0]} to {sizes[-1]} columns and rows."
        raise line.error(f"a {name} of {columns}x{rows} is not played here", advice, found.start(2) + 1)
    return Shape(rows, columns)


def read_side_in_file(kind: Line, sides: Sequence[int], sizes: Container[int]) -> int:
    """Reads the side of the square of a file."""
    if len(set(sides)) != 1 or sides[0] not in sizes:
        raise _refuse_size(kind, sides, "Give a square one of a size that is.")
    return sides[0]


def read_sides_in_file(kind: Line, sides: Sequence[int], sizes: Container[int]) -> Shape:
    """Reads the rows and columns of a file, which may differ."""
    if len(sides) != 2 or not all(side in sizes for side in sides):
        raise _refuse_size(kind, sides, "Give one of a size that is.")
    return Shape(*sides)


def _refuse_size(kind: Line, sides: Sequence[int], advice: str) -> FormatError:
    return kind.error(f"a {kind.text} of {'x'.join(map(str, sides)) or 'no size'} is not played here", advice)


def split_tokens(row: Line, length: int) -> list[str]:
    """Splits a row at its blanks."""
    tokens = row.text.split()
    if len(tokens) != length:
        raise row.error(f"this is no row of {length} cells", SAVE_AGAIN)
    return tokens


def split_cells(kind: Line, rows: Sequence[Line], size: int) -> list[list[str]]:
    """Returns the cells in the first rows, as they are written."""
    if len(rows) < size:
        raise kind.error(f"expected {size} rows more, got {len(rows)}", SAVE_AGAIN)
    for row in rows[:size]:
        length = len(_CELL.findall(row.text))
        if length != size or _CELL.sub("", row.text):
            raise row.error(f"this is no row of {size} cells", SAVE_AGAIN)
    return [_CELL.findall(row.text) for row in rows[:size]]


_RUN = "ghijklmnopqrstuvwxyz"
_TOKEN = re.compile(r"([0-9a-f])|-([0-9a-f]{2})|([g-z])|(\.)")


def unpack_numbers(line: Line, body: str, column: int, length: int) -> list[int]:
    """Unpacks `length` cells, 0 if empty, from the part of a line at `column`, counted from 1. Raises FormatError."""
    cells = unpack_all_numbers(line, body, column)
    if len(cells) != length:
        raise line.error(f"expected {length} cells, got {len(cells)}", "Copy the whole address.", column)
    return cells


def unpack_all_numbers(line: Line, body: str, column: int) -> list[int]:
    """Unpacks as many cells as there are, in the same way."""
    cells: list[int] = []
    offset = 0
    while offset < len(body):
        found = _TOKEN.match(body, offset)
        if not found:
            problem = f"{body[offset]!r} begins no number and no run"
            raise line.error(problem, "Copy the address again.", column + offset)
        cells += [0] * (_RUN.index(found[3]) + 1) if found[3] else [int(found[1] or found[2] or "0", 16)]
        offset = found.end()
    return cells


def pack_numbers(cells: Iterable[int]) -> str:
    """Packs the cells as they stand in an address."""
    parts = []
    for filled, group in groupby(cells, bool):
        numbers = list(group)
        if filled:
            parts += [f"{number:x}" if number < 16 else f"-{number:02x}" for number in numbers]
        else:
            whole, rest = divmod(len(numbers), len(_RUN))
            parts.append(_RUN[-1] * whole + _RUN[rest - 1 : rest])
    return "".join(parts)
