"""Sets of alternatives come in the order of their costs, and only those that may help."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import product
from math import log

import numpy as np
import pytest

from scanner.judgement.alternatives import LOG_ODDS_CUTOFF, Alternative, alternatives, combinations, joint_cost


@pytest.fixture
def places() -> list[Mapping[int, float]]:
    rng = np.random.default_rng(0)
    return [dict(enumerate(rng.uniform(0, LOG_ODDS_CUTOFF, count))) for count in (3, 1, 4, 2)]


def test_sets_come_in_the_order_of_their_costs_and_each_once(places: list[Mapping[int, float]]) -> None:
    sets = list(combinations(alternatives(places)))
    costs = [cost for cost, _ in sets]
    assert costs == sorted(costs)
    named = [frozenset((other.place, other.state) for other in members) for _, members in sets]
    assert len(set(named)) == len(named) == 3 * 1 * 4 * 2 - 1
    assert all(len({other.place for other in members}) == len(members) for _, members in sets)
    assert costs == pytest.approx([sum(other.cost for other in members) for _, members in sets])


def test_all_sets_are_found(places: list[Mapping[int, float]]) -> None:
    least = [min(costs.values()) for costs in places]
    every = sorted(
        sum(costs[state] - low for costs, state, low in zip(places, states, least, strict=True))
        for states in product(*places)
    )
    assert [0.0, *(cost for cost, _ in combinations(alternatives(places)))] == pytest.approx(every)


def test_only_sets_that_change_a_clashing_place_grow() -> None:
    """The places 0 and 1 clash until one of them is in another state than 0, and so do 2 and 3."""
    clashes = ((0, 1), (2, 3))

    def clashing(changes: Sequence[Alternative]) -> Collection[int]:
        changed = {other.place for other in changes}
        return next((pair for pair in clashes if not changed & {*pair}), ())

    others = alternatives([{0: 0.0, 1: 1.0 + place / 10} for place in range(6)])
    every = {frozenset(other.place for other in members) for _, members in combinations(others)}
    guided = [(cost, frozenset(other.place for other in members)) for cost, members in combinations(others, clashing)]
    grown = [places for _, places in guided]
    assert len(set(grown)) == len(grown) < len(every)
    assert {places for places in every if all(places & {*pair} for pair in clashes)} <= set(grown)
    assert sorted(cost for cost, _ in guided) == pytest.approx([cost for cost, _ in guided])


def test_many_states_of_one_place_take_no_longer_than_their_number() -> None:
    one = [{state: state / 1000 for state in range(2000)}]
    assert sum(1 for _ in combinations(alternatives(one))) == 1999


def test_states_that_are_too_unlikely_are_not_alternatives() -> None:
    assert [other.state for other in alternatives([{0: 1.0, 1: LOG_ODDS_CUTOFF, 2: LOG_ODDS_CUTOFF + 1.1}])] == [1]


def test_the_odds_against_a_repeated_mistake_add_up() -> None:
    typeset = [Alternative(place, 8, log(odds), mistake=(3, 8)) for place, odds in enumerate((40, 3, 57))]
    alone = [Alternative(7, 0, 1.0), Alternative(8, 0, 1.0), Alternative(9, 5, 1.5, mistake=(6, 5))]
    assert joint_cost([*typeset, *alone]) == pytest.approx(log(40 + 3 + 57) + 1.0 + 1.0 + 1.5)
    unclear = [Alternative(place, 8, 0.1, mistake=(3, 8)) for place in range(4)]
    assert joint_cost(unclear) == pytest.approx(0.4)


def test_sets_with_a_repeated_mistake_come_in_their_turn() -> None:
    costs = [1.0, 1.5, 1.6, 2.0, 2.5, 3.0]
    others = alternatives([{0: 0.0, 1: cost} for cost in costs], lambda place, looks, state: (place % 2, 1))
    sets = list(combinations(others))
    found = [cost for cost, _ in sets]
    assert found == sorted(found)
    assert found == pytest.approx([joint_cost(members) for _, members in sets])
    assert len({frozenset(members) for _, members in sets}) == len(sets) == 2 ** len(costs) - 1
