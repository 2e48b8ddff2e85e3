from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


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
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
