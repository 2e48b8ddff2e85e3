"""A Queens board as Davdata's Delphi program saves it (Q_*): "Queens", size, version, cells, end mark.

Each cell has four bytes: status (0 X, 1 open, 2 queen), region from 1, colour from 1 to 15, and how many queens
closed it by themselves. A board that was saved before it was first played has colours only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...formats.capacity import Capacity
from ...formats.source import FormatError, Source, turn_into_format_error
from ...paper.cells import in_rows
from ...paper.puzzle import Puzzle, cell_name

NAME = "delphi-queens"
FILES = "Q_*"
PRECEDENCE = 150
HOLDS = Capacity("queens", range(4, 13), marks=True, several=False)

_HEADER = b"Queens"
_VERSION = 1
_END = b"\x00\x00\x00\xff"
_MARKS = "x.q"
_FIRST_CELL = 8
_AGAIN = "Save the puzzle again, or type it in."


def recognises(source: Source) -> bool:
    """Tells whether the file begins with the name of the puzzle, and is no text."""
    return source.data.startswith(_HEADER) and b"\x00" in source.data


def read(source: Source) -> tuple[Puzzle, ...]:
    """Reads the one puzzle of the file."""
    size = source.data[len(_HEADER)]
    end = _FIRST_CELL + 4 * size * size
    if size not in HOLDS.sizes:
        raise FormatError(f"byte 7 says a size of {size}, which is not from 4 to 12", _AGAIN)
    if source.data[end : end + 4] != _END:
        raise FormatError(f"byte {end + 1} should begin the end mark, 00 00 00 FF", _AGAIN)
    cells = [source.data[start : start + 4] for start in range(_FIRST_CELL, end, 4)]
    regions = [cell[1] for cell in cells]
    colours = [cell[2] for cell in cells]
    labels = regions if any(regions) else colours
    for number, (cell, label) in enumerate(zip(cells, labels, strict=True)):
        if not label or cell[0] >= len(_MARKS):
            what = "no region" if not label else f"a status of {cell[0]}"
            raise FormatError(f"{cell_name(divmod(number, size))} has {what}", _AGAIN)
    with turn_into_format_error():
        return (Puzzle.queens(in_rows(labels, size), marks=in_rows([_MARKS[cell[0]] for cell in cells], size)),)


def write(puzzles: Sequence[Puzzle]) -> bytes:
    """Writes the only puzzle; every X is the player's own, who may take it away again."""
    (puzzle,) = puzzles
    return _HEADER + bytes([puzzle.size, _VERSION, *_write_cells(puzzle)]) + _END


def _write_cells(puzzle: Puzzle) -> Iterator[int]:
    for regions, marks in zip(puzzle.regions, puzzle.marks, strict=True):
        for region, mark in zip(regions, marks, strict=True):
            yield from (_MARKS.index(mark), region + 1, region + 1, 0)
