"""A puzzle in the making: a solution, and which of its clues are printed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import chain
from random import Random

from ..paper.around import list_clues_around
from ..paper.puzzle import Cell, Grid, Puzzle, Relation, Shape
from .symmetry import Orbit, Place, orbits

INEQUALITIES = (0.25, 0.55)
"""The least and the greatest share of neighbours that have a sign between them when digits are removed."""

EQUALITIES = (0.08, 0.2)
"""The same for Tangos, where a sign leaves nothing open between its cells: as on LinkedIn, 5 to 12 signs on 6x6."""


class ClueSheet:
    """A solution with the clues that are still printed: those at `places`, without those that were `taken`.

    Those that the blank puzzle has already stay.
    """

    def __init__(self, blank: Puzzle, solution: Grid, places: Orbit) -> None:
        self.blank = blank
        self.solution = solution
        self.places = places
        self.taken: list[Orbit] = []

    def puzzle(self) -> Puzzle:
        """Returns the puzzle as it is printed now."""
        return self.without(self.taken)

    def without(self, taken: Iterable[Orbit]) -> Puzzle:
        """Returns the puzzle as it would be without some clues, and with all others."""
        left = self.places.difference(*taken)
        givens = tuple(
            tuple(value if (2 * row, 2 * column) in left else kept for column, (value, kept) in enumerate(values))
            for row, values in enumerate(map(zip, self.solution, self.blank.givens))
        )
        if self.blank.around:
            return replace(self.blank, givens=givens, around=_list_clues_left(self.solution, left))
        signs = sorted((row, column) for row, column in left if row % 2 or column % 2)
        relations = tuple(_read_relation(self.blank, self.solution, *place) for place in signs)
        return replace(self.blank, givens=givens, relations=(*self.blank.relations, *relations))

    def thin(self, stage: Iterable[Orbit], is_unique: Callable[[Puzzle], bool]) -> None:
        """Removes, in turn, all clues without which the puzzle still has one solution."""
        for orbit in stage:
            self.taken.append(orbit)
            if not is_unique(self.puzzle()):
                self.taken.pop()

    def ease(self, excess: Callable[[Puzzle], int]) -> int:
        """Puts back clues without which the puzzle is too hard. Returns the excess that remains, not above 0.

        The more clues are removed, the harder the puzzle, so halving finds how many can go at once. The rest are tried
        one by one until the puzzle is hard enough.
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
    """Returns the stages of removal, each in random order: first the digits, then signs or the clues around them."""
    line, holes = range(0, 2 * blank.size, 2), {*blank.holes}
    places = (
        (2 * row, 2 * column)
        for row, column in blank.shape.cells
        if (row, column) not in holes and not blank.givens[row][column]
    )
    digits = _shuffle(places, symmetry, blank.shape, rng)
    if blank.around:
        ends = (-2, 2 * blank.size)
        outside = [place for end in ends for other in line for place in ((end, other), (other, end))]
        return [digits, _shuffle(outside, symmetry, blank.shape, rng)]
    if not _has_signs(blank):
        return [digits]
    across = ((row, column + 1) for row in line for column in line[:-1])
    down = ((row + 1, column) for row in line[:-1] for column in line)
    signs = _shuffle(chain(across, down), symmetry, blank.shape, rng)
    shares = EQUALITIES if "=" in blank.traits.signs else INEQUALITIES
    return [digits, signs[: round(len(signs) * rng.uniform(*shares))]]


def cells_of_place(place: Place, size: int) -> list[Cell]:
    """Returns the cells that a clue is about: its own, the two beside a sign, or the line that it stands before."""
    row, column = place
    line = range(size)
    if row not in range(2 * size - 1):
        return [(other, column // 2) for other in line]
    if column not in range(2 * size - 1):
        return [(row // 2, other) for other in line]
    return sorted({(row // 2, column // 2), ((row + 1) // 2, (column + 1) // 2)})


def _has_signs(blank: Puzzle) -> bool:
    """Tells whether signs are clues to be removed: so in a Tango whose blank has none yet, as those of a blank stay."""
    return blank.has_signs and not blank.unique_lines and not blank.relations


def _shuffle(places: Iterable[Place], symmetry: str, shape: Shape, rng: Random) -> list[Orbit]:
    groups = orbits(places, symmetry, shape)
    return rng.sample(groups, len(groups))


def _read_relation(blank: Puzzle, solution: Grid, row: int, column: int) -> Relation:
    """Reads the sign at a place, where each pair of digits has one."""
    first, second = cells_of_place((row, column), blank.size)
    digit, other = solution[first[0]][first[1]], solution[second[0]][second[1]]
    sign = blank.traits.sign_between(digit, other)
    assert sign
    return (*first, sign, *second)


def _list_clues_left(solution: Grid, left: Orbit) -> Grid:
    """Lists the clues around a full grid whose places are left."""
    size = len(solution)
    ends = [[(end, 2 * place) for place in range(size)] for end in (-2, 2 * size)]
    ends += [[(2 * place, end) for place in range(size)] for end in (-2, 2 * size)]
    return tuple(
        tuple(clue if place in left else 0 for clue, place in zip(clues, places, strict=True))
        for clues, places in zip(list_clues_around(solution), ends, strict=True)
    )
