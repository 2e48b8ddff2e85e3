"""Solutions where some marks cost something, the cheapest first: of what was read, the likeliest that is valid.

A guess costs no less than the cheapest marks that are left in all houses with costs, and the cheapest guess is looked
at next (best first; Hart, Nilsson and Raphael, A formal basis for the heuristic determination of minimum cost paths,
1968).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from ..paper.puzzle import Grid
from .model import Model
from .search import Guess, choices_after, initial_state, propagate

_Level = tuple[float, int, int]
"""The cost of each mark of a house, their slots in the house, and all of their slots."""


def solutions_by_cost(
    model: Model, givens: list[int], costs: Mapping[int, float]
) -> Iterator[tuple[float, Grid | None]]:
    """Yields, cheapest first, each choice in the houses with `costs` that has exactly one solution, with that solution.

    After each guess that is none comes None with what all others cost at least, so that a caller can give up.
    """
    order = count()
    first = _Guess(_list_levels(model, costs), 0.0, initial_state(model, givens))
    guesses: list[tuple[float, int, bool, _Guess]] = [(0.0, next(order), False, first)]
    while guesses:
        cost, _, is_propagated, guess = heappop(guesses)
        slots, before, open_houses, marks = guess.left
        if not is_propagated:
            slots, open_houses = propagate(model, slots, before, open_houses, marks)
            yield cost, None
            if slots:
                guess = guess.reduced((slots, slots, open_houses, marks))
                heappush(guesses, (guess.cost, next(order), True, guess))
            continue
        if not guess.houses:
            yield from ((cost, grid) for grid in _find_only_solution(model, guess.left))
            continue
        cheap, *others = max(guess.houses, key=lambda levels: levels[1][0] - levels[0][0])
        chosen = slots
        for _, _, members in others:
            chosen &= ~members
        for remaining, more in ((chosen, 0.0), (slots & ~cheap[2], others[0][0] - cheap[0])):
            following = guess._replace(left=(remaining, slots, open_houses, marks.copy()))
            heappush(guesses, (cost + more, next(order), False, following))


class _Guess(NamedTuple):
    """The `houses` in which marks of several costs are left, what the marks of others cost, and all that is left."""

    houses: Sequence[Sequence[_Level]]
    others: float
    left: Guess

    @property
    def cost(self) -> float:
        """The least that the marks can cost."""
        return self.others + sum(levels[0][0] for levels in self.houses)

    def reduced(self, left: Guess) -> _Guess:
        """Returns the guess when less is left, something in every house."""
        slots, others, houses = left[0], self.others, []
        for levels in self.houses:
            remaining = [level for level in levels if level[1] & slots]
            if len(remaining) == 1:
                others += remaining[0][0]
            else:
                houses.append(remaining)
        return _Guess(houses, others, left)


def _list_levels(model: Model, costs: Mapping[int, float]) -> list[list[_Level]]:
    """Lists, for each house all of whose marks have costs, its marks of each cost, the cheapest first."""
    layout = model.layout
    found = []
    for number, house in enumerate(layout.houses):
        if all(mark in costs for mark in house.marks):
            members: dict[float, int] = {}
            for mark in house.marks:
                members[costs[mark]] = members.get(costs[mark], 0) | layout.mark_slots[mark]
            own = layout.house_slots[number]
            found.append([(cost, slots & own, slots) for cost, slots in sorted(members.items())])
    return found


def _find_only_solution(model: Model, guess: Guess) -> Iterator[Grid | None]:
    """Finds the one solution from a guess on, if there is no other; None for each guess on the way."""
    found: list[Grid] = []
    slots, _, open_houses, marks = guess
    for chosen in choices_after(model, (slots, 0, open_houses, marks.copy())):
        yield None
        if chosen:
            found.append(model.grid(chosen))
        if len(found) > 1:
            return
    yield from found
