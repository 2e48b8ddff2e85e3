from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "Sue de Coq",
            "7...6.12...6.7......4..2.9.5...........9...47..381.2..3...5.9..........11.2...5..",
            "r8c7 and r8c8, with r8c6 in row 8 and r7c8 in box 9, are 4 cells. 3, 4, 6 and 7 can be there once: that "
            "makes 4 digits, so all of them are there. That uses up 6 in box 9: r9c8 cannot be 6.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
