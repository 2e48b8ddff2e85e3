"""Cells that are marked for the parity of their digit: even, or odd."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

from .cells import Cell

Parity = Literal["even", "odd"]
ParityMark = tuple[int, int, Parity]
"""The row and the column of a cell, and which digits it takes."""

PARITIES: tuple[Parity, ...] = get_args(Parity)


def has_parity(digit: int, parity: Parity) -> bool:
    """Tells whether a digit is of a parity."""
    return digit % 2 == PARITIES.index(parity)


def list_cells_of(parity: Parity, marks: Iterable[ParityMark]) -> list[Cell]:
    """Lists the cells that are marked for a parity."""
    return [(row, column) for row, column, marked in marks if marked == parity]
