"""Skyscrapers: their solutions are those of brute force, whatever the clues."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scanner.lab.bench import agreement
from solver import Puzzle, PuzzleError, solutions
from solver.engine.supports import visible_digits
from solver.paper.around import count_visible, list_clues_around
from tests.conftest import examples


@cache
def latin_squares() -> list[tuple[tuple[int, ...], ...]]:
    """The 576 of four rows."""
    rows = permutations(range(1, 5))
    return [grid for grid in product(rows, repeat=4) if all(len({*column}) == 4 for column in zip(*grid, strict=True))]


@settings(deadline=None, max_examples=examples(15))
@given(st.integers(0, 2**32))
def test_solutions_are_those_of_brute_force(seed: int):
    puzzle = agreement.random_puzzle("skyscrapers", (1, 4), Random(seed))
    found = set()
    for grid in latin_squares():
        if all(
            clue in (0, seen)
            for sides in zip(puzzle.around, list_clues_around(grid), strict=True)
            for clue, seen in zip(*sides, strict=True)
        ):
            pairs = (pair for rows in zip(puzzle.givens, grid, strict=True) for pair in zip(*rows, strict=True))
            if all(given in (0, own) for given, own in pairs):
                found.add(grid)
    assert set(solutions(puzzle)) == found


@settings(deadline=None, max_examples=examples(60))
@given(st.lists(st.integers(1, 31), min_size=5, max_size=5), st.integers(0, 5), st.integers(0, 5))
def test_a_line_keeps_the_digits_that_some_order_has(options: list[int], near: int, far: int):
    ways = [
        line
        for line in permutations(range(1, 6))
        if near in (0, count_visible(line)) and far in (0, count_visible(line[::-1]))
        if all(option >> digit - 1 & 1 for digit, option in zip(line, options, strict=True))
    ]
    left = tuple(sum(1 << digit - 1 for digit in {line[place] for line in ways}) for place in range(5))
    assert visible_digits(5, near, far)(tuple(options)) == left


def test_a_clue_is_a_whole_number():
    with pytest.raises(PuzzleError, match="around: clue 2 at the left is '1', which is not a whole number"):
        Puzzle.skyscrapers([[0] * 4, [0] * 4, [0, "1", 0, 0], [0] * 4])
