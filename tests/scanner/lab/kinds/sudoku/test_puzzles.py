"""Variants of Sudoku have one solution, and are printed as they are."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.lab.kinds.sudoku.puzzles import jigsaw, sudoku_16, sudoku_x
from scanner.lab.synth import Camera, Look, photograph
from solver import count

SMALL = Camera(width=640, height=480, cell=44)


@pytest.mark.parametrize("make", [jigsaw, sudoku_x, sudoku_16])
def test_variants_have_the_one_solution_that_the_truth_tells(make):
    (truth,) = photograph(5, Look(neighbours=False), SMALL, make=make).truths
    assert count(truth.puzzle) == 1
    again = photograph(5, Look(neighbours=False), SMALL, make=make)
    assert again.truths[0].puzzle == truth.puzzle


def test_each_variant_is_what_its_name_says():
    rng = np.random.default_rng(3)
    assert jigsaw(rng, 6).puzzle.regions
    assert sudoku_x(rng).puzzle.diagonals
    assert sudoku_16(rng).puzzle.boxes == (4, 4)
    assert {sudoku_16(np.random.default_rng(seed)).puzzle.symbols for seed in range(12)} >= {"numbers", "letters"}
