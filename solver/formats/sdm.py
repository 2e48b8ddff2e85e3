"""Sudokus as lines of 81 characters (.sdm), the form of nearly every collection; 16, 36 or 64 for smaller ones.

A line may have other fields (a hash, a rating, a solution, commas between): the first field that is a puzzle counts.
What follows a # is a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import isqrt

from ..puzzle import Puzzle
from .capacity import USUAL_BOXES, Capacity
from .cells import are_cells, digits, in_order, in_rows, written
from .source import Line, Source

NAME = "sdm"
FILES = "*.sdm"
HOLDS = Capacity("sudoku", USUAL_BOXES)

_LENGTHS = tuple(size * size for size in USUAL_BOXES)
_FIELD = re.compile(r"[^\s,;|]+")


def recognises(source: Source) -> bool:
    """Whether a field of the first line is long enough, and nearly all of it are cells."""
    return any(len(field) >= min(_LENGTHS) and _has_few_slips(field) for field in _FIELD.findall(source.first))


def _has_few_slips(field: str) -> bool:
    return sum(map(are_cells, field)) > 0.8 * len(field)


def read(source: Source) -> Iterator[Puzzle]:
    """One puzzle a line."""
    return map(_puzzle, source.content)


def _puzzle(line: Line) -> Puzzle:
    fields = list(_FIELD.finditer(line.text.partition("#")[0]))
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
    return Puzzle.sudoku(in_rows(digits(line, field[0], field.start() + 1, size), size))


def write(puzzles: Sequence[Puzzle]) -> str:
    """One puzzle a line."""
    return "".join(written(in_order(puzzle.givens)) + "\n" for puzzle in puzzles)
