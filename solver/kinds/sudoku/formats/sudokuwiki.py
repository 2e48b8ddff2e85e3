"""Sudokus as addresses of the solver on sudokuwiki.org: `https://www.sudokuwiki.org/sudoku.htm?bd=` and 81 digits.

In the place of the 81 there may be 729, nine for each cell, which are its candidates, 0 for what is ruled out; those
are read without an address too. Of them the digits that are set are read as givens, see pencil_marks.py. Strings that
begin with S9 are packed in a way of SudokuWiki's own, and are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ....formats.capacity import USUAL_BOXES, Capacity
from ....formats.source import Line, Source
from ....paper.cells import in_order, in_rows
from ....paper.puzzle import Puzzle
from .one_character import read_digits, write_cells
from .pencil_marks import find_set_digits

NAME = "sudokuwiki"
FILES = "*.sudokuwiki"
PRECEDENCE = 230
HOLDS = Capacity("sudoku", (9,))

_ADDRESS = re.compile(r"\s*(?:https?://)?(?:www\.)?sudokuwiki\.org/", re.IGNORECASE)
_BOARD = re.compile(r"[?&]bd=([^&#\s]*)")
_STRING = re.compile(r"\s*([0-9.]{729}|S9[A-Z]\w{50,})\s*")
_EXAMPLE = "Give an address with bd= and the 81 digits of the puzzle, 0 for an empty cell."


def recognises(source: Source) -> bool:
    """Tells whether the first line is an address of SudokuWiki, or what stands in none but such."""
    return _ADDRESS.match(source.first) is not None or _STRING.fullmatch(source.first) is not None


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    return map(_read_puzzle, source.content)


def _read_puzzle(line: Line) -> Puzzle:
    found = _BOARD.search(line.text) or _STRING.fullmatch(line.text)
    if not found:
        raise line.error("there is no puzzle in this address of SudokuWiki", _EXAMPLE)
    board, column = found[1], found.start(1) + 1
    if board.startswith("S9"):
        raise line.error(f"strings of SudokuWiki that begin with {board[:3]} cannot be read", _EXAMPLE, column)
    if len(board) not in (81, 729):
        raise line.error(f"expected 81 digits, or 729 candidates, got {len(board)}", _EXAMPLE, column)
    cells = read_digits(line, board, column, 9)
    if len(cells) == 81:
        return Puzzle.sudoku(in_rows(cells, 9))
    candidates = [tuple(filter(None, cells[start : start + 9])) for start in range(0, 729, 9)]
    return Puzzle.sudoku(find_set_digits(line, in_rows(candidates, 9), USUAL_BOXES[9]))


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one address a line."""
    return "".join(
        f"https://www.sudokuwiki.org/sudoku.htm?bd={write_cells(in_order(p.givens), '0')}\n" for p in puzzles
    )
