"""Evidence of a board is gathered once."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.board.evidence import seen_once
from scanner.types import Board, Lattice


@pytest.fixture
def board() -> Board:
    line = np.arange(5, dtype=np.float32) * 10
    crossings = np.stack(np.meshgrid(line, line), axis=2)
    return Board(np.zeros((40, 40, 3), np.uint8), Lattice(crossings), 10, np.zeros((4, 4), bool))


def test_each_board_is_looked_at_once_for_each_question(board: Board) -> None:
    looks = []

    @seen_once
    def brightest(board: Board, channel: int = 0) -> int:
        looks.append(channel)
        return int(board.image[..., channel].max()) + channel

    assert [brightest(board), brightest(board), brightest(board, 2), brightest(board, channel=2)] == [0, 0, 2, 2]
    assert looks == [0, 2, 2]
    assert brightest(replace(board, cell=10)) == 0, "another board, though it looks alike"
    assert looks == [0, 2, 2, 0]


def test_a_board_is_turned_once(board: Board) -> None:
    assert board.turned(1) is board.turned(1)
    assert board.turned(1) is not board.turned(3)
    assert board.turned(4) is board
