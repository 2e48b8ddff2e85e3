"""Sudokus in pzpr: `sudoku/W/H/NUMBERS`, the givens, packed as in `solver.formats.pzpr`.

The boxes are the usual ones of the size. A file has the givens, and then the player's digits.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....formats.capacity import Capacity
from ....formats.pzpr import (
    PzprGame,
    Rows,
    make_address_pattern,
    pack_numbers,
    read_side_in_file,
    split_cells,
    unpack_numbers,
)
from ....formats.source import Line, turn_into_format_error
from ....paper.cells import in_order, in_rows
from ....paper.puzzle import Puzzle

SIZES_THERE = (4, 6, 9, 16, 25)


def _read_address(line: Line, found: re.Match[str]) -> Puzzle:
    width, height = int(found[2]), int(found[3])
    if width != height or width not in SIZES_THERE:
        problem = f"a Sudoku of {width}x{height} is not played there"
        raise line.error(problem, f"Give a size of {', '.join(map(str, SIZES_THERE))}.", found.start(2) + 1)
    cells = unpack_numbers(line, found[4], found.start(4) + 1, width * height)
    with turn_into_format_error(line.number):
        return Puzzle.sudoku(in_rows(cells, width))


def _write_address(puzzle: Puzzle) -> str:
    return f"{puzzle.size}/{puzzle.size}/{pack_numbers(in_order(puzzle.givens))}"


def _read_rows(kind: Line, numbers: Sequence[int], rows: Sequence[Line]) -> Puzzle:
    size = read_side_in_file(kind, numbers, SIZES_THERE)
    givens = [[_read_number(cell) for cell in row] for row in split_cells(kind, rows, size)]
    if len(rows) == size:
        return Puzzle.sudoku(givens)
    digits = [[_read_number(cell) for cell in row] for row in split_cells(kind, rows[size:], size)]
    pairs = (zip(*lines, strict=True) for lines in zip(givens, digits, strict=True))
    return Puzzle.sudoku(givens, entries=[[0 if given else digit for given, digit in line] for line in pairs])


def _read_number(cell: str) -> int:
    return int(cell) if cell.isdecimal() else 0


def _write_fields_and_rows(puzzle: Puzzle) -> tuple[Sequence[str], Rows]:
    rows = ([str(digit or ".") for digit in row] for grid in (puzzle.givens, puzzle.entries) for row in grid)
    return (str(puzzle.size),), rows


PZPR = PzprGame(
    ("sudoku",),
    "a Sudoku",
    2,
    Capacity("sudoku", SIZES_THERE),
    Capacity("sudoku", SIZES_THERE, entries=True),
    make_address_pattern("sudoku"),
    _read_address,
    _write_address,
    _read_rows,
    _write_fields_and_rows,
)
