"""Pages without a puzzle: the same as the lab writes, and what is reported of them is counted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from scanner.lab.bench import nonpuzzles
from scanner.lab.synth.__main__ import main as write
from scanner.types import Page


def test_the_pages_are_those_that_the_lab_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["synth", str(tmp_path), "--puzzles", "0", "--count", "1", "--seed", "7"])
    write()
    (page,) = nonpuzzles.make_pages(1, first=7)
    assert np.array_equal(page.image, cv2.imread(str(tmp_path / "00007.jpg")))


def test_what_is_reported_is_counted(
    make_scan: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    blank = Page(np.zeros((9, 9, 3), np.uint8), "blank")
    monkeypatch.setattr(nonpuzzles, "make_pages", lambda count, first: [blank] * count)
    monkeypatch.setattr(nonpuzzles, "scan_page", lambda page: (make_scan(page), make_scan(page)))
    nonpuzzles.main(["--count", "3"])
    printed = capsys.readouterr().out
    assert "3 pages without a puzzle, 3 with a report" in " ".join(printed.split())
    assert any("sudoku 9x9, solved" in line and "6" in line for line in printed.splitlines())
