"""A joint search of all readings of the numbers of cages: one search for digits, with several options for each cage.

Where several numbers are hardly read, few of all sets of readings have a solution, and to try one set after the other
takes long. The digits of a solution determine the number of each cage.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scanner.judgement.alternatives import LOG_ODDS_CUTOFF
from scanner.judgement.map_search import Budget
from scanner.kinds.cages.cage_search import Area
from scanner.types import Grid
from solver import Puzzle
from solver.engine import kind_of
from solver.engine.weighted_search import solutions_by_cost
from solver.paper.cages import Cage
from solver.paper.fillings import operation_result


@dataclass(frozen=True, slots=True)
class CageOption:
    """An option for a cage: the state of its number, the cage, and the cost relative to the likeliest option."""

    state: int
    cage: Cage
    cost: float


CageOptions = Mapping[Area, Sequence[CageOption]]
"""The options for each cage, the likeliest first."""


@dataclass(frozen=True, slots=True, eq=False)
class JointSearch:
    """The options for all cages, and for each solution the states that the numbers of the cages may be in.

    All solutions are known whose numbers cost less than `reached`, unless other digits have the same numbers.
    """

    ways: CageOptions
    made: Sequence[Mapping[Area, Sequence[int]]]
    reached: float

    def is_ruled_out(self, states: Mapping[Area, int]) -> bool:
        """Tells whether it is known that numbers in those states make no puzzle with one solution."""
        known = [{way.state: way.cost for way in self.ways[area]}.get(state) for area, state in states.items()]
        costs = [cost for cost in known if cost is not None]
        if len(costs) < len(known) or sum(costs) >= self.reached:
            return False
        return not any(all(states[area] in own[area] for area in own) for own in self.made)

    @property
    def likeliest(self) -> list[dict[Area, int]]:
        """The likeliest states of the numbers for each solution."""
        return [{area: fitting[0] for area, fitting in own.items()} for own in self.made]


def search_jointly(puzzle: Puzzle, ways: CageOptions, most: float, budget: Budget) -> JointSearch:
    """Makes the joint search of a board; `puzzle` has the likeliest option for each cage, and its numbers cost `most`.

    Solutions that cost much more than the first one do not count.
    """
    price = {way.cage: way.cost for some in ways.values() for way in some}
    others = tuple(way.cage for some in ways.values() for way in some[1:])
    kind = kind_of(puzzle)
    uncertain = kind.model_with_uncertain_cages
    assert uncertain, f"a {puzzle.kind} has no cages"
    model, makes = uncertain(puzzle, others)
    costs = {mark: min(price[cage] for cage in cages) for mark, cages in makes.items()}
    made = []
    reached = 0.0
    for reached, grid in solutions_by_cost(model, model.marks(kind.fixed(puzzle)), costs):
        own = _list_ways_to_make(ways, grid) if grid else {}
        if own and all(own.values()):
            made.append(own)
            most = min(most, reached + LOG_ODDS_CUTOFF)
        budget.guesses -= 1
        if budget.is_spent or reached > most:
            break
    else:
        reached = float("inf")
    return JointSearch(ways, made, reached)


def _list_ways_to_make(ways: CageOptions, grid: Grid) -> dict[Area, list[int]]:
    """Returns for each cage the states in which its number is made by the digits of a solution, the likeliest first."""
    return {
        area: [way.state for way in some if _calculate(way.cage, grid) == way.cage.value] for area, some in ways.items()
    }


def _calculate(cage: Cage, grid: Grid) -> int:
    return operation_result([grid[row][column] for row, column in cage.cells], cage.operation)
