"""The makers of Skyscrapers give puzzles with one solution, the same for the same seed."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.lab.kinds.skyscrapers.puzzles import skyscrapers
from solver import solutions


@pytest.mark.parametrize("size", [4, 6, 7])
def test_skyscrapers_have_one_solution(size: int) -> None:
    answered = skyscrapers(np.random.default_rng(1), size)
    assert list(solutions(answered.puzzle, 2)) == [answered.solution]
    assert any(map(any, answered.puzzle.around))
    assert skyscrapers(np.random.default_rng(1), size) == answered
