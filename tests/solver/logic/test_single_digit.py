from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "skyscraper",
            "3.........2..8...9...45.1.6..2..........98.....564.81...7...5.....7..6.81...6...4",
            "Row 3 and row 6 have two places for 2 each, and r3c6 and r6c6 see each other: so r3c8 or r6c9 is 2, "
            "and r1c9 cannot be 2.",
        ),
        (
            "turbot fish",
            "....15.6..3...4.7....8...593...7...6......21.4....1...92..........59.7..8.5..3...",
            "Row 9 and box 2 have two places for 7 each, and r1c4 and r9c4 see each other: so r3c6 or r9c2 is 7, "
            "and r3c2 cannot be 7.",
        ),
        (
            "two-string kite",
            ".8...4.2.35..9....7.......5..8..3..7...4...8..9.....12.2.1.5..46.18..........6.7.",
            "Row 7 and column 2 have two places for 7 each, and r7c3 and r8c2 see each other: so r5c2 or r7c5 is "
            "7, and r5c5 cannot be 7.",
        ),
        (
            "simple colouring",
            "5..2...374..3.......7.852....4....15..5.6.8..28....6....394.7.......8..374...3..6",
            "Either r1c6, r5c4 and r8c7 or r1c7, r3c4 and r8c8 are all 4. What sees both colours is excluded: "
            "r5c8 cannot be 4.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason


def test_the_queens_of_two_columns(first_step: Callable[[str, str], Step]):
    step = first_step("turbot fish", "abbbccc aaabcbc adabcbc adabbbe fffbeee fbbbege fbbeegg".replace(" ", "\n"))
    assert step.reason == (
        "Column 2 and column 3 have two places for a queen each, and r2c3 and r3c2 see each other: so r4c2 or r5c3 is "
        "a queen, and r4c4 and r5c1 cannot be a queen."
    )
