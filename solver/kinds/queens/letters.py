"""Queens boards as rows of letters, one letter for each region; an empty line ends a board.

Cells may touch, or stand apart with blanks, commas, quotes and brackets between; then they may also be numbers, and an
x or q after the region is the player's mark. A square of numbers alone is taken for a Queens board where a row has one
of them twice, and for a Sudoku otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, count
from typing import NamedTuple

from ...formats.capacity import Capacity
from ...formats.source import FormatError, Line, Source, turn_into_format_error
from ...paper.puzzle import SIZES, Puzzle
from ...paper.quotation import quoted

NAME = "letters"
FILES = "*.queens"
PRECEDENCE = 430
HOLDS = Capacity("queens", SIZES["queens"], marks=True)

_REGIONS = "abcdefghijklmnopqr"
_FIELD = re.compile(r"""[^\s,;|"'(){}\[\]]+""")
_CELL = re.compile(r"([A-Za-z]|[0-9]{1,2})([xq]?)")


class _Cell(NamedTuple):
    column: int
    text: str


class _Row(NamedTuple):
    line: Line
    cells: tuple[_Cell, ...]


def recognises(source: Source) -> bool:
    """Tells whether the first board has letters, or numbers as no Sudoku has them."""
    rows = next(_split_boards(source), [])
    texts = [cell.text for row in rows for cell in row.cells]
    # A word above a Sudoku is a row of its own length.
    lengths = {len(row.cells) for row in rows[:2]}
    if len(lengths) != 1 or not lengths <= {*SIZES["queens"]} or not all(map(_CELL.fullmatch, texts)):
        return False
    # Some write x for an empty cell of a Sudoku.
    return any(text[0].isalpha() and text not in ("x", "X") for text in texts) or _are_numbered_regions(rows)


def _are_numbered_regions(rows: Sequence[_Row]) -> bool:
    """Tells whether there are as many numbers as rows, some of them twice in a row."""
    lines = [[cell.text for cell in row.cells] for row in rows]
    if any(len(line) != len(rows) for line in lines):
        return False
    repeated = any(line.count(text) > 1 for line in lines for text in line if text != "0")
    return repeated and len(set(chain.from_iterable(lines))) == len(rows)


def _split_boards(source: Source) -> Iterator[list[_Row]]:
    board: list[_Row] = []
    for line in source.lines:
        cells = _split_cells(line.text)
        if cells:
            board.append(_Row(line, cells))
        elif board:
            yield board
            board = []
    if board:
        yield board


def _split_cells(text: str) -> tuple[_Cell, ...]:
    fields = [] if text.startswith("#") else [_Cell(found.start() + 1, found[0]) for found in _FIELD.finditer(text)]
    if len(fields) == 1:
        return tuple(map(_Cell, count(fields[0].column), fields[0].text))
    return tuple(fields)


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle for each block of lines."""
    return map(_read_puzzle, _split_boards(source))


def _read_puzzle(board: Sequence[_Row]) -> Puzzle:
    first = board[0].line.number
    size = len(board[0].cells)
    if len(board) != size:
        problem = f"the rows of this board have {size} cells, but there are {len(board)} rows"
        raise FormatError(problem, "Write a square, and an empty line after each board.", first)
    cells = [_read_cell(row, size) for row in board]
    with turn_into_format_error(first):
        return Puzzle.queens(
            [[region for region, _ in row] for row in cells], marks=[[mark or "." for _, mark in row] for row in cells]
        )


def _read_cell(row: _Row, size: int) -> list[tuple[str, str]]:
    """Reads region and mark of each cell in a row."""
    if len(row.cells) != size:
        raise row.line.error(f"expected {size} cells, got {len(row.cells)}", "Write as many as in the first row.")
    parts = []
    for cell in row.cells:
        found = _CELL.fullmatch(cell.text)
        if not found:
            advice = "Write a letter or a number, and x or q after it for a mark."
            raise row.line.error(f"{quoted(cell.text)} is no cell of a Queens board", advice, cell.column)
        parts.append((found[1], found[2]))
    return parts


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one block of lines for each puzzle."""
    return "\n".join(map(_write_puzzle, puzzles))


def _write_puzzle(puzzle: Puzzle) -> str:
    marked = any(mark != "." for marks in puzzle.marks for mark in marks)
    rows = [
        [_REGIONS[region] + mark.strip(".") for region, mark in zip(*row, strict=True)]
        for row in zip(puzzle.regions, puzzle.marks, strict=True)
    ]
    return "".join((" " if marked else "").join(row) + "\n" for row in rows)
