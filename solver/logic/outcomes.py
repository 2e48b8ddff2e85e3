"""The solutions that a position leads to: whether it has any, and in which candidates they differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise
from operator import or_
from random import Random
from time import monotonic
from typing import NamedTuple

from ..engine import kind_of
from ..engine.search import choices
from ..paper.puzzle import Cell, Grid
from .position import Position
from .rules import bitset, members


class Difference(NamedTuple):
    """The first cell in which two solutions differ, and its value in each; 0 for a cell that stays blank."""

    cell: Cell
    values: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Solutions of one position.

    solutions  bitsets of marks; of the candidates in which solutions differ, each is in one of these and not in another
    is_whole   whether the time sufficed to find them all, so that no others differ in more candidates
    """

    solutions: tuple[int, ...]
    is_whole: bool

    @property
    def are_impossible(self) -> bool:
        """Whether it is proved that the position has no solution."""
        return self.is_whole and not self.solutions

    @property
    def open(self) -> int:
        """The marks in which these solutions differ, a bitset."""
        return reduce(or_, self.solutions, 0) & ~_find_common(self.solutions)


class Probe:
    """A search for solutions of a position, until an `end`: all that is placed, and candidates that are left."""

    def __init__(self, position: Position, end: float) -> None:
        self._position = position
        self._end = end
        # Solutions that have little in common tell sooner which candidates are possible.
        self._rng = Random(0)
        self._board = reduce(or_, position.rules.house_marks)
        self._model = kind_of(position.puzzle).model(position.puzzle)

    def solution(self, chosen: int = 0, excluded: int = 0) -> int | None:
        """Returns a solution with the `chosen` marks and without the `excluded`, a bitset; 0: none, None: not known."""
        position = self._position
        possible = position.placed | chosen | position.candidates & ~excluded
        givens = [*members(position.placed | chosen)]
        for marks in choices(self._model, givens, members(self._board & ~possible), self._rng):
            if marks:
                return bitset(marks) & self._board
            if monotonic() > self._end:
                return None
        return 0


def find_outcomes(position: Position, end: float) -> Outcomes:
    """Finds the outcomes of a position, as far as they are found by the `end`, a moment of `time.monotonic`."""
    found: list[int] = []
    is_whole = True
    for solution in _find_telling(position, Probe(position, end), found):
        if solution:
            found.append(solution)
        elif solution is None:
            is_whole = False
            break
    return Outcomes(tuple(found), is_whole)


def _find_telling(position: Position, probe: Probe, found: list[int]) -> Iterator[int | None]:
    """Yields a solution, then those with a candidate that none `found` has or without one that all have.

    Yields 0 where there is none, and None where that is not known.

    Where there is none, 0, and None where that is not known.
    """
    yield probe.solution()
    impossible = 0
    for mark in members(position.candidates if found else 0):
        if not reduce(or_, found) >> mark & 1:
            solution = probe.solution(1 << mark, impossible)
            impossible |= 1 << mark if solution == 0 else 0
            yield solution
    for mark in members(position.candidates & _find_common(found)):
        if _find_common(found) >> mark & 1:
            yield probe.solution(excluded=impossible | 1 << mark)


def _find_common(solutions: list[int] | tuple[int, ...]) -> int:
    """Finds the marks that all solutions have; none if there are no solutions."""
    return reduce(int.__and__, solutions) if solutions else 0


def find_difference(position: Position, outcomes: Outcomes) -> Difference | None:
    """Finds the first difference between the first two solutions, if there are two."""
    grids: list[Grid] = [position.rules.model.grid(members(solution)) for solution in outcomes.solutions[:2]]
    differing = (
        Difference((row, column), (one[row][column], other[row][column]))
        for one, other in pairwise(grids)
        for row, column in position.puzzle.shape.cells
        if one[row][column] != other[row][column]
    )
    return next(differing, None)
