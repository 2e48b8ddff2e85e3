"""The heavier lines of a grid are the walls of its boxes."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.board.boxes import box_shapes
from scanner.types import Board, Lattice


def ruled(size: int, shape: tuple[int, int], thick: int = 5, cell: int = 48) -> Board:
    image = np.full((size * cell, size * cell, 3), 230, np.uint8)
    for axis, every in enumerate(shape):
        for line in range(1, size):
            half = (thick if line % every == 0 else 1) / 2
            span = slice(round(line * cell - half), max(round(line * cell + half), round(line * cell - half) + 1))
            image[(span, slice(None)) if axis == 0 else (slice(None), span)] = 40
    crossings = np.stack(np.meshgrid(np.arange(size + 1), np.arange(size + 1)), axis=2).astype(np.float32)
    return Board(image, Lattice(crossings * cell), cell, np.zeros((size, size), bool))


@pytest.mark.parametrize(("size", "shape"), [(4, (2, 2)), (6, (2, 3)), (6, (3, 2)), (9, (3, 3)), (16, (4, 4))])
def test_the_shape_of_the_boxes_is_seen(size: int, shape: tuple[int, int]) -> None:
    assert box_shapes(ruled(size, shape))[0] == shape


def test_lines_that_are_all_alike_mean_the_usual_shape() -> None:
    assert box_shapes(ruled(6, (2, 3), thick=1))[0] == (2, 3)


def test_light_lines_are_seen_on_a_dark_screen() -> None:
    board = ruled(6, (3, 2))
    assert box_shapes(Board(255 - board.image, board.lattice, board.cell, board.cut_off))[0] == (3, 2)


def test_a_tint_beside_lines_that_are_all_alike_means_nothing() -> None:
    board = ruled(6, (2, 3), thick=1)
    image = board.image.copy()
    image[2 * board.cell : 4 * board.cell, 3 * board.cell :] //= 2
    assert box_shapes(replace(board, image=image))[0] == (2, 3)
