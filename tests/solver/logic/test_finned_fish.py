from __future__ import annotations

from collections.abc import Callable

import pytest

from solver import formats
from solver.logic.finned_fish import find_finned_fish
from solver.logic.links import split_into_layers
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import TECHNIQUES
from solver.logic.templates import find_in_templates


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "finned X-wing",
            "...7.69......1....87..5..2.....2534...48...9..3......5..2..9....5.....7.9.36.....",
            "Unless 6 is in r3c9, the 6s of columns 2 and 9 fill rows 2 and 7: r2c8 cannot be 6 in any case.",
        ),
        (
            "sashimi X-wing",
            "..93....4...4......7..5..2......6.13.62..5...78....5..3....7..885.1..6........4..",
            "Unless 2 is in r8c5 or r8c6, the 2s of rows 6 and 8 fill columns 4 and 9: r9c4 cannot be 2 in any case.",
        ),
        (
            "finned swordfish",
            ".3.8...4.7....1..8..8.4.2...2.7.9..4..9...1..1..6.3.2...1.3.4..5..4....9.9...8.6.",
            "Unless 2 is in r8c6, the 2s of rows 2, 5 and 8 fill columns 3, 4 and 5: r9c5 cannot be 2 in any case.",
        ),
        (
            "sashimi swordfish",
            ".......4......2.6534.6..2..6....7..2.5........8.2....1.....578.....8..93..54.....",
            "Unless 9 is in r3c3, the 9s of rows 3, 4 and 9 fill columns 2, 5 and 6: r2c2 cannot be 9 in any case.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason


def test_fins_may_be_in_several_lines_of_the_fish():
    (puzzle,) = formats.read("86.7..54971.5..83.5.9.3..1.2.895...3....63...1..27..5.49....32...7495.81.....749.")
    position = Position.of(puzzle)
    told = [deduction for deduction in find_finned_fish(3, False, position) if deduction.guardians]
    reason = (
        "Unless 4 is in r5c3 or r6c3, the 4s of rows 3, 5 and 6 fill columns 2, 6 and 9: r4c2 cannot be 4 in any case."
    )
    (fish,) = [deduction for deduction in told if deduction.reason == reason]
    rows = [house for house in fish.houses[:3] if position.rules.house_marks[house] & fish.guardians]
    assert len(rows) == 2


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
def test_where_it_and_nothing_simpler_applies_of_complex_fish(
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
        (layer,) = [layer for layer in split_into_layers(position) if layer & deduction.removes]
        some, _ = find_in_templates(position.rules, layer, position.open_houses)
        assert not deduction.removes & some
