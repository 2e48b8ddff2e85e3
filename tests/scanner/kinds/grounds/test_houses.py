"""The houses of a Sudoku are all sets of cells that hold each digit once."""

from __future__ import annotations

import pytest

from scanner.kinds.grounds.houses import Houses

REGIONS = ((0, 0, 1, 1), (0, 2, 2, 1), (0, 3, 2, 1), (3, 3, 3, 2))


@pytest.mark.parametrize(
    ("houses", "beside_lines"),
    [
        (Houses(4, (2, 2)), [{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}]),
        (Houses(4, None, REGIONS), [{0, 1, 4, 8}, {2, 3, 7, 11}, {5, 6, 10, 15}, {9, 12, 13, 14}]),
        (Houses(4, (2, 2), diagonals=True), [{0, 5, 10, 15}, {3, 6, 9, 12}]),
    ],
)
def test_houses_are_lines_and_boxes_or_regions_and_diagonals(houses: Houses, beside_lines: list[set[int]]) -> None:
    found = [{*house} for house in houses.cells]
    assert len(found) == 8 + 4 + 2 * houses.diagonals
    assert all(line in found for line in ({0, 1, 2, 3}, {3, 7, 11, 15}, *beside_lines))
