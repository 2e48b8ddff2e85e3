"""A Sudoku as rows of characters (.sdk), by SadMan Software and SudoCue; sudocue.net, 1.4.1.

Lines that start with # name author, level and so on. A variant begins with [Puzzle]; other sections are skipped,
for they are of the program that wrote them. Rows are read as grid.py reads them, written with nothing between cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....formats.capacity import Capacity
from ....formats.source import Line, Source
from ....paper.puzzle import Puzzle
from . import grid
from .one_character import ONE_CHARACTER_SIZES, write_cells

NAME = "sdk"
FILES = "*.sdk"
PRECEDENCE = 440
HOLDS = Capacity("sudoku", ONE_CHARACTER_SIZES, several=False)

_SECTION = "[puzzle]"
_HEADING = re.compile(r"\[[A-Za-z]")


def recognises(source: Source) -> bool:
    """Tells whether the content begins with [Puzzle], or with rows."""
    return source.first.lower() == _SECTION or grid.recognises(source)


def read(source: Source) -> Iterator[Puzzle]:
    """Reads the puzzles of the only section, or of [Puzzle]."""
    return grid.read_grids(list(_find_section(source.lines)))


def _find_section(lines: Sequence[Line]) -> Iterator[Line]:
    wanted = True
    for line in lines:
        if _HEADING.match(line.text):
            wanted = line.text.strip().lower() == _SECTION
        elif wanted:
            yield line


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes the rows of the only puzzle."""
    (puzzle,) = puzzles
    return "".join(write_cells(row) + "\n" for row in puzzle.givens)
