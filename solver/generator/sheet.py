"""A puzzle that is being made: a solution, and the clues that are printed of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain
from random import Random

from ..puzzle import Grid, Puzzle, Relation
from .symmetry import Orbit, Place, orbits

SIGNS = (0.25, 0.55)
"""The least and the greatest share of neighbours that have a sign between them when digits are taken away."""


class ClueSheet:
    """A solution of which fewer and fewer clues are printed: those at `places`, without those that are `taken`."""

    def __init__(self, blank: Puzzle, solution: Grid, places: Orbit) -> None:
        self.blank = blank
        self.solution = solution
        self.places = places
        self.taken: list[Orbit] = []

    def puzzle(self) -> Puzzle:
        """The puzzle as it is printed now."""
        return self.without(self.taken)

    def without(self, taken: Iterable[Orbit]) -> Puzzle:
        """The puzzle of which other clues are taken."""
        left = self.places.difference(*taken)
        givens = tuple(
            tuple(value if (2 * row, 2 * column) in left else 0 for column, value in enumerate(values))
            for row, values in enumerate(self.solution)
        )
        signs = sorted((row, column) for row, column in left if row % 2 or column % 2)
        relations = tuple(_relation(self.solution, *place) for place in signs)
        return replace(self.blank, givens=givens, relations=relations)

    def thin(self, stage: Iterable[Orbit], is_unique: Callable[[Puzzle], bool]) -> None:
        """Take away, in turn, all clues without which the puzzle still has one solution."""
        for orbit in stage:
            self.taken.append(orbit)
            if not is_unique(self.puzzle()):
                self.taken.pop()

    def ease(self, excess: Callable[[Puzzle], int]) -> int:
        """Put back what made the puzzle too hard; the excess that remains, not above 0.

        The more is taken away the harder the puzzle, so halving finds how much can go at once. Of the others, those go
        that may, until the puzzle is hard enough.
        """
        taken = self.taken
        low, high, reached = 0, len(taken), -1
        while high - low > 1:
            middle = (low + high) // 2
            self.taken = taken[:middle]
            beyond = excess(self.puzzle())
            if beyond > 0:
                high = middle
            else:
                low, reached = middle, beyond
        self.taken = taken[:low]
        for orbit in taken[high:]:
            if reached == 0:
                break
            self.taken.append(orbit)
            beyond = excess(self.puzzle())
            if beyond > 0:
                self.taken.pop()
            else:
                reached = beyond
        return reached


def removal_stages(blank: Puzzle, symmetry: str, rng: Random) -> list[list[Orbit]]:
    """The stages of removal, each in random order: first the digits, then the signs, if there are any."""
    line = range(0, 2 * blank.size, 2)
    digits = _shuffled(((row, column) for row in line for column in line), symmetry, blank.size, rng)
    if blank.kind == "sudoku":
        return [digits]
    across = ((row, column + 1) for row in line for column in line[:-1])
    down = ((row + 1, column) for row in line[:-1] for column in line)
    signs = _shuffled(chain(across, down), symmetry, blank.size, rng)
    return [digits, signs[: round(len(signs) * rng.uniform(*SIGNS))]]


def _shuffled(places: Iterable[Place], symmetry: str, size: int, rng: Random) -> list[Orbit]:
    groups = orbits(places, symmetry, size)
    return rng.sample(groups, len(groups))


def _relation(solution: Grid, row: int, column: int) -> Relation:
    """The sign at a place."""
    first, second = (row // 2, column // 2), ((row + 1) // 2, (column + 1) // 2)
    less = solution[first[0]][first[1]] < solution[second[0]][second[1]]
    return (*first, "<" if less else ">", *second)
