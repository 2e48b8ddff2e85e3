from __future__ import annotations

from collections.abc import Callable

import pytest

from solver import formats
from solver.logic.guide import follow_path
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import techniques_for
from solver.logic.uniqueness import find_forced, find_hidden


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "unique rectangle type 1",
            ".3..7..9...24....1....8.......6...7...8..5....4...85.6..1...3.93.6....1...712....",
            "Unless r4c5 is 3 or 4, the 1s and 9s of r4c5, r4c7, r5c5 and r5c7 could change places, which would make "
            "a second solution. So r4c5 cannot be 1 or 9.",
        ),
        (
            "unique rectangle type 2",
            ".2.5.3.7...76.14......9....39.1.2.87..........7..8..3..8.....2..62.3.79.1.......3",
            "Unless r1c1 or r1c9 is 6, the 8s and 9s of r1c1, r1c9, r2c1 and r2c9 could change places, which would "
            "make a second solution. So r1c3 cannot be 6.",
        ),
        (
            "unique rectangle type 3",
            "4...8...16..7.4..3..91.67...5.8.7.3...8...4...42.9.85..6..3..7.9.......5...4.2...",
            "Unless r8c2 is 2 or r9c2 is 8, the 1s and 7s of r8c2, r8c5, r9c2 and r9c5 could change places, which "
            "would make a second solution. So r8c2 is 2 or r9c2 is 8. In box 7 that corner and "
            "r7c1 hold 2 and 8 in some order, so r9c1 cannot be 8.",
        ),
        (
            "unique rectangle type 4",
            "8.5.....1.1....7.......1...2..46.9...8.........6.5.2..3..7.6..46......2..243...9.",
            "If r2c3 is 9, then the 2 in row 2 has to be in r2c9, the 2 in column 3 has to be in r3c3 and the 9 in "
            "column 9 has to be in r3c9; if r3c3 is 9, then the 2 in column 3 has to be in r2c3, the 2 in row 3 has "
            "to be in r3c9 and the 9 in column 9 has to be in r2c9. Then no corner could hold anything but the two "
            "digits, and the 2s and 9s of r2c3, r2c9, r3c3 and r3c9 could change places, which would make a second "
            "solution. So r2c3 and r3c3 cannot be 9.",
        ),
        (
            "unique rectangle type 5",
            "8..36...7..7.82.....47..38..4....7.263.....187.8....9..23..89.....29.4..4...35..1",
            "Unless r2c2, r2c9 or r3c9 is 5, the 6s and 9s of r2c2, r2c9, r3c2 and r3c9 could change places, which "
            "would make a second solution. So r2c8 cannot be 5.",
        ),
        (
            "unique rectangle type 6",
            "2.4...8.......8.36...9..4.5..7...6.....3.7...16........7...1...4...8..9..82..93..",
            "If r2c2 is 1, then the 1 in row 8 has to be in r8c3. Then no corner could hold anything but the two "
            "digits, and the 1s and 5s of r2c2, r2c3, r8c2 and r8c3 could change places, which would make a second "
            "solution. So r2c2 cannot be 1.",
        ),
        (
            "hidden rectangle",
            ".8...4.2.35..9....7.......5..8..3..7...4...8..9.....12.2.1.5..46.18..........6.7.",
            "If r8c5 is 3, then the 4 in row 8 has to be in r8c2 and the 4 in column 5 has to be in r9c5. Then no "
            "corner could hold anything but the two digits, and the 3s and 4s of r8c2, r8c5, r9c2 and r9c5 could "
            "change places, which would make a second solution. So r8c5 cannot be 3.",
        ),
        (
            "BUG+1",
            "......5.....7.6.4...7....982.564......1...4...96..8.3.15.2......23.7.......485...",
            "Unless r1c5 is 9, each blank cell has two values and each value two places in its row, column "
            "and box: then there are no solutions or several. So r1c5 is 9.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason


def test_a_corner_without_guardians_is_told_by_a_hidden_rectangle():
    (puzzle,) = formats.read("1.2..673.5.93..2143..2.4...6...2..718...41..97..6.948...6........19....398..3..2.")
    position = Position.of(puzzle)
    easier = [technique for technique in techniques_for("sudoku") if technique.grade in ("trivial", "easy", "medium")]
    end = (
        "the 4s and 5s of r7c2, r7c8, r8c2 and r8c8 could change places, which would make a second solution. So r8c8 "
        "cannot be 5."
    )
    told = set()
    for step in follow_path(position, easier):
        told |= {deduction.reason for deduction in find_hidden(position)}
        assert not any(deduction.reason.endswith(end) for deduction in find_forced("diagonal", position))
        position = position.after(step)
    (reason,) = (reason for reason in told if reason.endswith(end))
    assert reason.startswith("If r8c8 is 5, then the ")
