"""Sudoku: each digit once in every row, column and box."""

from __future__ import annotations

from functools import lru_cache

from ..layout import Layout
from ..model import Mark, Model
from ..puzzle import Puzzle
from .latin import digit_houses, latin_houses

NAME = "sudoku"


def model(puzzle: Puzzle) -> Model:
    """One model serves all puzzles of a size and box shape."""
    assert puzzle.boxes is not None
    return _model(puzzle.size, *puzzle.boxes)


def clash(first: Mark, second: Mark) -> str:
    """Never asked for: marks that share no house do not conflict here."""
    raise AssertionError("all rules of Sudoku are houses")


@lru_cache(maxsize=4)
def _model(size: int, box_rows: int, box_columns: int) -> Model:
    houses = latin_houses(size)
    for box in range(size):
        top, left = box // box_rows * box_rows, box % box_rows * box_columns
        cells = ((top + row, left + column) for row in range(box_rows) for column in range(box_columns))
        houses += digit_houses(size, f"box {box + 1}", cells)
    return Model(size, Layout(houses))
