"""All readings of the numbers of cages together: one search for the digits of a board on which each may be any of its.

Where several numbers are hardly read, few of all sets of readings have a solution, and to try one set after the other
takes long. The digits of a solution say which number each cage has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from scanner.kinds.cages import Area
from scanner.kinds.lawful import Budget
from scanner.types import Grid
from solver import Puzzle
from solver.cages import Cage
from solver.fillings import result
from solver.kinds import kenken, sudoku
from solver.search import choices

Ways = Mapping[Area, Mapping[int, Cage]]
"""What each cage may be, by the state that its number is in then, the likeliest first."""


@dataclass(frozen=True, slots=True, eq=False)
class Joint:
    """What all cages may be, and for each solution of that the states that the numbers of the cages may be in."""

    ways: Ways
    made: Sequence[Mapping[Area, Sequence[int]]]

    def count(self, states: Mapping[Area, int]) -> int | None:
        """How many solutions there are if the numbers are in those states; None where that was not looked for."""
        if any(state not in self.ways[area] for area, state in states.items()):
            return None
        return sum(all(states[area] in own[area] for area in own) for own in self.made)

    def lawful(self) -> Iterator[dict[Area, int]]:
        """The states of the numbers, the likeliest for each solution, with which there is no other solution."""
        for own in self.made:
            states = {area: fitting[0] for area, fitting in own.items()}
            if self.count(states) == 1:
                yield states


def joint(puzzle: Puzzle, ways: Ways, budget: Budget) -> Joint | None:
    """What may be on a board, whose `puzzle` has any of the ways of each cage; None where the guesses end before all
    solutions are found."""
    others = tuple(cage for some in ways.values() for cage in some.values() if cage not in puzzle.cages)
    model = (kenken if puzzle.kind == kenken.NAME else sudoku).unsure(puzzle, others)
    made = []
    for marks in choices(model, model.marks(puzzle.givens)):
        budget.guesses -= 1
        if budget.is_spent:
            return None
        own = _made(ways, model.grid(marks)) if marks else {}
        if own and all(own.values()):
            made.append(own)
    return Joint(ways, made)


def _made(ways: Ways, grid: Grid) -> dict[Area, list[int]]:
    """For each cage the states in which its number is made by the digits of a solution, the likeliest first."""
    return {
        area: [state for state, cage in some.items() if _result(cage, grid) == cage.value]
        for area, some in ways.items()
    }


def _result(cage: Cage, grid: Grid) -> int:
    return result([grid[row][column] for row, column in cage.cells], cage.operation)
