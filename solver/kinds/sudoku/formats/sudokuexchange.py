"""Sudokus as addresses of the player on sudokuexchange.com: `https://sudokuexchange.com/play/?s=` and 81 digits.

What follows the digits, such as `&d=3` for the difficulty, is not read. The lines of its author's puzzle bank, with a
checksum, the digits and a rating, are plain rows of cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....formats.capacity import Capacity
from ....formats.source import Line, Source
from ....paper.cells import in_order, in_rows
from ....paper.puzzle import Puzzle
from .one_character import read_digits, write_cells

NAME = "sudokuexchange"
FILES = "*.sudokuexchange"
PRECEDENCE = 231
HOLDS = Capacity("sudoku", (9,))

_ADDRESS = re.compile(r"\s*(?:https?://)?(?:www\.)?sudokuexchange\.com/", re.IGNORECASE)
_CELLS = re.compile(r"[?&]s=([^&#\s]*)")
_EXAMPLE = "Give an address with s= and the 81 digits of the puzzle, 0 for an empty cell."


def recognises(source: Source) -> bool:
    """Tells whether the first line is an address of SudokuExchange."""
    return _ADDRESS.match(source.first) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    found = _CELLS.search(line.text)
    if not found:
        raise line.error("there is no puzzle in this address of SudokuExchange", _EXAMPLE)
    cells, column = found[1], found.start(1) + 1
    if len(cells) != 81:
        raise line.error(f"expected 81 digits, got {len(cells)}", _EXAMPLE, column)
    return Puzzle.sudoku(in_rows(read_digits(line, cells, column, 9), 9))


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one address a line."""
    return "".join(
        f"https://sudokuexchange.com/play/?s={write_cells(in_order(puzzle.givens), '0')}\n" for puzzle in puzzles
    )
