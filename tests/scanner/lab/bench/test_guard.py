"""Reads the guard's pictures: the one test of the lab that takes a minute."""

from __future__ import annotations

import pytest

from scanner.kinds import KINDS
from scanner.lab.bench.guard import GROUPS, Group, read_group
from scanner.lab.bench.workload import Workload
from solver.generator.known_makers import MAKERS, SUMS, maker_of
from tests.conftest import shortened


@pytest.mark.parametrize("group", shortened(GROUPS, len(GROUPS)), ids=lambda group: group.name)
def test_no_group_is_read_worse_than_its_floor_nor_anything_silently_wrong_or_invented(group: Group) -> None:
    workload = Workload()
    with workload.count_work():
        outcome = read_group(group, workload)
    assert 0 < group.floor <= group.pictures
    assert outcome.silent == 0
    assert outcome.extra == 0
    assert outcome.exact >= group.floor, f"not exact: {outcome.missed}"
    assert any(work.passes for work in workload.boards)
    # What stands around a board may be clues, and where there is no puzzle, or a grid lies across several, those of any
    # that has them. Boards in shadows are looked at twice.
    passes = {"no puzzle": 40, "several puzzles": 40, "Skyscrapers": 24, "KenKen": 24, "Kakuro, rectangular": 24}
    # Numbers that are read as such take a pass of their own in each orientation.
    passes |= {"no puzzle: numbers as on a Shikaku": 41}
    assert max(work.passes for work in workload.boards) <= passes.get(group.name, 20)
    assert max(work.rectifications for work in workload.boards) <= (7 if group.name == "several puzzles" else 4)
    assert max(work.interpretations for work in workload.boards) <= len(KINDS)


@pytest.mark.parametrize("name", [maker_of(kind).name for kind in (*MAKERS, *SUMS)])
def test_each_kind_and_variant_has_a_group_of_its_own(name: str) -> None:
    word = name.removeprefix("board of ").removesuffix(" board")
    assert any(word in group.name for group in GROUPS)
