from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import islice

import pytest

from solver import formats
from solver.logic.chains import find_alternating_inference_chains
from solver.logic.guide import steps
from solver.logic.position import Position
from solver.logic.step import Link, Step


@pytest.mark.parametrize(
    ("technique", "puzzle", "reason"),
    [
        (
            "X-chain",
            "3.6...5.2.74.2.69...........4..7..6....1.4.....26839.....9.5....39...24...8.3.1..",
            "If r5c5 is not 5, then the 5 of column 5 is in r3c5, so r2c4 is not 5, so the 5 of row 2 is in r2c1, so "
            "r8c1 is not 5, so the 5 of row 8 is in r8c9. So r5c5 or r8c9 is 5: r5c9 cannot be 5 either way.",
        ),
        (
            "XY-chain",
            "48.6....3..5.....6..3.8.59....8.1..7..8.6.4..3..4.5....21.9.6..8.....7..9....6.28",
            "If r4c5 is not 3, then r4c5 can only be 2, so r6c5 is not 2, so r6c5 can only be 7, so r9c5 is not 7, so "
            "r9c5 can only be 1, so r9c7 is not 1, so r9c7 can only be 3. So r4c5 or r9c7 is 3: r4c7 cannot be 3 "
            "either way.",
        ),
        (
            "alternating inference chain",
            "..2.3...7.57......9..4...2..7.3.....3......1858...96...1..9.8........1..7..5....4",
            "If r2c7 is not 3, then the 3 of column 7 is in r9c7, so r9c7 is not 2, so the 2 of column 7 is in r4c7, "
            "so r6c9 is not 2, so r6c9 can only be 3. So r2c7 or r6c9 is 3: r2c9 cannot be 3 either way.",
        ),
        (
            "grouped chain",
            "..3.1..7.....4.1.8.....2.6....8....1.753..6......7.9..8.....4...4.18....6.7......",
            "If r6c9 is not 3, then the 3 of column 9 is in r9c9, so r8c7 and r8c8 are not 3, so the 3 of row 8 is in "
            "r8c1. So r6c9 or r8c1 is 3: r6c1 cannot be 3 either way.",
        ),
        (
            "forcing chains",
            "32.5.......9..6.4......18...9..37..1...6......6.92.3..4........97..632...8...2..3",
            "Each way to place the 4 in row 6 leads to the same: if r6c3 is 4, then r5c2 is not 4, so r5c2 can only "
            "be 5, so r5c6 is not 5, so the 5 of column 6 is in r6c6, so r6c6 is not 8; if r6c6 is 4, then r6c6 is "
            "not 8; if r6c9 is 4, then r8c9 is not 4, so the 4 of row 8 is in r8c4, so r4c4 is not 4, so r4c4 can "
            "only be 8, so r6c6 is not 8. So r6c6 cannot be 8.",
        ),
        (
            "alternating inference chain",
            "7:0,0R,0,4R,0,0,0L,0,0U,0,0,0D,0,4D,0,0UD,4UR,0,0,0,0,0,0R,0R,0,0,0,0L,0D,0,0,0,3,0D,0,0,0,0D,0L,0,0R,0U,"
            "0,0,0,0,0,0L,0L,",
            "If r6c6 is not 3, then r6c6 can only be 4, so r6c5 is not 4, so the 4 of column 5 is in r7c5. So r6c6 "
            "is 3, or r7c5 is 4: r7c6 cannot be 3 either way, by column 6 or by the sign r7c5 < r7c6.",
        ),
        (
            "grouped chain",
            "5:0,0,0R,0,0,0D,0D,0U,0D,0,0,0,0,0,0,4,0,0,0U,3,0R,0U,0,0,0,",
            "If r2c1 is not 2, then the 2 of row 2 is in r2c4, so r3c4 is not 2 or 3 (the sign r2c4 > r3c4), so "
            "r3c4 can only be 1, so r3c1 is not 1, so r3c1 can only be 2. So r2c1 or r3c1 is 2: r1c1 cannot be 2 "
            "either way.",
        ),
    ],
)
def test_where_it_and_nothing_simpler_applies(
    first_step: Callable[[str, str], Step], technique: str, puzzle: str, reason: str
):
    assert first_step(technique, puzzle).reason == reason


def test_a_chain_is_told_link_by_link(first_step: Callable[[str, str], Step]):
    step = first_step(
        "grouped chain", "..3.1..7.....4.1.8.....2.6....8....1.753..6......7.9..8.....4...4.18....6.7......"
    )
    column, _, row = (link.house for link in step.chains[0])
    assert step.chains == (
        (
            Link(((5, 8, 3),), ((8, 8, 3),), strong=True, house=column),
            Link(((8, 8, 3),), ((7, 6, 3), (7, 7, 3)), strong=False),
            Link(((7, 6, 3), (7, 7, 3)), ((7, 0, 3),), strong=True, house=row),
        ),
    )
    assert (str(column), str(row)) == ("column 9", "row 8")


def test_the_chains_of_a_house_all_lead_to_the_same(first_step: Callable[[str, str], Step]):
    step = first_step(
        "forcing chains", "32.5.......9..6.4......18...9..37..1...6......6.92.3..4........97..632...8...2..3"
    )
    assert [links[0].start for links in step.chains] == [((5, 2, 4),), ((5, 5, 4),), ((5, 8, 4),)]
    assert {links[-1].end for links in step.chains} == {step.removes}
    assert not any(links[0].strong for links in step.chains)


def test_a_chain_goes_around_a_link_that_can_be_spared():
    """The shortest chain to the same conclusion has a link that has nothing to do with it."""
    (puzzle,) = formats.read("32.5.......9..6.4......18...9..37..1...6......6.92.3..4........97..632...8...2..3")
    position = reduce(Position.after, islice(steps(puzzle), 44), Position.of(puzzle))
    reasons = [deduction.reason for deduction in find_alternating_inference_chains(position)]
    assert (
        "If r6c9 is not 4, then the 4 of column 9 is in r8c9, so r8c4 is not 4, so the 4 of box 8 is in r9c5, so r9c5 "
        "is not 5, so the 5 of column 5 is in r7c5, so r7c9 is not 5, so the 5 of column 9 is in r8c9, so r8c9 is not "
        "4, so the 4 of column 9 is in r6c9. So r6c9 is 4: r5c7, r6c3 and r8c9 cannot be 4, and r6c9 cannot be 7 or 8."
    ) in reasons
