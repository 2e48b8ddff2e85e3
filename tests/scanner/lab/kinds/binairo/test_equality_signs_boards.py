"""The boards that the reader of = and × learns from show what their labels say."""

from __future__ import annotations

import numpy as np

from scanner.kinds.binairo.equality_signs import patches
from scanner.lab.kinds.binairo.equality_signs_boards import board, samples


def test_a_board_has_a_label_for_each_of_its_edges() -> None:
    drawn, signs = board(np.random.default_rng(3))
    size = drawn.lattice.rows
    assert len(signs) == len(patches(drawn)) == 2 * size * (size - 1)


def test_most_signs_are_seen_and_all_are_told() -> None:
    seen, labels = samples(4, 6)
    assert seen.shape == (len(labels), 1, 28, 28)
    assert set(labels.tolist()) == {0, 1, 2}
    assert np.abs(seen[labels > 0]).mean() > np.abs(seen[labels == 0]).mean() / 2
