"""Rendered boards say truly what lies between their cells."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.edges import edge_cell_pairs
from scanner.lab.training import bad_light, edges_boards, edges_light
from scanner.lab.training.shapes import CELL


@pytest.mark.parametrize("count", [1, 7, 20])
def test_regions_are_connected(count: int) -> None:
    regions = edges_boards.grow_regions(np.random.default_rng(count), 7, count)
    assert np.array_equal(np.unique(regions), np.arange(count))
    first, second = edges_boards.edges_of(regions)
    reached = np.arange(49)
    sides = edge_cell_pairs(7)[first == second]
    for _ in range(49):
        for one, other in sides:
            reached[one] = reached[other] = min(reached[one], reached[other])
    assert len(np.unique(reached)) == count


def test_edges_are_in_the_order_of_those_that_are_read() -> None:
    cells = np.arange(30).reshape(5, 6)[:, :5]
    first, second = edges_boards.edges_of(cells)
    one, other = cells.ravel()[edge_cell_pairs(5).T]
    assert np.array_equal(first, one)
    assert np.array_equal(second, other)


@pytest.mark.parametrize("number", range(12))
def test_any_board_is_drawn_and_photographed(number: int) -> None:
    rng = np.random.default_rng(number)
    drawing = edges_boards.draw_board(rng, held_out=number % 3 == 0)
    edges = 2 * drawing.size * (drawing.size - 1)
    assert drawing.lines.shape == drawing.dashed.shape == drawing.differs.shape == (edges,)
    assert set(np.unique(drawing.lines)) <= {edges_boards.NONE, edges_boards.THIN, edges_boards.WALL}
    assert np.isfinite(drawing.sheet).all()
    photo = edges_light.photograph_sheet(rng, drawing.sheet, drawing.size, held_out=number % 3 == 0)
    assert photo.shape == (drawing.size * CELL, drawing.size * CELL, 3)


@pytest.mark.parametrize(
    "shape", [bad_light.draw_bars, bad_light.draw_blobs, bad_light.draw_wave, bad_light.draw_leaves]
)
def test_shadows_are_outlines(shape: type) -> None:
    for seed in range(5):
        for outline in shape(np.random.default_rng(seed)):
            assert len(outline) >= 3
            assert np.isfinite(outline).all()
