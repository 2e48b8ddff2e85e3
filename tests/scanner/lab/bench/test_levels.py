"""Grades beside the levels of Simon Tatham's programs."""

from __future__ import annotations

from math import isclose

import pytest

from scanner.lab.bench import levels
from scanner.lab.validation.players.programs import find_program


def test_equal_values_share_a_rank():
    assert isclose(levels.correlate_ranks([1, 2, 3], [10, 30, 90]), 1)
    assert isclose(levels.correlate_ranks([1, 2, 3], [3, 2, 1]), -1)
    assert isclose(levels.correlate_ranks([0, 0, 1, 1], [0, 1, 1, 1]), 1 / 3**0.5)


def test_harder_levels_get_harder_grades(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    if not find_program("sgt-towers"):
        pytest.skip("sgt-towers is not installed")
    monkeypatch.setattr(levels, "PROGRAMS", (levels.Levels("sgt-towers", ("4",), "eu"),))
    levels.main(["--number", "3"])
    printed = capsys.readouterr().out
    assert "3 easy" in printed
    assert float(printed.split("sgt-towers")[1].split("│")[2]) > 0.9
