"""Sudoku cells of one character each: how they are read and written wherever a format has them."""

from __future__ import annotations

from collections.abc import Iterable

from ....formats.source import Line

ONE_CHARACTER_SIZES = (4, 6, 8, 9)
"""The sizes of Sudokus whose cells are one character each."""

BLANKS = ".0*_xX-?"
DIGITS = "123456789"


def are_cells(text: str) -> bool:
    """Tells whether every character is a digit or a sign for an empty cell."""
    return set(text) <= set(BLANKS + DIGITS)


def read_digits(line: Line, text: str, column: int | None, size: int) -> list[int]:
    """Reads the cells, 0 if blank, in a part of a line that begins at `column`, from 1 or None where that is not known.

    Raises FormatError.
    """
    for offset, character in enumerate(text):
        if character not in BLANKS and character not in DIGITS[:size]:
            advice = f"Write 1 to {size}, or . for an empty cell."
            raise line.error(f"{character!r} is no cell of a Sudoku of size {size}", advice, column and column + offset)
    return [DIGITS.find(character) + 1 for character in text]


def write_cells(cells: Iterable[int], blank: str = ".") -> str:
    """Writes cells as characters."""
    return "".join(str(cell) if cell else blank for cell in cells)
