"""The games of pzpr, the program behind puzz.link, as the kinds tell them, and what they share of reading.

An address is a game, its width and height, and a body. A file has the game, its size, and rows of cells.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterable, Sequence
from typing import NamedTuple

from ..paper.puzzle import Puzzle
from .capacity import Capacity
from .source import Line

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


def address_pattern(*names: str) -> re.Pattern[str]:
    """The pattern of addresses of a game, which finds its name, width, height and body."""
    return re.compile(rf"(?<![\w-])({'|'.join(names)})(?:_edit|_play)?/([0-9]{{1,3}})/([0-9]{{1,3}})/([^\s/]*)/?$")


def side_in_address(line: Line, found: re.Match[str], sizes: range) -> int:
    """The side of the square that such an address tells of."""
    name, width, height = found[1], int(found[2]), int(found[3])
    if width != height or width not in sizes:
        advice = f"Give a square from {sizes[0]} to {sizes[-1]}."
        raise line.error(f"a {name} of {width}x{height} is not played here", advice, found.start(2) + 1)
    return width


def side_in_file(kind: Line, sides: Sequence[int], sizes: Container[int]) -> int:
    """The side of the square that a file tells of."""
    if len(set(sides)) != 1 or sides[0] not in sizes:
        problem = f"a {kind.text} of {'x'.join(map(str, sides)) or 'no size'} is not played here"
        raise kind.error(problem, "Give a square one of a size that is.")
    return sides[0]


def tokens_in(row: Line, length: int) -> list[str]:
    """What stands in a row, with blanks between."""
    tokens = row.text.split()
    if len(tokens) != length:
        raise row.error(f"this is no row of {length} cells", SAVE_AGAIN)
    return tokens


def cells_in(kind: Line, rows: Sequence[Line], size: int) -> list[list[str]]:
    """The cells in the first rows, as they are written."""
    if len(rows) < size:
        raise kind.error(f"expected {size} rows more, got {len(rows)}", SAVE_AGAIN)
    for row in rows[:size]:
        length = len(_CELL.findall(row.text))
        if length != size or _CELL.sub("", row.text):
            raise row.error(f"this is no row of {size} cells", SAVE_AGAIN)
    return [_CELL.findall(row.text) for row in rows[:size]]
