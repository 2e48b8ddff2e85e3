"""Reads the guard's pictures: the one test of the lab that takes a minute."""

from __future__ import annotations

import pytest

from scanner.lab.bench.guard import GROUPS, Group, read
from scanner.lab.bench.workload import Workload
from tests.conftest import shortened


@pytest.mark.parametrize("group", shortened(GROUPS, len(GROUPS)), ids=lambda group: group.name)
def test_no_group_is_read_worse_than_its_floor_nor_anything_silently_wrong_or_invented(group: Group) -> None:
    workload = Workload()
    with workload.counting():
        outcome = read(group, workload)
    assert 0 < group.floor <= group.pictures
    assert outcome.silent == 0
    assert outcome.extra == 0
    assert outcome.exact >= group.floor, f"not exact: {outcome.missed}"
    assert any(work.passes for work in workload.boards)
    # where there is no puzzle, what stands around it may be clues of any that has them
    assert max(work.passes for work in workload.boards) <= (18 if group.name != "no puzzle" else 40)
    assert max(work.rectifications for work in workload.boards) <= 4
    assert max(work.interpretations for work in workload.boards) <= 8
