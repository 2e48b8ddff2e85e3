"""The benchmark's judge tells exact from wrong, and silence from doubt."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scanner.lab.bench.judge import Label, find_labelled, judge
from scanner.types import Scan
from solver import Puzzle, generate, solve
from solver.formats.gridlens_json import puzzle_record


@pytest.fixture
def scan(make_scan: Any) -> Scan:
    return make_scan()


@pytest.fixture
def label(scan: Scan) -> Label:
    return {"kind": "sudoku", "size": 9, "givens": scan.puzzle.givens}


def test_right_reading_is_exact(scan: Scan, label: Label) -> None:
    judgement = judge([label], [scan])
    assert judgement.exact
    assert judgement.certain
    assert not judgement.silent
    assert judgement.extra == 0


def test_wrong_solution_that_is_certain_is_silent(make_scan: Any, scan: Scan, label: Label) -> None:
    assert scan.solution is not None
    changes = {"puzzle": Puzzle.sudoku([row[::-1] for row in scan.puzzle.givens]), "solution": scan.solution[::-1]}
    assert judge([label], [make_scan(**changes)]).silent
    assert not judge([label], [make_scan(status="doubtful", **changes)]).silent


def test_wrong_reading_is_silent_where_the_label_has_no_solution(make_scan: Any, scan: Scan, label: Label) -> None:
    row, column = next((r, c) for r in range(9) for c in range(9) if not scan.puzzle.givens[r][c])
    entries = [[0] * 9 for _ in range(9)]
    entries[row][column] = 1
    read = make_scan(puzzle=Puzzle.sudoku(scan.puzzle.givens, entries=entries))
    assert judge([label], [read]).silent
    assert not judge([label | {"solution": scan.solution}], [read]).silent


def test_missed_and_invented_puzzles_are_counted(make_scan: Any, scan: Scan, label: Label) -> None:
    assert not judge([label], []).exact
    assert judge([label], [scan, scan]).extra == 1
    assert judge([label], [scan, make_scan(status="complete")]).extra == 0
    assert judge([], [scan]).extra == 1


def test_a_puzzle_with_blanks_that_is_called_complete_is_silent(make_scan: Any, label: Label, scan: Scan) -> None:
    assert scan.solution is not None
    complete = make_scan(status="complete", puzzle=Puzzle.sudoku(scan.solution))
    assert judge([label], [complete]).silent
    assert not judge([label | {"givens": scan.solution}], [complete]).silent
    assert not judge([label], [scan, complete]).silent


def test_a_solution_that_is_printed_beside_a_missed_puzzle_is_not_silent(
    make_scan: Any, label: Label, scan: Scan
) -> None:
    assert scan.solution is not None
    complete = make_scan(status="complete", puzzle=Puzzle.sudoku(scan.solution))
    there = scan.lattice.quad
    assert judge([label | {"quad": there.tolist()}], [complete]).silent
    beside = there + 2 * (there[1] - there[0])
    missed = judge([label | {"quad": beside.tolist()}], [complete])
    assert not missed.silent
    assert not missed.exact


@pytest.mark.parametrize("beside", [{"boxes": None, "regions": [[row] * 9 for row in range(9)]}, {"diagonals": True}])
def test_regions_and_diagonals_are_a_part_of_what_is_read(scan: Scan, label: Label, beside: Label) -> None:
    judgement = judge([label | beside], [scan])
    assert not judgement.exact
    assert judgement.silent


@pytest.mark.parametrize("value", [3, 5])
def test_cages_are_a_part_of_what_is_read(make_scan: Any, scan: Scan, label: Label, value: int) -> None:
    caged = Puzzle.sudoku(scan.puzzle.givens, cages=[([(0, 2), (1, 1)], 11)])
    label["cages"] = [{"cells": [[0, 2], [1, 1]], "sum": 8 + value}]
    judgement = judge([label], [make_scan(puzzle=caged)])
    assert judgement.exact == (value == 3)
    assert not judge([label], [scan]).exact


def test_print_and_handwriting_count_together(make_scan: Any, scan: Scan) -> None:
    givens = [list(row) for row in scan.puzzle.givens]
    entries = [[0] * 9 for _ in range(9)]
    givens[0][0], entries[0][0] = 0, givens[0][0]
    read = make_scan(puzzle=Puzzle.sudoku(givens, entries=entries))
    assert judge([{"size": 9, "digits": scan.puzzle.givens}], [read]).exact


def test_only_pictures_with_a_label_are_measured(tmp_path: Path) -> None:
    for name in ("a.jpg", "b.jpg", "notes.txt"):
        (tmp_path / name).touch()
    (tmp_path / "a.json").write_text(json.dumps({"puzzles": [{"size": 9}]}))
    (tmp_path / "notes.json").write_text("{}")
    assert [(path.name, labels) for path, labels in find_labelled(tmp_path)] == [("a.jpg", [{"size": 9}])]


def test_a_missed_sign_is_not_exact(make_scan: Any) -> None:
    relations = [(0, 1, "<", 0, 2), (2, 0, ">", 3, 0)]
    givens = [[1, 0, 0, 0], [0] * 4, [0, 0, 0, 2], [0] * 4]
    label = {"kind": "futoshiki", "size": 4, "givens": givens, "relations": relations}
    turned_round = [(0, 2, ">", 0, 1), relations[1]]
    assert judge([label], [make_scan(puzzle=Puzzle.futoshiki(givens, turned_round))]).exact
    assert not judge([label], [make_scan(puzzle=Puzzle.futoshiki(givens, relations[:1]))]).exact


def test_a_label_may_tell_the_sort_of_marks_in_a_word(make_scan: Any) -> None:
    regions = [[0] * 4, [1] * 4, [2] * 4, [3] * 4]
    label = {"kind": "queens", "size": 4, "regions": regions, "marks": "x"}
    assert judge([label], [make_scan(puzzle=Puzzle.queens(regions))]).exact


def test_a_board_without_a_digit_may_be_read_turned(make_scan: Any) -> None:
    blank = [[0] * 4] * 4
    label = {"kind": "futoshiki", "size": 4, "givens": blank, "relations": [(0, 1, "<", 0, 2)], "solution": blank}
    for relation in ((0, 1, "<", 0, 2), (1, 3, "<", 2, 3), (3, 1, ">", 3, 2), (1, 0, ">", 2, 0)):
        assert judge([label], [make_scan(puzzle=Puzzle.futoshiki(blank, [relation]))]).exact
    assert not judge([label], [make_scan(puzzle=Puzzle.futoshiki(blank, [(0, 1, ">", 0, 2)]))]).exact


def test_black_cells_around_a_board_may_be_missed_and_those_within_may_not(make_scan: Any) -> None:
    """Where boards are printed without them, nobody can tell how many there are."""
    small = generate("kakuro", 5, seed=1)
    beyond = [(row, column) for row in range(6) for column in range(6) if not (row and column)]
    blocks = [*beyond, *((row + 1, column + 1) for row, column in small.blocks)]
    cages = [([(row + 1, column + 1) for row, column in cage.cells], cage.value) for cage in small.cages]
    large = Puzzle.kakuro(6, blocks, cages)
    label = json.loads(json.dumps(puzzle_record(large))) | {"solution": solve(large)}
    scan = make_scan(puzzle=small, solution=solve(small))
    assert judge([label], [scan]).exact
    assert judge([label], [scan]).answered
    assert not judge([label], [scan]).silent
    other = generate("kakuro", 5, seed=2)
    assert judge([label], [make_scan(puzzle=other, solution=solve(other))]).silent
