"""Random things are thrown on the same places, always the same ones, and counted only where they do as well."""

from __future__ import annotations

from itertools import islice

import numpy as np

from scanner.judgement.chance import ever_does, mostly_does, throw

THINGS = np.array([[0, 1, 2], [2, 0, 1], [1, 2, 0]])


def test_the_same_things_are_thrown_on_the_same_places() -> None:
    boards = list(islice(throw(THINGS), 400))
    assert all(((board > 0) == (THINGS > 0)).all() and np.bincount(board.ravel())[1] == 3 for board in boards)
    assert len({board.tobytes() for board in boards}) == 20
    assert all((one == other).all() for one, other in zip(boards, throw(THINGS), strict=False))


def test_a_board_that_chance_sometimes_makes_cannot_be_trusted() -> None:
    assert ever_does(THINGS, lambda board: bool((board == THINGS).all()))
    assert not mostly_does(THINGS, lambda board: bool((board == THINGS).all()))


def test_a_board_that_chance_mostly_makes_shows_nothing() -> None:
    assert mostly_does(THINGS, lambda board: bool(board[0, 1] or board[1, 0]))


def test_a_board_that_chance_cannot_make_was_meant() -> None:
    assert not ever_does(THINGS, lambda board: bool((board == 3).any()))
