"""The alternatives for the places of a board, and the sets of these that may be right together, the cheapest first."""

from __future__ import annotations

import heapq
import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count

Costs = Mapping[int, float]
"""The cost of each state of a place, minus its log probability; the likeliest costs least."""

Mistake = tuple[int, int]
"""What a place looks like, and what it is."""

LOG_ODDS_CUTOFF = 7.0
"""How much less likely, in natural log, than the likeliest reading of a place another one may be before an invalid
puzzle is likelier. Puzzles that much less likely than the first valid one are ignored."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another state of a place than the likeliest, how much less probable it is, and which mistake it mends.

    There is a `mistake` only where the same one is made elsewhere too, as by a typeface whose glyphs look alike.
    """

    place: int
    state: int
    cost: float
    mistake: Mistake | None = None


Changes = tuple[Alternative, ...]


def alternatives(
    places: Sequence[Costs], mistake: Callable[[int, int, int], Mistake | None] = lambda place, looks, state: None
) -> list[Alternative]:
    """Lists the alternatives for each place, the least unlikely first; `mistake` is as in `map_search.Clues`."""
    others = []
    for place, costs in enumerate(places):
        looks = min(costs, key=costs.__getitem__)
        others += [
            Alternative(place, state, cost - costs[looks], mistake(place, looks, state))
            for state, cost in costs.items()
            if state != looks and cost - costs[looks] < LOG_ODDS_CUTOFF
        ]
    return sorted(others, key=lambda other: other.cost)


def joint_cost(changes: Iterable[Alternative]) -> float:
    """Returns how much less probable all these alternatives together are than the likeliest states, in natural log.

    A repeated mistake is hardly news: the odds against each instance add up, while those of others multiply.
    """
    total, again = 0.0, dict[Mistake, list[float]]()
    for other in changes:
        if other.mistake:
            again.setdefault(other.mistake, []).append(other.cost)
        else:
            total += other.cost
    return total + sum(min(sum(costs), math.log(sum(map(math.exp, costs)))) for costs in again.values())


def combinations(
    others: Sequence[Alternative], clashing: Callable[[Changes], Collection[int]] = lambda changes: ()
) -> Iterator[tuple[float, Changes]]:
    """Yields sets of alternatives of different places with their costs, cheapest first, each once; `others` are sorted.

    A set is grown by each further alternative, the next one once the one before it has come (Lawler, A procedure for
    computing the K best solutions to discrete optimization problems, 1972). Where places clash after these changes, it
    is grown by alternatives of these places only: the others do not help (Reiter, A theory of diagnosis from first
    principles, 1987).
    """
    heap: list[tuple[float, int, Changes, Iterator[Alternative]]] = []
    entries, done = count(), {frozenset[Alternative]()}

    def push_next(chosen: Changes, following: Iterator[Alternative]) -> None:
        if other := next(following, None):
            grown = (*chosen, other)
            heapq.heappush(heap, (joint_cost(grown), next(entries), grown, following))

    def push_grown(chosen: Changes) -> None:
        taken, made = {other.place for other in chosen}, {other.mistake for other in chosen} - {None}
        among = clashing(chosen)
        free = [other for other in others if other.place not in taken and (not among or other.place in among)]
        # Mending a mistake once more costs less than its turn among the others.
        for other in free:
            if other.mistake in made:
                push_next(chosen, iter((other,)))
        push_next(chosen, iter([other for other in free if other.mistake not in made]))

    push_grown(())
    while heap:
        cost, _, grown, following = heapq.heappop(heap)
        push_next(grown[:-1], following)
        if (members := frozenset(grown)) not in done:
            done.add(members)
            yield cost, grown
            push_grown(grown)
