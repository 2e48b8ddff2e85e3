"""The results of cages as bitsets, beside all digits tried one by one."""

from __future__ import annotations

from itertools import product
from math import prod

import pytest

from solver.paper.results import Results, results_of_product, results_of_sum


def can_make(results: Results, digits: tuple[int, ...]) -> bool:
    made = results.start
    for digit in digits:
        made = results.with_digit(made, digit)
    return bool(made & results.goal)


@pytest.mark.parametrize("value", [1, 7, 12, 24, 36, 125])
def test_digits_make_what_they_add_up_or_multiply_to(value):
    for digits in product(range(1, 6), repeat=3):
        assert can_make(results_of_sum(5, value), digits) == (sum(digits) == value)
        assert can_make(results_of_product(5, value), digits) == (prod(digits) == value)


def test_results_go_back_the_way_they_came():
    results = results_of_product(6, 60)
    before = results.before_any(results.goal, [4, 5, 6])
    lesser = {digit for digit in range(1, 7) if results.with_digit(results.start, digit) & before}
    assert not lesser, "no single digit and one of these make 60"
    assert results.with_digit(results.with_digit(results.start, 2), 5) & before
    assert results.before_any(results.goal, []) == 0


def test_a_product_with_a_prime_that_no_digit_has_is_out_of_reach():
    assert results_of_product(6, 7).goal == 0
    assert not any(can_make(results_of_product(6, 14), digits) for digits in product(range(1, 7), repeat=2))
