"""How a page is divided."""

from __future__ import annotations

from itertools import pairwise

import pytest

from scanner.writers.booklet import LINE, MOST_PER_PAGE, PagePart, layout_places

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
