"""Puzzles look like those that newspapers and apps print: few cells are given away, and no region is huge."""

from __future__ import annotations

from collections import Counter

import pytest

from solver import Puzzle, generate

SEEDS = range(4)


def sizes_of_regions(puzzle: Puzzle) -> list[int]:
    return sorted(Counter(region for row in puzzle.regions for region in row).values())


@pytest.mark.parametrize(("kind", "size", "most"), [("killer", 9, 3), ("kenken", 6, 2), ("kenken", 8, 2)])
def test_few_cages_are_a_cell_alone(kind, size, most):
    for seed in SEEDS:
        alone = [cage for cage in generate(kind, size, seed=seed).cages if len(cage.cells) == 1]
        assert len(alone) <= most + 1, seed


@pytest.mark.parametrize(("kind", "size", "most"), [("queens", 6, 15), ("queens", 8, 22), ("starbattle", 8, 22)])
def test_no_region_is_a_cell_alone_or_takes_half_of_the_board(kind, size, most):
    for seed in SEEDS:
        sizes = sizes_of_regions(generate(kind, size, grade="easy", seed=seed))
        assert sizes[0] > 1, seed
        assert sizes[-1] <= most, seed


def test_what_singles_solve_begins_with_one_queen_given_away():
    assert sizes_of_regions(generate("queens", 8, grade="trivial", seed=1))[:2] > [1, 1]


def test_a_tango_has_a_few_signs_and_some_suns_and_moons():
    for seed in SEEDS:
        puzzle = generate("tango", 6, seed=seed)
        assert 3 <= len(puzzle.relations) <= 12, seed
        assert sum(map(bool, sum(puzzle.givens, ()))) >= 2, seed
