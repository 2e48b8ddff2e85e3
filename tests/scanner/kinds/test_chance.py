"""Random things are thrown on the same places, always the same ones, and counted only where they do as well."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.kinds.chance import THROWS, does_as_well

THINGS = np.array([[0, 1, 2], [2, 0, 1], [1, 2, 0]])


def test_the_same_things_are_thrown_on_the_same_places() -> None:
    thrown: list[NDArray[np.intp]] = []
    assert not does_as_well(THINGS, lambda board: thrown.append(board) is not None)
    assert len(thrown) == THROWS
    assert all(((board > 0) == (THINGS > 0)).all() and np.bincount(board.ravel())[1] == 3 for board in thrown)
    assert len({board.tobytes() for board in thrown}) == 20


def test_one_throw_that_does_as_well_is_enough() -> None:
    assert does_as_well(THINGS, lambda board: board[0, 1] == board[0, 2])


def test_what_chance_cannot_do_was_meant() -> None:
    assert not does_as_well(THINGS, lambda board: bool((board == 3).any()))
