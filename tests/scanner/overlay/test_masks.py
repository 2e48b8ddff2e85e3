"""The masks of digits and shapes."""

import numpy as np
import pytest

from scanner.overlay.masks import Stencil, digit_mask, shape_mask


@pytest.mark.parametrize("side", [8, 20, 500])
def test_masks_keep_within_their_cell_and_have_smooth_edges(side):
    for mask in (digit_mask("8", side), shape_mask("ring", side), shape_mask("frame", side), shape_mask("crown", side)):
        assert mask.shape == (side, side)
        assert mask.dtype == np.uint8
        assert mask.max() > 100
    edges = digit_mask("8", side)
    assert ((edges > 0) & (edges < 255)).any()


def test_a_digit_sits_in_the_middle_of_its_cell():
    for value in (*range(1, 10), 16):
        rows, columns = np.nonzero(digit_mask(str(value), 400) > 127)
        assert rows.min() + rows.max() == pytest.approx(399, abs=3)
        assert columns.min() + columns.max() == pytest.approx(399, abs=3)


@pytest.mark.parametrize("side", [20, 100, 400])
def test_a_halo_lies_around_ink(side):
    frame = Stencil(shape_mask("frame", side))
    assert (frame.halo[frame.ink > 127] == 255).all()
    assert frame.halo[side // 2, side // 2] == 0
    assert (frame.halo > 127).sum() > (frame.ink > 127).sum()


@pytest.mark.parametrize("side", [60, 400])
def test_a_contour_is_open_inside(side):
    crown = Stencil(shape_mask("crown", side))
    middle = (side * 58 // 100, side // 2)
    assert crown.ink[middle] == 255
    assert crown.hollow.ink[middle] == 0
    assert crown.hollow.ink.max() > 250
