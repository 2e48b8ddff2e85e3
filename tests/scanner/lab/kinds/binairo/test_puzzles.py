"""Binairos that the lab makes have one solution, by the rules that they are told to have."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from scanner.lab.kinds.binairo.puzzles import binairo, tango, unruly
from scanner.lab.synth.puzzles import Answered
from solver import solutions


@pytest.mark.parametrize(("make", "size"), [(binairo, 10), (binairo, 6), (unruly, 8), (tango, 6)])
def test_one_solution_and_the_right_one(make: Callable[[np.random.Generator, int], Answered], size: int) -> None:
    answered = make(np.random.default_rng(size), size)
    assert list(solutions(answered.puzzle, 2)) == [answered.solution]
    assert bool(answered.puzzle.relations) == (make is tango)
    assert answered.puzzle.unique_lines == (make is binairo)
