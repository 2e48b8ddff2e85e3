from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.generator.symmetry import SYMMETRIES, orbits

ORDERS = {"none": 1, "quarter-turn": 4, "both-mirrors": 4, "both-diagonals": 4, "full": 8}
"""How many places a symmetry maps onto each other at most; two for all others."""


@given(st.integers(4, 9), st.sampled_from(list(SYMMETRIES)))
def test_every_place_is_in_one_orbit_that_the_symmetry_keeps(size: int, symmetry: str):
    span = range(2 * size - 1)
    places = [(row, column) for row in span for column in span if not (row % 2 and column % 2)]
    groups = orbits(places, symmetry, size)
    assert sorted(place for group in groups for place in group) == places
    for group in groups:
        for turn in SYMMETRIES[symmetry]:
            assert {turn(place, (2 * size - 2,) * 2) for place in group} == group


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_the_largest_orbit_is_as_large_as_the_symmetry(symmetry: str):
    cells = [(row, column) for row in range(0, 18, 2) for column in range(0, 18, 2)]
    assert max(map(len, orbits(cells, symmetry, 9))) == ORDERS.get(symmetry, 2)


def test_signs_turn_with_their_cells():
    assert {(0, 1), (1, 8), (8, 7), (7, 0)} in orbits([(0, 1), (1, 8), (8, 7), (7, 0)], "quarter-turn", 5)
