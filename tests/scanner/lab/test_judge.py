"""The benchmark's judge tells exact from wrong, and silence from doubt."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from scanner.lab.judge import Label, judge, labelled
from scanner.types import Lattice, Page, Scan
from solver import Puzzle, solve

ROWS = [
    "530070000",
    "600195000",
    "098000060",
    "800060003",
    "400803001",
    "700020006",
    "060000280",
    "000419005",
    "000080079",
]
GIVENS = [list(map(int, row)) for row in ROWS]
LABEL: Label = {"kind": "sudoku", "size": 9, "givens": GIVENS}


@pytest.fixture
def scan() -> Scan:
    puzzle = Puzzle.sudoku(GIVENS)
    page = Page(np.zeros((10, 10, 3), np.uint8), "photo")
    return Scan(page, Lattice(np.zeros((10, 10, 2), np.float32)), "solved", 1.0, puzzle, solve(puzzle))


def test_right_reading_is_exact(scan: Scan) -> None:
    judgement = judge([LABEL], [scan])
    assert judgement.exact
    assert judgement.vouched
    assert not judgement.silent
    assert judgement.extra == 0


def test_wrong_solution_that_is_vouched_for_is_silent(scan: Scan) -> None:
    assert scan.solution is not None
    wrong = replace(scan, puzzle=Puzzle.sudoku([row[::-1] for row in GIVENS]), solution=scan.solution[::-1])
    assert judge([LABEL], [wrong]).silent
    assert not judge([LABEL], [replace(wrong, status="doubtful")]).silent


def test_missed_and_invented_puzzles_are_counted(scan: Scan) -> None:
    assert not judge([LABEL], []).exact
    assert judge([LABEL], [scan, scan]).extra == 1
    assert judge([LABEL], [scan, replace(scan, status="complete")]).extra == 0
    assert judge([], [scan]).extra == 1


def test_print_and_handwriting_count_together(scan: Scan) -> None:
    givens = [list(row) for row in GIVENS]
    entries = [[0] * 9 for _ in range(9)]
    givens[0][0], entries[0][0] = 0, GIVENS[0][0]
    read = replace(scan, puzzle=Puzzle.sudoku(givens, entries=entries))
    assert judge([{"size": 9, "digits": GIVENS}], [read]).exact


def test_only_pictures_with_a_label_are_measured(tmp_path: Path) -> None:
    for name in ("a.jpg", "b.jpg", "notes.txt"):
        (tmp_path / name).touch()
    (tmp_path / "a.json").write_text(json.dumps({"puzzles": [LABEL]}))
    (tmp_path / "notes.json").write_text("{}")
    assert [(path.name, labels) for path, labels in labelled(tmp_path)] == [("a.jpg", [LABEL])]
