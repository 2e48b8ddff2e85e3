from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "finned X-wing",
            ".9.7..48.8....2..9...3......312.....5..8.4..3.....715......3...2..4....6.47..6.9.",
            "Unless 2 is in r6c2, the 2s of rows 1 and 6 fill columns 3 and 9: r5c3 cannot be 2 in any case.",
        ),
        (
            "sashimi X-wing",
            ".9...71....8...26........5...6..3..27.1.95......6......738.........4...66.2...7..",
            "Unless 4 is in r2c6 or r3c6, the 4s of columns 3 and 6 fill rows 1 and 6: r1c4 cannot be 4 in any case.",
        ),
        (
            "finned swordfish",
            ".3.8...4.7....1..8..8.4.2...2.7.9..4..9...1..1..6.3.2...1.3.4..5..4....9.9...8.6.",
            "Unless 2 is in r8c6, the 2s of rows 2, 5 and 8 fill columns 3, 4 and 5: r9c5 cannot be 2 in any case.",
        ),
        (
            "sashimi swordfish",
            "8....1..2..3...1...9.86..4.9...8.4....42.58....8.3...9.8..19.3...1...2..4..7....8",
            "Unless 6 is in r2c9, the 6s of columns 3, 4 and 9 fill rows 1, 7 and 8: r1c8 cannot be 6 in any case.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
