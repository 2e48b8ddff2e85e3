from __future__ import annotations

from collections.abc import Callable

import pytest

from solver.logic.step import Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "remote pair",
            ".3.....76...2..3.......4....8...76.3.9..8...2..7...9..95.7.8...3........1..93...8",
            "Each of r1c7 and r7c9 sees one of r7c5 and r8c7, and all have 1 and 4 left: the former hold one"
            " of these digits and the latter the other. So r1c5 cannot be 1.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason
