"""Kakuros: black cells at random, and digits that are changed, one at a time, until their sums have no other solution.

A change is kept if no more candidates are left where the search would have to guess; a digit is changed only where it
would. What is too hard then is changed further in the same way, and what is too easy so that no fewer are left.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ...engine.registry import kind_of
from ...engine.search import initial_state, propagate
from ...generator.deadline import Deadline
from ...generator.filling import full_grid
from ...generator.maker import Maker, Wanted
from ...generator.uniqueness import has_one_solution
from ...paper.puzzle import Cell, Grid, Puzzle
from ...paper.runs import HIGHEST, lines_between, runs_on
from .black_cells import black_cells

CHANGES = 20
"""The number of changes in a row, as a multiple of the size, after which a board that came no nearer is given up."""

GRADED = 12
"""The number of boards with one solution that are made of one, until it is as hard as wanted."""

GUESSES = 200
"""If the search takes more guesses to prove a solution the only one, there might as well be others."""


def _kakuro(wanted: Wanted) -> Puzzle:
    """A Kakuro with one solution and no givens, as hard as wanted."""
    rng, deadline = wanted.rng, wanted.deadline
    while True:
        blank = Puzzle.kakuro(wanted.size, black_cells(wanted.size, rng), ())
        sums = _Sums(blank.blocks, full_grid(blank, rng, deadline))
        if found := _changed(sums, rng, deadline, wanted.difficulty.excess):
            return found


class _Sums:
    """A full board as the puzzle of its sums, and the candidates that these leave in each cell of which they do."""

    def __init__(self, blocks: tuple[Cell, ...], grid: Grid) -> None:
        self.grid = grid
        self.puzzle = Puzzle.kakuro(len(grid), blocks, runs_on(grid, blocks))
        model = kind_of(self.puzzle).model(self.puzzle)
        slots, open_houses = propagate(model, *initial_state(model, []))
        layout = model.layout
        houses = [number for number in range(len(layout.houses)) if open_houses >> number & 1]
        self.candidates = sum((slots & layout.house_slots[number]).bit_count() for number in houses)
        cells = [layout.houses[number].marks[0] for number in houses]
        self.unsure: list[Cell] = [divmod(cell, len(grid)) for cell in cells]

    def with_another_digit(self, rng: Random) -> _Sums | None:
        """The board when one of the cells that are not sure, or any if all are, holds another digit, if one can."""
        row, column = rng.choice(self.unsure or [cell for run in self.puzzle.cages for cell in run.cells])
        beside = {
            self.grid[r][c]
            for line in lines_between(len(self.grid), self.puzzle.blocks)
            if (row, column) in line
            for r, c in line
        }
        others = [digit for digit in range(1, HIGHEST + 1) if digit not in beside]
        if not others:
            return None
        rows = [list(digits) for digits in self.grid]
        rows[row][column] = rng.choice(others)
        return _Sums(self.puzzle.blocks, tuple(map(tuple, rows)))


def _changed(sums: _Sums, rng: Random, deadline: Deadline, excess: Callable[[Puzzle], int]) -> Puzzle | None:
    """The first puzzle with one solution and no excess; None if it does not come about."""
    found = _unique(sums, rng, deadline)
    for _ in range(GRADED):
        beyond = excess(found.puzzle) if found else 0
        if not found or not beyond:
            return found.puzzle if found else None
        found = _another(found, rng, deadline, easier=beyond > 0)
    return None


def _unique(sums: _Sums, rng: Random, deadline: Deadline) -> _Sums | None:
    """A board with one solution that the changes lead to, if they do."""
    left = CHANGES * len(sums.grid)
    is_new = True
    while left:
        deadline.check()
        if is_new and has_one_solution(sums.puzzle, deadline, GUESSES):
            return sums
        left -= 1
        other = sums.with_another_digit(rng)
        is_new = other is not None and other.candidates <= sums.candidates
        if other and is_new:
            if other.candidates < sums.candidates:
                left = CHANGES * len(sums.grid)
            sums = other
    return None


def _another(sums: _Sums, rng: Random, deadline: Deadline, *, easier: bool) -> _Sums | None:
    """A board with one solution beside one, in which the search has no more to guess, or no less."""
    for _ in range(CHANGES * len(sums.grid)):
        deadline.check()
        other = sums.with_another_digit(rng)
        if not other or (other.candidates > sums.candidates if easier else other.candidates < sums.candidates):
            continue
        if has_one_solution(other.puzzle, deadline, GUESSES):
            return other
    return None


FOUND = {
    "easy": (5, 6, 7, 8),
    "medium": (6, 7, 8, 9, 10),
    "hard": (6, 7, 8, 9, 10),
    "expert": (10,),
}

MAKERS = (Maker("kakuro", "kakuro", "Kakuro", (4, 5, 6, 7, 8, 9, 10, 11, 12), 8, _kakuro, FOUND, clues=False),)
