from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "death blossom",
            ".48..7...9.5....4......9......86.2...6.......4..9..75....2.13....3.....52...5.81.",
            "r7c3, r7c8 and r7c9 hold all but one of 4, 6, 7 and 9. Whatever r8c7 is: if r8c7 is 4, then "
            "r8c4 is not 4, so r8c4 is 7, so r7c5 is not 7; if r8c7 is 6, then r7c8 is not 6, so r7c8 is 7, "
            "so r7c5 is not 7; if r8c7 is 9, then r7c9 is not 9, so r7c3, r7c8 or r7c9 is 7, so r7c5 is not "
            "7. So r7c5 cannot be 7.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
