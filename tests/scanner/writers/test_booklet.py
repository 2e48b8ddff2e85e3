"""How a page is divided, and what is on it."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise

import numpy as np
import pypdfium2
import pytest

from scanner.writers.booklet import LINE, MOST_PER_PAGE, Entry, PagePart, booklet, layout_places
from scanner.writers.figure import extent, figure
from solver.paper.puzzle import Puzzle

PAGE = PagePart(40, 50, 500, 700)


@pytest.mark.parametrize(("number", "columns"), [(1, 1), (2, 1), (3, 2), (4, 2), (6, 2), (12, 3)])
def test_rows_and_columns_make_the_puzzles_large(number, columns):
    found = layout_places(number, PAGE, 20)
    assert len(found) == number
    assert len({place.x for place in found}) == columns


@pytest.mark.parametrize("number", range(1, MOST_PER_PAGE + 1))
def test_places_stay_apart_and_inside(number):
    found = layout_places(number, PAGE, 20)
    assert min(place.height for place in found) > 60
    for place in found:
        assert PAGE.x <= place.x
        assert place.x + place.width <= PAGE.x + PAGE.width + 1e-6
        assert PAGE.y <= place.y
        assert place.y + place.height <= PAGE.y + PAGE.height + 1e-6
    for first, second in pairwise(found):
        beside = second.x >= first.x + first.width + LINE - 1e-6
        assert beside or second.y >= first.y + first.height + LINE - 1e-6


PUZZLE = Puzzle.sudoku([[0] * 4] * 4)
ENTRY = Entry("Sudoku", figure(PUZZLE), None, extent(PUZZLE))


def width_of_ink(content: bytes) -> float:
    """How much of the width of the first page is drawn on."""
    picture = pypdfium2.PdfDocument(BytesIO(content))[0].render().to_numpy()
    _, columns, _ = np.nonzero(picture < 128)
    return float(np.ptp(columns) / picture.shape[1])


def test_a_puzzle_alone_fills_its_page():
    assert width_of_ink(booklet([ENTRY])) > 0.8
    assert width_of_ink(booklet([ENTRY], per_page=1)) > 0.8


def test_the_progress_counts_the_figures_drawn():
    told = []
    booklet([ENTRY] * 5, per_page=2, drawn=told.append)
    assert told == [2, 2, 1]


@pytest.mark.parametrize("length", [80, 1000])
def test_a_long_title_stays_on_the_paper(length):
    content = booklet([ENTRY] * 2, "W" * length, per_page=2)
    picture = pypdfium2.PdfDocument(BytesIO(content))[0].render().to_numpy()
    width = picture.shape[1]
    _, columns, _ = np.nonzero(picture[: picture.shape[0] // 10] < 128)
    assert width / 2 < np.ptp(columns) < 0.9 * width
