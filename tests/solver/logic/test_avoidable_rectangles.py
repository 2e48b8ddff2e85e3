from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "avoidable rectangle type 1",
            "7......1..6....8...2869.....328....7..9..6.......196..3...2...4.....45.2....7....",
            "Unless r3c8 is 4 or 7, the 3s and 5s of r3c8, r3c9, r6c8 and r6c9, none of which is printed, could "
            "change places, which would make a second solution. So r3c8 cannot be 3.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
