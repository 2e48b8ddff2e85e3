"""A Sudoku as the ruled grid of Simple Sudoku (.ss).

Up to three grids follow each other: the givens, the givens with what the player set, the candidates. The last is not
read: gridlens works candidates out by itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..puzzle import Grid, Puzzle
from .capacity import Capacity
from .cells import digits, in_rows, written
from .errors import FormatError
from .source import Line, Source

NAME = "ss"
FILES = "*.ss"
HOLDS = Capacity("sudoku", (9,), entries=True, several=False)

_EDGE = "*-----------*"
_MIDDLE = "|---+---+---|"
_RULED = "Write rows like |.3.|4..|...|, nine of them."


def recognises(source: Source) -> bool:
    """Whether the content begins with an edge or a ruled row."""
    return source.first.startswith(("*-", "+-", "|"))


def read(source: Source) -> tuple[Puzzle, ...]:
    """The one puzzle of the file."""
    rows = list(_rows(source.content))
    if len(rows) not in (9, 18):
        line = source.content[-1].number
        raise FormatError(f"expected 9 rows, or 18 with the player's digits, got {len(rows)}", _RULED, line)
    cells = [digits(row, row.text, 1, 9) for row in rows]
    givens, board = cells[:9], cells[9:]
    entries = [_entries(*both) for both in zip(rows[9:], givens, board, strict=False)]
    return (Puzzle.sudoku(givens, entries=entries),)


def _rows(content: Sequence[Line]) -> Iterator[Line]:
    """The rows of the grids of single characters, without their rules."""
    for line in content:
        if "---" in line.text:
            continue
        cells = line.text.replace("|", "").strip()
        if " " in cells:
            return
        if len(cells) != 9:
            raise line.error(f"expected 9 cells, got {len(cells)}", _RULED)
        yield Line(line.number, cells)


def _entries(row: Line, givens: Sequence[int], board: Sequence[int]) -> list[int]:
    for column, (given, digit) in enumerate(zip(givens, board, strict=True), 1):
        if given not in (0, digit):
            problem = f"cell {column} of the row holds {digit or 'nothing'}, but {given} is given there"
            raise row.error(problem, "Repeat the givens in the second grid.")
    return [0 if given else digit for given, digit in zip(givens, board, strict=True)]


def write(puzzles: Sequence[Puzzle]) -> str:
    """The grid of the givens, and under it the one with the player's digits if there are any."""
    (puzzle,) = puzzles
    grids = [puzzle.givens]
    if any(map(any, puzzle.entries)):
        pairs = zip(puzzle.givens, puzzle.entries, strict=True)
        grids.append(tuple(tuple(map(max, givens, entries)) for givens, entries in pairs))
    return "\n".join(map(_ruled, grids))


def _ruled(grid: Grid) -> str:
    rows = [f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in map(written, grid)]
    return "\n".join([_EDGE, *rows[:3], _MIDDLE, *rows[3:6], _MIDDLE, *rows[6:], _EDGE]) + "\n"
