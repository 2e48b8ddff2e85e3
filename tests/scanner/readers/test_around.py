"""Numbers and letters along a board are seen, and known from names of its rows and columns."""

from __future__ import annotations

import numpy as np
import pytest

from scanner.board.rectify import rectify
from scanner.lab.validation.strangers.drawing import Drawing
from scanner.readers.around import is_numbered
from scanner.types import Page


def board(size: int, **sides: object) -> Drawing:
    drawing = Drawing(np.random.default_rng(4), size, size).rule()
    for side, texts in sides.items():
        drawing.write_along(side, list(str(texts)), 0.5)
    return drawing


def numbered(drawing: Drawing) -> bool:
    return is_numbered(rectify(Page(drawing.picture, "board"), drawing.lattice))


@pytest.mark.parametrize(
    "sides", [{"above": "302213", "left": "120413"}, {"right": "1 2210"}, {"below": "ABBCAD"}, {"above": "APEECE"}]
)
def test_numbers_and_letters_along_a_side_are_seen(sides: dict[str, str]) -> None:
    assert numbered(board(6, **sides))


def test_numbers_farther_away_are_seen() -> None:
    drawing = board(6)
    drawing.write_along("above", list("302213"), 0.5, away=1.4)
    assert numbered(drawing)


@pytest.mark.parametrize(
    "sides",
    [
        {},
        {"above": "123456", "left": "654321"},
        {"below": "abcdef"},
        {"above": "  3   "},
        {"right": "LLLLLL"},
        {"above": "TIMES "},
        {"above": "SUDOKU"},
    ],
)
def test_names_of_rows_and_columns_and_a_lone_number_do_not_matter(sides: dict[str, str]) -> None:
    assert not numbered(board(6, **sides))
