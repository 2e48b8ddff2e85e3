"""Cells and the rim of a board are evidence for or against regions, as far as they can be trusted."""

from __future__ import annotations

import pytest

from scanner.kinds.regions.log_odds import cell_log_odds, is_something_else, rim_log_odds


def test_empty_cells_speak_for_a_board() -> None:
    assert cell_log_odds(49, 0) > 0


def test_numbers_in_most_cells_speak_against_it() -> None:
    assert cell_log_odds(36, 30) < cell_log_odds(36, 3) < cell_log_odds(36, 0)


@pytest.mark.parametrize("count", [16, 144])
def test_light_may_disturb_half_of_the_cells(count: int) -> None:
    assert not is_something_else(cell_log_odds(count, count // 2))
    assert cell_log_odds(count, count) < cell_log_odds(count, count // 2)


def test_a_grid_that_goes_on_is_less_probably_a_board() -> None:
    assert rim_log_odds(False) < rim_log_odds(True)
