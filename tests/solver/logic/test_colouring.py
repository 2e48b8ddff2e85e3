from __future__ import annotations

from collections.abc import Callable

import pytest

from scanner.lab.bench.step_examples import read_examples
from solver import solve
from solver.logic.colouring import find_remote_pairs
from solver.logic.rules import bitset
from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "multi-colouring",
            "7..21....2...56...83.7...5...26...38..7.2...6........4......8613..8...7.5....1...",
            "Row 1 and column 9 have two places each for 9: either r1c2 and r9c9 are 9, or r1c9 is 9. Row 5, row 7, "
            "column 1, column 3 and column 4 have two places each for 9: either r2c3, r5c4 and r7c1 are 9, or r5c1, "
            "r7c3 and r9c4 are 9. But r1c2 sees r2c3 and r9c9 sees r9c4: r1c2 and r9c9 cannot be 9.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "remote pair",
            ".3.....76...2..3.......4....8...76.3.9..8...2..7...9..95.7.8...3........1..93...8",
            "Each of r1c7 and r7c9 sees one of r7c5 and r8c7, and all have 1 and 4 left: so r1c7 and r7c9 hold the "
            "same digit, and r7c5 and r8c7 the other one. What sees one of each is neither 1 nor 4: r1c5 cannot be 1.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies_of_remote_pair(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason


def test_cells_of_which_the_digits_differ_by_as_much_are_no_remote_pair():
    (example,) = read_examples(
        '["remote pair", "kenken.5.g0000005000000000000010000.c300011012M202123S30304147A1115N31323338A320212224M'
        '324344430M2303115M1321N240412D242439A", "440000100000404500100120202", "184e400e2bc0c5056000004810002000"]'
    )
    solution = solve(example.position.puzzle)
    assert solution is not None
    for deduction in find_remote_pairs(example.position):
        assert not deduction.removes & bitset(example.position.rules.model.marks(solution))
