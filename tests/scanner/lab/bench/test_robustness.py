"""Each kind of puzzle is photographed alike, so that its columns of the table can be compared."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.lab.bench.registry import SWEPT
from scanner.lab.bench.robustness import MILD_CAMERA


@pytest.mark.parametrize("kind", [*SWEPT])
def test_mild_photo_of_each_kind_shows_one_puzzle_with_cells_of_the_same_size(kind: str) -> None:
    (truth,) = SWEPT[kind](3, MILD_CAMERA).truths
    assert truth.puzzle.kind == kind
    assert truth.lattice.cell_side == pytest.approx(MILD_CAMERA.cell, rel=0.1)


@pytest.mark.parametrize("kind", [*SWEPT])
def test_page_is_the_same_for_the_same_seed(kind: str) -> None:
    first, again = (SWEPT[kind](4, MILD_CAMERA) for _ in range(2))
    assert first.truths[0].puzzle == again.truths[0].puzzle
    assert np.array_equal(first.image, again.image)
