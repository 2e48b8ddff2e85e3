from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "multi-colouring",
            "7..21....2...56...83.7...5...26...38..7.2...6........4......8613..8...7.5....1...",
            "Either r1c2 and r9c9 are 9, or r1c9 is 9; and either r2c3, r5c4 and r7c1 are 9, or r5c1, r7c3 and r9c4 "
            "are 9. But r1c2 sees r2c3 and r9c9 sees r9c4: r1c2 and r9c9 cannot be 9.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
