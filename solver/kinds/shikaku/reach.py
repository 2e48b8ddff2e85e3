"""The rectangles that numbers have left in a position, as bitsets of cells, and what follows when one is supposed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, reduce
from operator import and_, or_
from typing import NamedTuple

from ...logic.position import Position
from ...logic.rules import bitset, members
from ...paper.cells import numbers_of
from ...paper.puzzle import Grid, cell_name
from .rectangles import Clue, Rectangle, list_clues

Left = tuple[int, ...]
"""The rectangles that a number has left, each a bitset of cells."""

Decision = tuple[int, int]
"""A number, and the rectangle that it has."""


class Failure(NamedTuple):
    """How a supposed rectangle ends: the decisions that lead there, and a number or a cell that gets none."""

    decisions: tuple[Decision, ...]
    number: int | None
    cell: int | None


@lru_cache(maxsize=8)
def _list_masks(givens: Grid) -> tuple[dict[int, Rectangle], ...]:
    """Lists for each number its rectangles, by the bitsets of their cells."""
    columns = len(givens[0])
    return tuple(
        {bitset(numbers_of(some.cells, columns)): some for some in clue.rectangles} for clue in list_clues(givens)
    )


class Reach:
    """The numbers of a position, counted from 0.

    own[n]         the cells that certainly belong to number n
    candidates[n]  those that may
    left[n]        the rectangles that it has left
    """

    def __init__(self, position: Position) -> None:
        puzzle, area = position.puzzle, position.rules.area
        self.every = (1 << area) - 1
        self.clues: Sequence[Clue] = list_clues(puzzle.givens)
        self.own = [position.placed >> area * at & self.every for at in range(len(self.clues))]
        self.candidates = [position.candidates >> area * at & self.every for at in range(len(self.clues))]
        self.left: list[Left] = [
            tuple(some for some in rectangles if not (some & ~(own | open_) or own & ~some))
            for rectangles, own, open_ in zip(_list_masks(puzzle.givens), self.own, self.candidates, strict=True)
        ]
        self._area = area
        self._columns = puzzle.columns
        self._rectangles = _list_masks(puzzle.givens)

    def marks(self, number: int, cells: int) -> int:
        """Returns the marks of a number in some cells."""
        return cells << number * self._area

    def name(self, number: int, rectangle: int) -> str:
        """Names a rectangle of a number."""
        return str(self._rectangles[number][rectangle])

    def name_cell(self, cell: int) -> str:
        """Names a cell by its number in reading order."""
        return cell_name(divmod(cell, self._columns))

    def find_failure(self, number: int, rectangle: int, most: int) -> Failure | None:
        """Finds how it fails that a number has a rectangle, by at most so many rounds of what this decides of others.

        What is decided on the way and does not lead to the end is left out.
        """
        supposed = _Supposed(self.every, self.left, number, rectangle)
        decisions: list[Decision] = []
        for rounds in range(most + 1):
            failed = supposed.find_end()
            if failed:
                return self._keep_needed((number, rectangle), decisions, failed)
            fresh = list(supposed.find_decided()) if rounds < most else []
            if not fresh:
                return None
            for decision in fresh:
                supposed.decide(*decision)
            decisions += fresh
        return None

    def _keep_needed(self, first: Decision, decisions: list[Decision], failed: Failure) -> Failure:
        kept = decisions
        for decision in reversed(decisions):
            fewer = [other for other in kept if other != decision]
            if shorter := self._follow(first, fewer):
                kept, failed = fewer, shorter
        told = tuple(one for one in kept if len(self.left[one[0]]) > 1)
        return failed._replace(decisions=told)

    def _follow(self, first: Decision, decisions: Sequence[Decision]) -> Failure | None:
        """Returns the end to which these decisions lead in their order; None if one of them does not follow."""
        supposed = _Supposed(self.every, self.left, *first)
        for decision in decisions:
            if decision not in supposed.find_decided():
                return None
            supposed.decide(*decision)
        return supposed.find_end()


class _Supposed:
    """What numbers have left after some decisions."""

    def __init__(self, every: int, left: Sequence[Left], number: int, rectangle: int) -> None:
        self._every = every
        self._left = list(left)
        self._decided: set[int] = set()
        self._left[number] = (rectangle,)
        self.decide(number, rectangle)

    def decide(self, number: int, rectangle: int) -> None:
        """Gives a number its rectangle, which takes those away that overlap it."""
        self._decided.add(number)
        self._left = [
            (rectangle,) if other == number else tuple(some for some in left if not some & rectangle)
            for other, left in enumerate(self._left)
        ]

    def find_end(self) -> Failure | None:
        """Finds a number that has no rectangle left, or a cell that none reaches."""
        number = next((number for number, left in enumerate(self._left) if not left), None)
        if number is not None:
            return Failure((), number, None)
        missed = self._every & ~reduce(or_, map(reached, self._left))
        return Failure((), None, next(members(missed))) if missed else None

    def find_decided(self) -> Iterator[Decision]:
        """Yields the numbers that have one rectangle left, or one with all cells that no other number reaches."""
        once, twice = 0, 0
        unions = [reached(left) for left in self._left]
        for union in unions:
            once, twice = once | union, twice | once & union
        for number, (left, union) in enumerate(zip(self._left, unions, strict=True)):
            own = union & once & ~twice
            fitting = [some for some in left if not own & ~some]
            if number not in self._decided and len(fitting) == 1:
                yield number, fitting[0]


def shared(left: Left) -> int:
    """Returns the cells that all of some rectangles have."""
    return reduce(and_, left)


def reached(left: Left) -> int:
    """Returns the cells that any of some rectangles has."""
    return reduce(or_, left, 0)
