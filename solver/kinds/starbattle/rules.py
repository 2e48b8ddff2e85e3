"""Star Battle: as many stars in every row, column and region, and no two that touch.

For the search each cell is a house of two marks, a star and none, and each row, column and region a constraint.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, combinations
from math import comb

from ...engine.kind_rules import KindRules
from ...engine.layout import House, Layout, Memo, MethodMemo
from ...engine.model import Mark, Model
from ...engine.units import Unit, units_with_regions
from ...paper.cells import ALONG_LINES, AT_CORNERS, neighbours, numbers_of
from ...paper.puzzle import Grid, Puzzle, cell_name

MOST_WAYS = 100
"""The most ways to place the stars of a unit that are looked at; of more only their number is."""


class StarModel(Model):
    """A model in which the marks with the value 1 are stars; those with the value 2 are cells without one."""

    piece = "star"

    def grid(self, marks: Iterable[int]) -> Grid:
        return super().grid(mark for mark in marks if mark < self.area)


class UnitOfStars:
    """The constraint that a unit has as many stars as it should: what each way to place them leaves of the board.

    slots        those of its cells
    keep[slots]  the slots of the board that remain when these are left of the cells
    """

    def __init__(self, layout: Layout, cells: Sequence[int], stars: int, touched: Sequence[int]) -> None:
        """Takes as `touched` the slots of the stars around each cell of the board."""
        area = len(touched)
        self._cells = [(layout.mark_slots[cell], layout.mark_slots[area + cell], touched[cell]) for cell in cells]
        self._stars = stars
        self._full = layout.full
        self.slots = sum(star | blank for star, blank, _ in self._cells)
        self.keep: Memo[int] = MethodMemo(self._keep)

    def _keep(self, slots: int) -> int:
        missing, open_cells = self._stars, []
        for star, blank, touched in self._cells:
            if slots & star:
                if slots & blank:
                    open_cells.append((star, blank, touched))
                else:
                    missing -= 1
        if not 0 <= missing <= len(open_cells):
            return self._full & ~self.slots
        if comb(len(open_cells), missing) > MOST_WAYS:
            return self._full
        stars = sum(star for star, _, _ in open_cells)
        kept = 0
        for chosen in combinations(open_cells, missing):
            own, lost = 0, 0
            for star, blank, touched in chosen:
                own |= star
                lost |= blank | touched
            if not own & lost:
                kept |= self._full & ~(lost | stars & ~own)
                if kept == self._full:
                    break
        return kept or self._full & ~self.slots


def model(puzzle: Puzzle) -> Model:
    """Returns the model, which all puzzles on a board share."""
    return _make_model(puzzle.regions, puzzle.stars or 1)


def board(puzzle: Puzzle) -> Model:
    """Returns the rows, columns and regions as people see them: houses of several marks each."""
    return _make_board(puzzle.regions, puzzle.stars or 1)


def clash(puzzle: Puzzle, first: Mark, second: Mark) -> str:
    """Says that two stars touch."""
    return f"two stars touch: {cell_name(first[:2])} and {cell_name(second[:2])}"


@lru_cache(maxsize=4)
def _make_model(regions: Grid, stars: int) -> Model:
    size = len(regions)
    area = size**2
    # The search guesses in the first of equal houses: where there are fewest ways.
    cells_in = Counter(chain(*regions))
    order = sorted(range(area), key=lambda cell: cells_in[regions[cell // size][cell % size]])
    layout = Layout([House(Unit.of_cell(divmod(cell, size)), 0, (cell, area + cell)) for cell in order])
    around = neighbours(size, ALONG_LINES + AT_CORNERS)
    touched = [sum(layout.mark_slots[other] for other in others) for others in around]
    model = StarModel(size, layout, lambda mark: around[mark] if mark < area else (), highest=2)
    return model.with_constraints(
        UnitOfStars(layout, numbers_of(unit.cells, size), stars, touched) for unit in units_with_regions(regions)
    )


@lru_cache(maxsize=4)
def _make_board(regions: Grid, stars: int) -> Model:
    size = len(regions)
    houses = [House(unit, 1, tuple(numbers_of(unit.cells, size)), stars) for unit in units_with_regions(regions)]
    around = neighbours(size, ALONG_LINES + AT_CORNERS)
    return StarModel(size, Layout(houses), around.__getitem__, highest=1)


RULES = KindRules(model, board, clash)
