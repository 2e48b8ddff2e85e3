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
            "4...6.71..6..13.........56.7..4....8..5..79..2......4...3..28...7.1...9...9..5...",
            "Row 5 and box 8 have two places for 6 each, and r5c4 and r7c4 see each other: so r5c9 or r8c6 "
            "is 6, and r8c9 cannot be 6.",
        ),
        (
            "two-string kite",
            ".8...4.2.35..9....7.......5..8..3..7...4...8..9.....12.2.1.5..46.18..........6.7.",
            "Row 7 and column 2 have two places for 7 each, and r7c3 and r8c2 see each other: so r5c2 or r7c5 is "
            "7, and r5c5 cannot be 7.",
        ),
        (
            "simple colouring",
            "...4.2.3..57..........8....4...6835..........7.1.9.2......43.2.6..9...4.1.36..9..",
            "Row 1, row 4, column 4, column 7 and box 2 have two places each for 7: either r1c5, r4c4 and r8c7 are 7, "
            "or r1c7, r3c4 and r4c9 are 7. Either way r4c9 or r8c7 is 7, and what sees both is not 7: r9c9 cannot "
            "be 7.",
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


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "empty rectangle",
            ".2......5...5..6...18..9......9.1...9..3...1...7.45.39..91.4..34.2....8......8...",
            "In row 6 r6c2 or r6c4 is 6. If r6c2 is 6, then in box 7 r7c2 and r9c2 are not 6, so r9c1 is 6. So r6c4 "
            "or r9c1 is 6: r9c4 cannot be 6.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies_of_empty_rectangle(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
