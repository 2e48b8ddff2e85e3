"""Solutions where some marks cost something, the cheapest first: of what was read, the likeliest that is lawful.

A guess costs no less than the cheapest marks that are left in all houses with costs, and the cheapest guess is looked
at next (best first; Hart, Nilsson and Raphael, A formal basis for the heuristic determination of minimum cost paths,
1968).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import heappop, heappush
from itertools import count

from .model import Model
from .puzzle import Grid
from .search import Guess, begun, choices_from, propagate

_Level = tuple[float, int, int]
"""What marks of a house cost, their slots in the house, and all of their slots."""


def cheapest(model: Model, givens: list[int], costs: Mapping[int, float]) -> Iterator[tuple[float, Grid | None]]:
    """Each choice of what the marks of houses with `costs` cost, in order, that has exactly one solution, with that.

    After each guess that is none comes None with what all others cost at least, so that a caller can give up.
    """
    houses = _levels(model, costs)
    order = count()
    guesses: list[tuple[float, int, bool, Guess]] = [(0.0, next(order), False, begun(model, givens))]
    while guesses:
        cost, _, is_propagated, guess = heappop(guesses)
        slots, before, open_houses, marks = guess
        if not is_propagated:
            slots, open_houses = propagate(model, slots, before, open_houses, marks)
            yield cost, None
            if slots:
                least = sum(_left(levels, slots)[0][0] for levels in houses)
                heappush(guesses, (least, next(order), True, (slots, slots, open_houses, marks)))
            continue
        open_levels = [left for levels in houses if len(left := _left(levels, slots)) > 1]
        if not open_levels:
            yield from ((cost, grid) for grid in _only(model, guess))
            continue
        cheap, *others = max(open_levels, key=lambda left: left[1][0] - left[0][0])
        without = slots & ~cheap[2]
        chosen = slots
        for _, _, members in others:
            chosen &= ~members
        more = cost + others[0][0] - cheap[0]
        heappush(guesses, (cost, next(order), False, (chosen, slots, open_houses, marks.copy())))
        heappush(guesses, (more, next(order), False, (without, slots, open_houses, marks.copy())))


def _levels(model: Model, costs: Mapping[int, float]) -> list[list[_Level]]:
    """For each house all of whose marks have costs, its marks of each cost, the cheapest first."""
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


def _left(levels: list[_Level], slots: int) -> list[_Level]:
    return [level for level in levels if level[1] & slots]


def _only(model: Model, guess: Guess) -> Iterator[Grid | None]:
    """The one solution from a guess on, if there is no other; None for each guess on the way."""
    found: list[Grid] = []
    slots, _, open_houses, marks = guess
    for chosen in choices_from(model, (slots, 0, open_houses, marks.copy())):
        yield None
        if chosen:
            found.append(model.grid(chosen))
        if len(found) > 1:
            return
    yield from found
