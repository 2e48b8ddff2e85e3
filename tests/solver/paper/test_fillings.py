from __future__ import annotations

from itertools import combinations, product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver.paper.fillings import Operation, TooManyError, digit_sets, fillings, part_fillings

MADE = {
    "+": sum,
    "*": prod,
    "-": lambda digits: max(digits) - min(digits),
    "/": lambda digits: max(digits) / min(digits),
}


@given(st.integers(4, 12), st.integers(1, 6), st.integers(1, 60))
def test_digit_sets_are_all_combinations_with_the_sum(size: int, cells: int, total: int):
    combined = combinations(range(1, size + 1), cells)
    assert digit_sets(size, cells, total) == tuple(digits for digits in combined if sum(digits) == total)


@given(
    st.integers(3, 6),
    st.lists(st.tuples(st.integers(0, 2), st.integers(0, 2)), min_size=2, max_size=4, unique=True),
    st.sampled_from("+*-/"),
    st.data(),
)
def test_fillings_are_all_digits_that_make_the_value(size: int, cells: list, operation: Operation, data: st.DataObject):
    cells = sorted(cells)[: 2 if operation in "-/" else None]
    value = data.draw(st.integers(1, 40))
    lines = [(i, j) for i, j in combinations(range(len(cells)), 2) if any(map(int.__eq__, cells[i], cells[j]))]
    assert fillings(size, cells, operation, value) == tuple(
        digits
        for digits in product(range(1, size + 1), repeat=len(cells))
        if MADE[operation](digits) == value and all(digits[i] != digits[j] for i, j in lines)
    )


def test_too_many_ways_are_refused_in_a_moment():
    with pytest.raises(TooManyError):
        digit_sets(25, 9, 117)
    with pytest.raises(TooManyError):
        fillings(9, [(row, column) for row in range(3) for column in range(3)], "+", 45)


def test_parts_of_a_wide_cage_leave_something_for_the_rest():
    cells = [(0, 0), (0, 1), (1, 1)]
    assert (1, 2, 1) in part_fillings(9, cells, "+", 24)
    assert (1, 1, 2) not in part_fillings(9, cells, "+", 24)
    assert {prod(digits) for digits in part_fillings(9, cells, "*", 35)} == {5, 7, 35}
