"""Binairo and Tango: their solutions are those of brute force, whatever the signs."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scanner.lab.bench import agreement
from solver import Puzzle, count, solutions
from solver.engine.supports import balanced_digits
from tests.conftest import examples


def lines(size: int) -> list[tuple[int, ...]]:
    """All lines of as many ones as twos, without three alike side by side."""
    return [
        line
        for line in product((1, 2), repeat=size)
        if line.count(1) * 2 == size and all(len({*three}) > 1 for three in zip(line, line[1:], line[2:], strict=False))
    ]


def is_solution(puzzle: Puzzle, grid: tuple[tuple[int, ...], ...]) -> bool:
    columns = list(zip(*grid, strict=True))
    fits = all(
        given in (0, own) for rows in zip(puzzle.givens, grid, strict=True) for given, own in zip(*rows, strict=True)
    )
    signs = all((grid[r][c] == grid[r2][c2]) == (sign == "=") for r, c, sign, r2, c2 in puzzle.relations)
    unique = not puzzle.unique_lines or len({*grid}) == len({*columns}) == puzzle.size
    return fits and signs and unique and {*columns} <= {*lines(puzzle.size)}


@settings(deadline=None, max_examples=examples(15))
@given(st.integers(0, 2**32))
def test_solutions_are_those_of_brute_force(seed: int):
    puzzle = agreement.random_puzzle("binairo", (1, 4), Random(seed))
    grids = (grid for grid in product(lines(4), repeat=4) if is_solution(puzzle, grid))
    assert set(solutions(puzzle)) == {*grids}


@pytest.mark.parametrize(("size", "unique", "any_lines"), [(4, 72, 90), (6, 4140, 11222)])
def test_known_numbers_of_solutions(size: int, unique: int, any_lines: int):
    blank = [[0] * size] * size
    assert count(Puzzle.binairo(blank), 20_000) == unique
    assert count(Puzzle.binairo(blank, unique_lines=False), 20_000) == any_lines


@settings(deadline=None, max_examples=examples(60))
@given(
    st.lists(st.sampled_from([1, 2, 3, 3, 3]), min_size=8, max_size=8),
    st.lists(st.sampled_from(["", "", "=", "x"]), min_size=7, max_size=7),
)
def test_a_line_keeps_the_digits_that_some_filling_has(options: list[int], signs: list[str]):
    ways = [
        line
        for line in lines(8)
        if all(digit & option for digit, option in zip(line, options, strict=True))
        and all(not sign or (a == b) == (sign == "=") for a, b, sign in zip(line, line[1:], signs, strict=False))
    ]
    left = tuple(sum({line[place] for line in ways}) for place in range(8))
    assert balanced_digits(8, tuple(signs))(tuple(options)) == left


def test_newspapers_have_unique_lines_and_tango_has_not():
    assert Puzzle("binairo", 4, ()).unique_lines is True
    assert Puzzle.binairo([[0] * 4] * 4, unique_lines=False).unique_lines is False
    assert Puzzle.binairo([[0] * 4] * 4).name == "Binairo"
    assert Puzzle.binairo([[0] * 4] * 4, [(0, 0, "=", 0, 1)]).name == "Tango"
