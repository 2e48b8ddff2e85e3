from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "ALS-XZ",
            "..6.2...3....4...9.2.1.38....5....6.2.3..7....6...21...72.5.691.9............8.7.",
            "A (r1c2, r1c4 and r1c6) holds all but one of 4, 5, 8 and 9. If r3c1 is not 5, then r3c1 can only be 4,"
            " so r1c2 is not 4, so A holds 5, 8 and 9: r1c2 or r1c6 is 5. So r1c2, r1c6 or r3c1 is 5: r1c1 cannot "
            "be 5 either way.",
        ),
        (
            "ALS-XY-wing",
            ".....5..9.9....86....83..5...1.642.8.78........25........4...23..61....4.....2.9.",
            "A (r2c6 and r8c6) holds all but one of 1, 3 and 7; B (r6c9 and r9c9) holds all but one of 1, 6 and 7. "
            "If r2c6 is not 1, then A holds 3 and 7: r8c6 is 3, so r9c4 is not 3, so r9c4 can only be 7, so r9c9 is"
            " not 7, so B holds 1 and 6: r6c9 or r9c9 is 1. So r2c6, r6c9 or r9c9 is 1: r2c9 cannot be 1 either "
            "way.",
        ),
        (
            "ALS chain",
            "..9.5....5.7.....364...2..8..4......16...4.2.....97.8..15.....7...7.....9...48..2",
            "A (r2c8 and r7c8) holds all but one of 1, 4 and 6. If r4c6 is not 6, then r4c6 can only be 1, so r1c6 "
            "is not 1, so r1c6 can only be 6, so r2c5 is not 6, so r2c5 can only be 1, so r2c8 is not 1, so A holds"
            " 4 and 6: r2c8 or r7c8 is 6. So r2c8, r4c6 or r7c8 is 6: r4c8 cannot be 6 either way.",
        ),
        (
            "grouped chain with ALS",
            "32.5.......9..6.4......18...9..37..1...6......6.92.3..4........97..632...8...2..3",
            "A (r5c2 and r5c6) holds all but one of 4, 5 and 8. If r8c9 is not 4, then the 4 of row 8 is in r8c4, "
            "so r4c4 is not 4, so r4c4 can only be 8, so r5c6 is not 8, so A holds 4 and 5: r5c2 or r5c6 is 4. So "
            "r5c2, r5c6 or r8c9 is 4: r5c9 cannot be 4 either way.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "death blossom",
            ".48..7...9.5....4......9......86.2...6.......4..9..75....2.13....3.....52...5.81.",
            "A (r7c3, r7c8 and r7c9) holds all but one of 4, 6, 7 and 9. Whatever r8c7 is: if r8c7 is 4, then r8c4 "
            "is not 4, so r8c4 can only be 7, so r7c5 is not 7; if r8c7 is 6, then r7c8 is not 6, so r7c8 can only "
            "be 7, so r7c5 is not 7; if r8c7 is 9, then r7c9 is not 9, so A holds 4, 6 and 7: r7c3, r7c8 or r7c9 is"
            " 7, so r7c5 is not 7. So r7c5 cannot be 7.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies_of_death_blossom(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
