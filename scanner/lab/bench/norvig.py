"""The solver of Peter Norvig's essay "Solving Every Sudoku Puzzle", as the baseline that everybody knows.

The method and the data are his: a dictionary from squares to strings of digits; eliminating a digit assigns the last
one of a square and the last place of a unit; search tries the digits of the square that has the fewest. It is
extended to continue after the first solution, so that it can prove that there is no second.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from solver import Puzzle

Values = dict[int, str]

DIGITS = "123456789"
SQUARES = range(81)
UNITS_OF = [
    [
        [row * 9 + other for other in range(9)],
        [other * 9 + column for other in range(9)],
        [row // 3 * 27 + column // 3 * 3 + down * 9 + right for down in range(3) for right in range(3)],
    ]
    for row in range(9)
    for column in range(9)
]
PEERS = [set().union(*units) - {square} for square, units in enumerate(UNITS_OF)]


def count(puzzle: Puzzle, limit: int = 2) -> int:
    """Counts the solutions of a 9x9 Sudoku, but no more than `limit`."""
    values: Values | None = dict.fromkeys(SQUARES, DIGITS)
    givens = [digit for row in puzzle.givens for digit in row]
    for square, digit in enumerate(givens):
        if digit and values:
            values = _assign(values, square, str(digit))
    return sum(1 for _ in islice(_search(values), limit))


def _search(values: Values | None) -> Iterator[Values]:
    if values is None:
        return
    unsolved = [(len(values[square]), square) for square in SQUARES if len(values[square]) > 1]
    if not unsolved:
        yield values
        return
    _, square = min(unsolved)
    for digit in values[square]:
        yield from _search(_assign(values.copy(), square, digit))


def _assign(values: Values, square: int, digit: str) -> Values | None:
    """Returns `values` with all other digits of the square eliminated, or None if that is a contradiction."""
    others = values[square].replace(digit, "")
    if digit in values[square] and all(_eliminate(values, square, other) for other in others):
        return values
    return None


def _eliminate(values: Values, square: int, digit: str) -> bool:
    """Takes `digit` out of a square, with all that follows; False if that is a contradiction."""
    if digit not in values[square]:
        return True
    values[square] = values[square].replace(digit, "")
    if not values[square]:
        return False
    if len(values[square]) == 1 and not all(_eliminate(values, peer, values[square]) for peer in PEERS[square]):
        return False
    for unit in UNITS_OF[square]:
        places = [place for place in unit if digit in values[place]]
        if not places or (len(places) == 1 and _assign(values, places[0], digit) is None):
            return False
    return True
