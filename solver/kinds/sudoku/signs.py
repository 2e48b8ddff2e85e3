"""What may stand between two neighbours of a Sudoku: signs, the dots of Kropki, X and V.

Where none stands, nothing is said: a neighbour without a dot may be consecutive.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...paper.field_values import Relation
from ...paper.signs import GREATER, LESS
from ...paper.traits import SignTraits


def are_consecutive(first: int, second: int) -> bool:
    """Tells whether two digits follow one another."""
    return abs(first - second) == 1


def is_one_double(first: int, second: int) -> bool:
    """Tells whether one of two digits is twice the other."""
    return max(first, second) == 2 * min(first, second)


def make_ten(first: int, second: int) -> bool:
    """Tells whether two digits add up to 10."""
    return first + second == 10


def make_five(first: int, second: int) -> bool:
    """Tells whether two digits add up to 5."""
    return first + second == 5


WHITE = SignTraits(
    "*", "consecutive", are_consecutive, "", ("○", "○"), ("o", "O"), "white dot", "{} and {} are consecutive"
)
BLACK = SignTraits(
    ":", "double", is_one_double, "", ("●", "●"), (":", ";"), "black dot", "one of {} and {} is twice the other"
)
TEN = SignTraits("X", "ten", make_ten, "", ("X", "X"), ("X", "x"), "X", "{} and {} add up to 10")
FIVE = SignTraits("V", "five", make_five, "", ("V", "V"), ("V", ""), "V", "{} and {} add up to 5")

SIGNS = (LESS, GREATER, WHITE, BLACK, TEN, FIVE)
"""All of them, in the order in which links number them."""

_NAMES = {"<": "signs", ">": "signs", "*": "dots", ":": "dots", "X": "X and V", "V": "X and V"}


def list_signs(grid: Sequence[Sequence[int]]) -> list[Relation]:
    """Lists all that may stand between the digits of a full grid."""
    return [
        (row, column, traits.sign, row + down, column + 1 - down)
        for row, digits in enumerate(grid)
        for column, digit in enumerate(digits)
        for down in (0, 1)
        if row + down < len(grid) and column + 1 - down < len(digits)
        for traits in SIGNS
        if traits.holds(digit, grid[row + down][column + 1 - down])
    ]


def name_signs(relations: Collection[Relation]) -> str:
    """Names the signs that a puzzle has: "signs", "dots, X and V"."""
    said = {sign for _, _, sign, *_ in relations}
    names = dict.fromkeys(name for sign, name in _NAMES.items() if sign in said)
    return ", ".join(names) or "signs"
