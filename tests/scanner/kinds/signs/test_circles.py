"""The ink around the middles of edges is sampled on any board, however many edges it has."""

from __future__ import annotations

import numpy as np

from scanner.kinds.signs.circles import Circles


def test_the_edges_of_a_large_board_are_sampled_as_those_of_a_small_one() -> None:
    one = np.random.default_rng(5).random((2 * 25 * 24, 41, 41)).astype(np.float32)
    sampled = Circles.around(one, 12, (1, -1)).ink
    # remapping rounds to 32nds of a pixel
    assert np.allclose(sampled[-3:], Circles.around(one[-3:], 12, (1, -1)).ink, atol=1 / 16)
