"""Digits tell which way up a board lies; digits that make a valid puzzle both ways leave it to other evidence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp

import numpy as np
import pytest

from scanner.judgement.orientation import (
    AS_TAKEN,
    ENOUGH_ASYMMETRIC,
    UprightView,
    is_in_doubt,
    page_orientation,
    upright,
)
from scanner.types import Grid, OrientationLogOdds

FIRST: Grid = ((1, 2), (2, 1))
SECOND: Grid = ((2, 1), (1, 2))


@dataclass(frozen=True)
class Seen:
    """The readings in one orientation: how clear three glyphs are."""

    clear: float
    asymmetric: int = 0
    answers: tuple[Grid, ...] = ()

    @property
    def likely(self) -> np.ndarray:
        return np.array([[self.clear, self.clear], [self.clear, 0.0]], np.float32)


UNCLEAR = Seen(0.2)


def lying(*ways: Seen, page: OrientationLogOdds = AS_TAKEN) -> UprightView[Seen]:
    return upright(lambda quarters: ways[quarters], page)


@pytest.mark.parametrize("quarters", range(4))
def test_clear_valid_digits_are_upright(quarters: int) -> None:
    ways = [UNCLEAR] * 4
    ways[quarters] = Seen(0.99, answers=(FIRST,))
    found = lying(*ways)
    assert found.view is ways[quarters]
    assert found.sure > 0.9
    assert found.turns[quarters] == 0.0


def test_a_puzzle_that_is_valid_both_ways_is_uncertain() -> None:
    found = lying(Seen(0.999, answers=(FIRST,)), UNCLEAR, Seen(0.999, answers=(SECOND,)), UNCLEAR)
    assert found.sure < 0.99
    assert is_in_doubt(found.turns)


@dataclass(frozen=True)
class Alone(Seen):
    """Returns the readings where there is one glyph."""

    @property
    def likely(self) -> np.ndarray:
        return np.array([[self.clear, 0.0], [0.0, 0.0]], np.float32)


def test_a_lone_digit_does_not_turn_a_board_with_certainty() -> None:
    """In hard light a 5 may be read upside down, and not the right way up."""
    read, missed = Alone(0.999, answers=(FIRST,)), Alone(0.001)
    assert lying(missed, missed, read, missed).sure < 0.99
    assert lying(read, missed, missed, missed).sure > 0.99
    assert lying(missed, missed, replace(read, asymmetric=1), missed).sure > 0.99
    on_its_head: OrientationLogOdds = (-9.0, -9.0, 0.0, -9.0)
    assert lying(missed, missed, read, missed, page=on_its_head).sure > 0.99


def test_two_orientations_with_the_same_solution_are_not_rivals() -> None:
    """This grid is the same when turned by half a turn."""
    found = lying(Seen(0.999, answers=(FIRST,)), UNCLEAR, Seen(0.999, answers=(FIRST,)), UNCLEAR)
    assert found.sure > 0.99


def test_asymmetric_digits_outweigh_how_the_photo_was_taken() -> None:
    found = lying(Seen(0.999, answers=(FIRST,)), UNCLEAR, Seen(0.999, asymmetric=2, answers=(SECOND,)), UNCLEAR)
    assert found.turns[2] == 0.0
    assert found.sure > 0.99


def test_enough_asymmetric_digits_spare_another_look() -> None:
    assert upright(lambda quarters: [Seen(0.6, asymmetric=ENOUGH_ASYMMETRIC)][quarters]).sure == 1.0


def test_other_puzzles_of_the_page_decide_an_open_orientation() -> None:
    both = Seen(0.999, answers=(FIRST,)), UNCLEAR, Seen(0.999, answers=(SECOND,)), UNCLEAR
    on_its_head = (-8.0, -8.0, 0.0, -8.0)
    found = lying(*both, page=page_orientation([on_its_head, on_its_head]))
    assert found.view is both[2]
    assert found.sure > 0.99
    assert lying(*both, page=page_orientation([(0.0, -8.0, -8.0, -8.0)])).sure > 0.99


def test_a_puzzle_may_lie_differently_from_its_page() -> None:
    page = page_orientation([(0.0, -8.0, -8.0, -8.0)] * 9)
    assert min(map(exp, page)) > 0.001
    upside_down = [replace(UNCLEAR, clear=0.01)] * 2 + [Seen(0.999, asymmetric=3, answers=(FIRST,)), UNCLEAR]
    assert lying(*upside_down, page=page).turns[2] == 0.0


def test_text_counts_for_the_orientation_of_a_page_too() -> None:
    assert page_orientation([], text=(-6.0, -6.0, 0.0, -6.0))[2] == 0.0


def test_a_blank_board_says_nothing_about_its_page() -> None:
    found = lying(*[Seen(0.0, answers=(FIRST,))] * 4)
    assert found.turns is None
