"""Numbers in cells as puzz.link (pzprjs) packs them: a digit of base 16 each, and a letter for a run of empty cells.

Above 15 a number has a - and two digits; g to z are 1 to 20 empty cells; a full stop is a cell with a question mark,
which says nothing, and is read as an empty one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import groupby

from .source import Line

_RUN = "ghijklmnopqrstuvwxyz"
_TOKEN = re.compile(r"([0-9a-f])|-([0-9a-f]{2})|([g-z])|(\.)")


def unpacked(line: Line, body: str, column: int, length: int) -> list[int]:
    """That many cells, 0 if empty, of a part of a line that begins at `column`, from 1. Raises FormatError."""
    cells = numbers_in(line, body, column)
    if len(cells) != length:
        raise line.error(f"expected {length} cells, got {len(cells)}", "Copy the whole address.", column)
    return cells


def numbers_in(line: Line, body: str, column: int) -> list[int]:
    """The same of however many cells there are."""
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


def packed(cells: Iterable[int]) -> str:
    """The cells as they stand in an address."""
    parts = []
    for filled, group in groupby(cells, bool):
        numbers = list(group)
        if filled:
            parts += [f"{number:x}" if number < 16 else f"-{number:02x}" for number in numbers]
        else:
            whole, rest = divmod(len(numbers), len(_RUN))
            parts.append(_RUN[-1] * whole + _RUN[rest - 1 : rest])
    return "".join(parts)
