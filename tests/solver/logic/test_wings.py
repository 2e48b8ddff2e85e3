from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "W-wing",
            "..1.6.9...7...9.2.3..41...6.1....3..8.5.3.4.1..7....9.7...43..9.4.2...3...3.9.5..",
            "In row 7 the 2 is in r7c3 or r7c7, so r3c3 and r6c7, which can only be 2 or 8, are not both 2. One of "
            "them is 8: r3c7 cannot be 8.",
        ),
        (
            "XY-wing",
            "...6....4..53.9..1....8.73..1...6...6.3..8...7..91....2..........7...58..9....6.3",
            "If r2c7 is 2, then r4c7 can only be 4; if r2c7 is 8, then r2c1 can only be 4. So r4c1 cannot be 4 in any "
            "case.",
        ),
        (
            "XYZ-wing",
            "48.6....3..5.....6..3.8.59....8.1..7..8.6.4..3..4.5....21.9.6..8.....7..9....6.28",
            "If r7c8 is 3, then r5c8 can only be 5; if r7c8 is 4, then r7c9 can only be 5; otherwise r7c8 is 5. So "
            "r8c8 cannot be 5 in any case.",
        ),
        (
            "XY-wing",
            "7:0,0,0,0,0,0,0,7,0,0,0,0U,0,0,0,0,0,0,0,0,0L,0R,0,0,0L,0R,0,0U,5,2,6,0,0D,0R,0U,0,0L,0,0,0,0,5D,0R,0U,0,"
            "0,0,0U,0,",
            "If r7c6 is 3, then r6c6 can only be 2; if r7c6 is 4, then r7c5 can only be 2. So r6c5 cannot be 2 in any "
            "case.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
