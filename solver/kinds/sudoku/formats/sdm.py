"""Sudokus as lines of 81 characters (.sdm), the form of nearly every collection; 16, 36 or 64 for smaller ones.

A line may have other fields (a hash, a rating, a solution, commas between): the first field that is a puzzle counts.
What follows a # is a comment. Above the lines there may be a header, as in the CSV of qqwing and of Kaggle's data sets;
what it calls a solution is none of the puzzles. Nine rows may also stand in one line with blanks for the empty cells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import zip_longest
from math import isqrt

from ....formats.capacity import Capacity
from ....formats.source import Line, Source
from ....paper.cells import in_order, in_rows
from ....paper.puzzle import Puzzle
from .one_character import BLANKS, DIGITS, ONE_CHARACTER_SIZES, are_cells, read_digits, write_cells

NAME = "sdm"
FILES = "*.sdm"
PRECEDENCE = 460
HOLDS = Capacity("sudoku", ONE_CHARACTER_SIZES)

_LENGTHS = tuple(size * size for size in ONE_CHARACTER_SIZES)
_FIELD = re.compile(r"""[^\s,;|"']+""")
_COLUMN = re.compile(r"[^,;\t]*(?:[,;\t]|$)")
_BLANKS_AND_DIGITS = re.compile(r"(?=.*[1-9])(?=.* )[1-9 ]{81}")
_SOLUTION = re.compile(r"\W*(?:sol|answer)", re.IGNORECASE)


def recognises(source: Source) -> bool:
    """Tells whether the first line has a puzzle, or the second line under a header."""
    return any(map(_has_puzzle, source.content[:2]))


def _has_puzzle(line: Line) -> bool:
    """Tells whether a field is long enough, and nearly all of it are cells."""
    fields = _FIELD.findall(line.text)
    long = any(len(field) >= min(_LENGTHS) and _has_few_slips(field) for field in fields)
    return long or _BLANKS_AND_DIGITS.fullmatch(line.text) is not None


def _has_few_slips(field: str) -> bool:
    return sum(map(field.count, BLANKS + DIGITS)) > 0.8 * len(field)


def read(source: Source) -> Iterator[Puzzle]:
    """Reads one puzzle a line."""
    first, *further = source.content
    if _has_puzzle(first):
        return map(partial(_read_puzzle, header=()), source.content)
    return map(partial(_read_puzzle, header=_COLUMN.findall(first.text)), further)


def _read_puzzle(line: Line, header: Sequence[str]) -> Puzzle:
    if _BLANKS_AND_DIGITS.fullmatch(line.text):
        return Puzzle.sudoku(in_rows(read_digits(line, line.text.replace(" ", "."), 1, 9), 9))
    fields = list(_FIELD.finditer(_blank_solutions(line.text.partition("#")[0], header)))
    field = next((field for field in fields if len(field[0]) in _LENGTHS and are_cells(field[0])), None)
    field = field or max(fields, key=lambda field: len(field[0]), default=None)
    if field is None or len(field[0]) not in _LENGTHS:
        length = len(field[0]) if field else 0
        raise line.error(
            f"{length} cells are no Sudoku",
            f"Write {', '.join(map(str, _LENGTHS))} cells a line.",
            field.start() + 1 if field else None,
        )
    size = isqrt(len(field[0]))
    return Puzzle.sudoku(in_rows(read_digits(line, field[0], field.start() + 1, size), size))


def _blank_solutions(text: str, header: Sequence[str]) -> str:
    """Replaces by blanks the columns of a line that the header calls solutions."""
    columns = zip_longest(_COLUMN.findall(text), header, fillvalue="")
    return "".join(" " * len(column) if _SOLUTION.match(name) else column for column, name in columns)


def write(puzzles: Sequence[Puzzle]) -> str:
    """Writes one puzzle a line."""
    return "".join(write_cells(in_order(puzzle.givens)) + "\n" for puzzle in puzzles)
