from __future__ import annotations

from collections.abc import Callable

import pytest

from solver import formats
from solver.logic.links import layers
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import TECHNIQUES
from solver.logic.templates import in_templates


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "Franken swordfish",
            ".13...2...4..92...79...38...7.......6....87.....5..3.6...8.7...4...2.5.11.......8",
            "Unless 9 is in r7c1 or r9c7, the 9s of rows 5 and 9 and box 7 fill columns 3, 4 and 9: r7c9 "
            "cannot be 9 in any case.",
        ),
        (
            "Franken jellyfish",
            ".9.56........18..9......12..5..74.3.3..8....617.93.8..........3.13......82....7..",
            "Unless 2 is in r1c6 or r7c5, the 2s of rows 1, 4 and 7 and box 2 fill columns 1, 4, 6 and 7: "
            "r8c6 cannot be 2 in any case.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason


def test_a_mutant_fish_removes_what_is_in_no_template():
    position = Position.of(
        *formats.read(".13...2...4..92...79...38...7.......6....87.....5..3.6...8.7...4...2.5.11.......8")
    )
    mutants = [technique for technique in TECHNIQUES if technique.name.startswith("mutant")]
    found = [deduction for technique in mutants for deduction in technique.look(position)]
    assert found
    for deduction in found:
        (layer,) = [layer for layer in layers(position) if layer & deduction.removes]
        some, _ = in_templates(position.rules, layer, position.open_houses)
        assert not deduction.removes & some
