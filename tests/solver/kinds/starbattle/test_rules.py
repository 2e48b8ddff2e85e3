"""Star Battle: its solutions are those of another solver, and of brute force, whatever the board."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise, product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from scanner.lab.bench import agreement
from solver import Grid, Puzzle, count, solutions, warnings
from solver.logic.notes import Notes
from tests.conftest import examples


def placings(size: int, stars: int, regions: Grid) -> set[Grid]:
    """All ways to put so many stars into each row, and into each column and region, no two of them touching."""
    rows = [
        tuple(int(column in chosen) for column in range(size))
        for chosen in combinations(range(size), stars)
        if all(right - left > 1 for left, right in pairwise(chosen))
    ]
    found = set()
    for grid in product(rows, repeat=size):
        touch = any(
            row[column] and any(below[max(0, column - 1) : column + 2])
            for row, below in pairwise(grid)
            for column in range(size)
        )
        counts = [0] * size
        for row, numbers in zip(grid, regions, strict=True):
            for star, region in zip(row, numbers, strict=True):
                counts[region] += star
        if not touch and {*map(sum, zip(*grid, strict=True)), *counts} == {stars}:
            found.add(grid)
    return found


@settings(deadline=None, max_examples=examples(20))
@given(st.integers(0, 2**32), st.integers(5, 6))
def test_solutions_are_those_of_brute_force(seed: int, size: int):
    puzzle = agreement.random_puzzle("starbattle", (1, size), Random(seed))
    assert set(solutions(puzzle)) == placings(puzzle.size, puzzle.stars or 0, puzzle.regions)


@settings(deadline=None, max_examples=examples(20))
@given(st.integers(0, 2**32), st.integers(8, 10))
def test_a_turned_board_has_as_many_solutions(seed: int, size: int):
    puzzle = agreement.random_puzzle("starbattle", (1, size), Random(seed))
    turned = Puzzle.starbattle(list(zip(*puzzle.regions, strict=True)), puzzle.stars or 0)
    assert count(turned, 5) == count(puzzle, 5)


@settings(deadline=None, max_examples=examples(20))
@given(st.integers(0, 2**32), st.integers(5, 9))
def test_with_one_star_it_is_a_queens_board(seed: int, size: int):
    queens = agreement.random_puzzle("queens", (1, size), Random(seed))
    assert (
        set(solutions(Puzzle.starbattle(queens.regions, 1), 50)) == set(solutions(queens, 50)) or count(queens, 51) > 50
    )


def test_a_fixed_star_is_kept(starbattle: tuple[Puzzle, Grid]):
    puzzle, solution = starbattle
    assert list(solutions(replace(puzzle, givens=(solution[0], *[[0] * 10] * 9)))) == [solution]
    assert count(replace(puzzle, givens=([1, *[0] * 9], *[[0] * 10] * 9))) == 0


def test_what_has_too_few_places_left_is_warned_of(starbattle: tuple[Puzzle, Grid]):
    notes = Notes.of(starbattle[0])
    for column in range(8):
        notes = notes.strike(3, column)
    told = [fault.message for fault in warnings(notes)]
    assert "row 4 has too few places left for its stars" not in told
    told = [fault.message for fault in warnings(notes.strike(3, 8))]
    assert "row 4 has too few places left for its stars" in told
