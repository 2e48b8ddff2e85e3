"""Print and pen are counted cell by cell, by what the labels of a picture and of its print say."""

from __future__ import annotations

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from scanner.lab.bench import print_and_pen
from scanner.lab.bench.print_and_pen import PrintCounts, compare_print, find_printed, main
from scanner.types import Lattice, Page, Scan
from solver import Puzzle

DIGITS = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]]
GIVENS = [[1, 0, 0, 4], [0, 4, 1, 0], [0, 0, 0, 0], [4, 0, 0, 0]]
LABEL = {"kind": "sudoku", "size": 4, "boxes": [2, 2], "digits": DIGITS}


def scan(givens: list[list[int]]) -> Scan:
    """A scan of the board with these as print and all else in pen."""
    entries = np.where(np.array(givens) > 0, 0, DIGITS).tolist()
    lattice = Lattice(np.stack(np.meshgrid(*[np.arange(5) * 10] * 2), axis=2).astype(np.float32))
    image = np.zeros((50, 50, 3), np.uint8)
    return Scan(Page(image, "board"), lattice, "solved", 1.0, Puzzle.sudoku(givens, (2, 2), entries=entries))


def test_cells_whose_print_is_taken_for_pen_are_counted() -> None:
    other = [[1, 2, 0, 4], [0, 4, 0, 0], [0, 0, 0, 0], [4, 0, 0, 0]]
    assert compare_print("board", LABEL, np.array(GIVENS) > 0, [scan(other)]) == PrintCounts("board", 16, 2, True)


def test_a_board_that_is_not_read_is_not_counted() -> None:
    assert compare_print("board", LABEL, np.array(GIVENS) > 0, []) is None


def test_print_is_told_by_a_label_of_its_own_by_one_beside_it_or_by_the_calendar(tmp_path: Path) -> None:
    (tmp_path / "photo.json").write_text(json.dumps({"givens": GIVENS}))
    own = find_printed("any", LABEL | {"givens": GIVENS}, [])
    beside = find_printed("photo", LABEL, [tmp_path])
    assert own is not None
    assert beside is not None
    assert own.tolist() == beside.tolist() == (np.array(GIVENS) > 0).tolist()
    page = find_printed("02_19_a_phone_0", {"size": 9}, [])
    assert page is not None
    assert page.shape == (9, 9)
    assert page.sum() == 26
    assert find_printed("unknown", LABEL, [tmp_path]) is None


def test_the_table_names_boards_and_counts_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cv2.imwrite(str(tmp_path / "board.png"), np.zeros((50, 50, 3), np.uint8))
    (tmp_path / "board.json").write_text(json.dumps(LABEL | {"givens": GIVENS}))
    monkeypatch.setattr(print_and_pen, "scan_page", lambda page: (scan([row[:] for row in DIGITS]),))
    main([str(tmp_path)])
    shown = capsys.readouterr().out
    assert f"{tmp_path.name}/board.png: 11 of 16 wrong" in shown
    (row,) = (line.split("│")[2:7] for line in shown.splitlines() if line.startswith("│ all"))
    assert [cell.strip() for cell in row] == ["1", "16", "11", "31.25%", "1"]
