"""Rendered boards say truly what stands in their corners and where the borders of cages run."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.edges import edge_cell_pairs
from scanner.kinds.cages import borders
from scanner.lab.training import cages_boards
from scanner.readers import corner_numbers


@pytest.mark.parametrize("number", range(6))
def test_any_board_is_drawn_and_photographed(number: int) -> None:
    board = cages_boards.render_board(np.random.default_rng(number))
    size = round(len(board.texts) ** 0.5)
    assert board.strips.shape == (size**2, corner_numbers.HEIGHT, corner_numbers.WIDTH)
    assert board.around.shape == (len(edge_cell_pairs(size)), borders.LENGTH, borders.BREADTH)
    assert board.is_border.shape == (len(edge_cell_pairs(size)),)
    assert all(set(text) <= set(corner_numbers.TOKENS) for text in board.texts)


def test_each_cage_has_one_number_and_plain_boards_have_none() -> None:
    boards = [cages_boards.render_board(np.random.default_rng(number)) for number in range(8)]
    assert {any(board.texts) for board in boards} == {any(board.is_border) for board in boards}
    for board in boards:
        assert bool(any(board.texts)) == bool(board.is_border.any())
