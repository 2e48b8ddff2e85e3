"""The rendered gaps: what is labelled is what the reader of signs is shown."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.ink import SIDE
from scanner.lab.kinds.futoshiki import gaps
from scanner.lab.synth import typefaces
from scanner.lab.training import glyphs, printer
from scanner.types import GLYPHS

needs_typefaces = pytest.mark.skipif(
    not (typefaces.printed() and typefaces.handwritten()), reason="python -m scanner.lab.synth.typefaces was not run"
)


@pytest.fixture
def hands(tmp_path):
    """Seventy-two digits in the form of the MNIST archive, and the installed typefaces."""
    rng = np.random.default_rng(3)
    labels = np.tile(np.arange(1, 10), 8).astype(np.uint8)
    images = np.zeros((len(labels), 28, 28), np.uint8)
    images[:, 4:24, 8:20] = rng.integers(50, 255, (len(labels), 20, 12))
    np.savez(tmp_path / "mnist.npz", images=images, labels=labels)
    return printer.load_hands(tmp_path / "mnist.npz", validation=False)


@needs_typefaces
def test_boards_are_the_same_for_the_same_seed(hands):
    first, again = (gaps.render_board(np.random.default_rng(5), hands) for _ in range(2))
    assert (first.inks == again.inks).all()
    assert (first.glyphs == again.glyphs).all()


@needs_typefaces
def test_gaps_hold_signs_or_nothing(hands):
    for seed in range(6):
        samples = gaps.render_board(np.random.default_rng(seed), hands)
        counts = {2 * size * (size - 1) + with_cells * size**2 for size in range(4, 10) for with_cells in (0, 1)}
        assert len(samples.inks) in counts
        assert samples.inks.shape[1:] == (SIDE, SIDE)
        between = samples.glyphs[: 2 * 4 * 3]
        assert {GLYPHS[glyph] for glyph in between} <= {" ", "<", ">"}


@needs_typefaces
def test_a_sign_opens_to_the_greater_cell(hands):
    """Of all signs, the side to which they open has ink farther from the middle line than their point."""
    open_left = {"<": [], ">": []}
    for seed in range(12):
        samples = gaps.render_board(np.random.default_rng(seed), hands)
        ink = np.abs(glyphs.unpack(samples.inks)[:, 0])
        spread = (ink * np.abs(np.arange(SIDE) - SIDE / 2 + 0.5)[:, None])[:, 6:-6]
        left, right = spread[:, :, 6:16].sum(axis=(1, 2)), spread[:, :, 16:26].sum(axis=(1, 2))
        for sign, found in open_left.items():
            found += (left - right)[samples.glyphs == GLYPHS.index(sign)].tolist()
    assert np.mean(open_left[">"]) > 0 > np.mean(open_left["<"])
