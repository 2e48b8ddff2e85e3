"""Figures as pixels: every shape where its vectors are, and pictures that move."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from scanner.errors import UsageError
from scanner.writers.drawing_file import encode_drawings
from scanner.writers.figure import Frame
from scanner.writers.pixels import paint
from scanner.writers.svg import PIXELS_PER_CELL
from solver.paper.shapes import PAPER, Area, Extent, Label, Stroke, square

SIZE = Extent(3, 2, 0.5)
RED = "#ff0000"


def inked(*shapes) -> tuple[float, float, float, float]:
    """The left, top, right and bottom edge of what is painted, in cells from the corner of the grid."""
    pixels = np.asarray(paint(shapes, SIZE))
    assert pixels.shape == (2 * PIXELS_PER_CELL, 3 * PIXELS_PER_CELL, 3)
    rows, columns = np.nonzero((pixels != 255).any(axis=2))
    edges = columns.min(), rows.min(), columns.max() + 1, rows.max() + 1
    return tuple(edge / PIXELS_PER_CELL - SIZE.margin for edge in edges)


def test_an_area_fills_its_cell():
    assert inked(square((0, 1), 1, RED)) == pytest.approx((1, 0, 2, 1), abs=0.05)


def test_a_line_has_its_width_and_round_ends():
    assert inked(Stroke(((0, 0.5), (1, 0.5)), 0.2, RED)) == pytest.approx((-0.1, 0.4, 1.1, 0.6), abs=0.05)


def test_a_digit_is_centred_and_as_high_as_asked_for():
    left, top, right, bottom = inked(Label((0.5, 0.5), "8", 0.6, RED))
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((0.5, 0.5), abs=0.05)
    assert bottom - top == pytest.approx(0.6, abs=0.1)


def test_what_comes_later_lies_on_top():
    shapes = [square((0, 0), 1, RED), Area(((0, 0), (2, 0), (2, 2), (0, 2)), PAPER)]
    assert (np.asarray(paint(shapes, SIZE)) == 255).all()


def test_pictures_follow_each_other_and_stay_sharp():
    frames = [Frame((square((0, 0), 1, colour),), SIZE) for colour in (RED, "#00ff00", "#0000ff")]
    with Image.open(BytesIO(encode_drawings(frames, Path("a.webp")))) as picture:
        assert picture.n_frames == 3
        picture.seek(2)
        assert picture.convert("RGB").getpixel((PIXELS_PER_CELL, PIXELS_PER_CELL)) == (0, 0, 255)
    with pytest.raises(UsageError, match=r"a\.png: this format cannot be drawn"):
        encode_drawings(frames, Path("a.png"))
