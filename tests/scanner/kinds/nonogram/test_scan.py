"""Nonograms are read from pictures in every look, and nothing else is taken for one."""

from __future__ import annotations

import pytest

from scanner.lab.bench.judge import judge
from scanner.lab.kinds.nonogram.museum import LOOKS
from tests.conftest import shortened
from tests.looks import look_named, scans


@pytest.mark.parametrize("look", shortened([look.name for look in LOOKS], 2))
def test_it_is_read_in_each_look(look: str) -> None:
    photo = look_named(look)
    judgement = judge([truth.label() for truth in photo.truths], scans(photo))
    assert not judgement.silent
    assert judgement.exact
