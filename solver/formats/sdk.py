"""A Sudoku as rows of characters (.sdk), by SadMan Software and SudoCue; sudocue.net, 1.4.1.

Lines that start with # tell author, level and so on. A variant begins with [Puzzle]; its other sections are skipped,
for they are of the program that wrote them. Nine rows of nine, or likewise for the smaller sizes.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..puzzle import Puzzle
from .capacity import USUAL_BOXES, Capacity
from .cells import are_cells, digits, written
from .errors import FormatError
from .source import Line, Source

NAME = "sdk"
FILES = "*.sdk"
HOLDS = Capacity("sudoku", USUAL_BOXES, several=False)

_SECTION = "[puzzle]"


def recognises(source: Source) -> bool:
    """Whether the content begins with [Puzzle], or with a row of cells."""
    return source.first.lower() == _SECTION or (len(source.first) in USUAL_BOXES and are_cells(source.first))


def read(source: Source) -> tuple[Puzzle, ...]:
    """The one puzzle of the file."""
    rows = _rows(source.content)
    size = len(rows[0].text) if rows else 9
    if size not in USUAL_BOXES:
        raise rows[0].error(f"a row of {size} cells is no row of a Sudoku", "Write nine rows of nine cells.")
    if len(rows) != size:
        line = rows[min(len(rows) - 1, size)].number if rows else None
        raise FormatError(f"expected {size} rows, got {len(rows)}", "Write as many rows as there are columns.", line)
    for row in rows:
        if len(row.text) != size:
            raise row.error(f"expected {size} cells, got {len(row.text)}", "Write every cell, . for an empty one.")
    return (Puzzle.sudoku([digits(row, row.text, 1, size) for row in rows]),)


def _rows(content: Sequence[Line]) -> list[Line]:
    """The rows of the only section, or of [Puzzle]."""
    rows = []
    wanted = True
    for line in content:
        text = line.text.rstrip()
        if text.startswith("["):
            wanted = text.lower() == _SECTION
        elif wanted:
            rows.append(Line(line.number, text))
    return rows


def write(puzzles: Sequence[Puzzle]) -> str:
    """The rows of the only puzzle."""
    (puzzle,) = puzzles
    return "".join(written(row) + "\n" for row in puzzle.givens)
