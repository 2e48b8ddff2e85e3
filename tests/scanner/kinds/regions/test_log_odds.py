"""Cells and the rim of a board are evidence for or against regions, as far as they can be trusted."""

from __future__ import annotations

import pytest

from scanner.kinds.regions.log_odds import is_something_else, weigh_cells, weigh_rim


def test_empty_cells_speak_for_a_board() -> None:
    assert weigh_cells(49, 0) > 0


def test_numbers_in_most_cells_speak_against_it() -> None:
    assert weigh_cells(36, 30) < weigh_cells(36, 3) < weigh_cells(36, 0)


@pytest.mark.parametrize("count", [16, 144])
def test_light_may_disturb_half_of_the_cells(count: int) -> None:
    assert not is_something_else(weigh_cells(count, count // 2))
    assert weigh_cells(count, count) < weigh_cells(count, count // 2)


def test_a_grid_that_goes_on_is_less_probably_a_board() -> None:
    assert weigh_rim(False) < weigh_rim(True)
