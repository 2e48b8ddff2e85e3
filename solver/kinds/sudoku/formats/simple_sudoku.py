"""A Sudoku as the ruled grid of Simple Sudoku (.ss).

Up to three grids follow each other: the givens, the givens with what the player set, the candidates. The last is not
read: gridlens works candidates out by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....formats.capacity import Capacity
from ....formats.source import FormatError, Line, Source
from ....paper.puzzle import Grid, Puzzle
from .one_character import read_digits, write_cells

NAME = "ss"
FILES = "*.ss"
PRECEDENCE = 400
HOLDS = Capacity("sudoku", (9,), entries=True, several=False)

_EDGE = "*-----------*"
_MIDDLE = "|---+---+---|"
_ROW = re.compile(r"\s*\|(...)\|(...)\|(...)\|")
_RULED = "Write rows like |.3.|4..|...|, nine of them."


def recognises(source: Source) -> bool:
    """Tells whether the content begins with an edge or a ruled row, and the cells of the first row touch each other."""
    rows = (line.text.strip() for line in source.content if "---" not in line.text)
    return source.first.lstrip().startswith(("*-", "+-", "|")) and " " not in next(rows, "")


def read(source: Source) -> tuple[Puzzle, ...]:
    """Reads the one puzzle of the file."""
    rows = list(_list_rows(source.content))
    cells = [_read_cells(row) for row in rows]
    if len(rows) not in (9, 18):
        problem = f"expected 9 rows, or 18 with the player's digits, got {len(rows)}"
        raise FormatError(problem, _RULED, source.content[-1].number)
    givens, boards = cells[:9], cells[9:]
    entries = [_read_entries(*row) for row in zip(rows[9:], givens, boards, strict=False)]
    return (Puzzle.sudoku(givens, entries=entries),)


def _list_rows(content: Sequence[Line]) -> Iterator[Line]:
    """Lists the rows between the rules, up to the grid of candidates, whose cells are apart."""
    for line in content:
        if "---" in line.text:
            continue
        if " " in line.text.strip():
            return
        yield line


def _read_cells(row: Line) -> list[int]:
    thirds = _ROW.fullmatch(row.text.rstrip())
    if not thirds:
        raise row.error("this is no ruled row of nine cells", _RULED)
    return [digit for third in (1, 2, 3) for digit in read_digits(row, thirds[third], thirds.start(third) + 1, 9)]


def _read_entries(row: Line, givens: Sequence[int], board: Sequence[int]) -> list[int]:
    for number, (given, digit) in enumerate(zip(givens, board, strict=True), 1):
        if given not in (0, digit):
            problem = f"cell {number} holds {digit or 'nothing'}, but the first grid gives {given} there"
            raise row.error(problem, "Repeat the givens in the second grid.")
    return [0 if given else digit for given, digit in zip(givens, board, strict=True)]


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes the grid of the givens, and under it the one with the player's digits if there are any."""
    (puzzle,) = puzzles
    grids = [puzzle.givens]
    if any(map(any, puzzle.entries)):
        pairs = zip(puzzle.givens, puzzle.entries, strict=True)
        grids.append(tuple(tuple(map(max, givens, entries)) for givens, entries in pairs))
    return "\n".join(map(_draw_grid, grids))


def _draw_grid(grid: Grid) -> str:
    rows = [f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in map(write_cells, grid)]
    return "\n".join([_EDGE, *rows[:3], _MIDDLE, *rows[3:6], _MIDDLE, *rows[6:], _EDGE]) + "\n"
