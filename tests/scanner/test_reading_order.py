"""The order of puzzles on pages that lie in all ways, alone and side by side."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from scanner.reading_order import in_reading_order
from scanner.types import Lattice, Page

SIDE = 200


@pytest.fixture
def order(make_scan):
    """The order of puzzles with these centres, x then y, by their places in the list; the page is turned clockwise."""

    def ordered(width: int, height: int, centres: Sequence[tuple[float, float]], degrees: float = 0) -> list[int]:
        turn = np.radians(degrees)
        matrix = np.array([(np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))])
        corners = np.array([(0, 0), (width, 0), (width, height), (0, height)]) @ matrix
        columns, rows = np.ptp(corners, axis=0).round().astype(int)
        page = Page(np.full((rows, columns, 3), 255, np.uint8), "photo.jpg")
        across = np.linspace(-SIDE / 2, SIDE / 2, 10)
        cells = np.dstack(np.meshgrid(across, across))
        scans = [
            make_scan(page, lattice=Lattice(((cells + middle) @ matrix - corners.min(axis=0)).astype(np.float32)))
            for middle in centres
        ]
        places = np.random.default_rng(0).permutation(len(scans))
        found = in_reading_order([scans[place] for place in places])
        return [next(place for place, scan in enumerate(scans) if scan is other) for other in found]

    return ordered


ROWS = [(200, 300), (600, 340), (230, 700), (620, 660), (200, 1060), (600, 1090)]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270, 7, 173])
def test_rows_come_from_the_top_however_the_page_lies(order, degrees):
    assert order(800, 1300, ROWS, degrees) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_the_left_one_of_two_pages_comes_first(order, degrees):
    right = [(x + 800, y + 30) for x, y in ROWS]
    assert order(1600, 1300, ROWS + right, degrees) == list(range(12))


def test_two_pages_with_texts_beside_their_puzzles(order):
    left = [(160, 300), (500, 300), (160, 700), (500, 700)]
    right = [(930, 300), (1400, 300), (930, 700), (1400, 700)]
    assert order(1600, 1100, left + right) == list(range(8))


def test_columns_of_one_wide_page_are_read_across(order):
    centres = [(x, y) for y in (200, 600) for x in (260, 620, 980, 1340)]
    assert order(1600, 800, centres) == list(range(8))
    assert order(1200, 800, [(x, y) for y in (200, 600) for x in (200, 600, 1000)]) == list(range(6))
    assert order(1000, 800, [(x, y) for y in (220, 580) for x in (290, 710)]) == list(range(4))


def test_columns_without_common_rows_are_read_one_by_one(order):
    assert order(800, 1300, [(200, 300), (200, 520), (200, 740), (600, 410), (600, 630)]) == [0, 1, 2, 3, 4]


def test_one_and_none():
    assert in_reading_order([]) == ()
