"""Regions grown around queens: all that they promise, whatever the size and the seed."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import Puzzle, grade
from solver.generator.region_boards import NO_REGION, Regions, grow_regions
from solver.kinds.queens.maker import grow_solvable_regions, place_queens_apart
from solver.paper.puzzle import first_cells_of_pieces

SIZES = st.integers(4, 14)
SEEDS = st.integers(0, 2**32)


def rows(regions: Regions, size: int) -> list[list[int]]:
    return [regions[start : start + size] for start in range(0, size**2, size)]


def sees(queen: int, cell: int, size: int) -> bool:
    (row, column), (other_row, other_column) = divmod(queen, size), divmod(cell, size)
    down, across = abs(row - other_row), abs(column - other_column)
    return down == 0 or across == 0 or down == across == 1


@given(SIZES, SEEDS)
def test_queens_do_not_see_each_other(size: int, seed: int):
    queens = place_queens_apart(size, Random(seed))
    assert sorted(queen % size for queen in queens) == list(range(size))
    assert not any(sees(queen, other, size) for queen, other in pairwise(queens))


@given(SIZES, SEEDS)
def test_regions_are_connected_and_have_their_queens(size: int, seed: int):
    rng = Random(seed)
    queens = place_queens_apart(size, rng)
    regions = grow_regions(queens, size, rng)
    assert NO_REGION not in regions
    assert [regions[queen] for queen in queens] == list(range(size))
    assert all(len(starts) == 1 for starts in first_cells_of_pieces(rows(regions, size)).values())


@given(SIZES, SEEDS)
def test_in_order_each_queen_is_the_last_one_left_of_her_region(size: int, seed: int):
    rng = Random(seed)
    queens = place_queens_apart(size, rng)
    regions = grow_solvable_regions(queens, rng)
    assert [regions[queen] for queen in queens] == list(range(size))
    found: list[int] = []
    while len(found) < size:
        left = {
            region: [
                cell
                for cell, own in enumerate(regions)
                if own == region and not any(sees(queen, cell, size) for queen in found)
            ]
            for region in range(size)
            if queens[region] not in found
        }
        told = [cells[0] for cells in left.values() if len(cells) == 1]
        assert told
        assert set(told) <= set(queens)
        found += told


@pytest.mark.parametrize("size", [6, 9, 11])
def test_boards_grown_in_order_are_trivial(size: int):
    rng = Random(size)
    whole = []
    while len(whole) < 3:
        regions = grow_solvable_regions(place_queens_apart(size, rng), rng)
        if NO_REGION not in regions:
            whole.append(Puzzle.queens(rows(regions, size)))
    assert {grade(puzzle).grade for puzzle in whole} == {"trivial"}
    assert len({puzzle.regions for puzzle in whole}) == 3
