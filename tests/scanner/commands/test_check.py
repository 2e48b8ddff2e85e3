"""`gridlens check`: what clashes, what the solution denies, and how many solutions there are."""

from __future__ import annotations

import json

import pytest

from scanner.commands.check import check
from solver import Puzzle

GIVENS = [[1, 0, 0, 0], [0, 0, 4, 0], [0, 0, 2, 0], [0, 0, 0, 3]]


def puzzle(*first_row: int) -> str:
    return json.dumps({"kind": "sudoku", "size": 4, "givens": GIVENS, "entries": [first_row, *[[0] * 4] * 3]})


def test_a_puzzle_without_faults_is_reported_as_such(gridlens):
    code, out, _ = gridlens("check", "1.....4...2....3")
    assert (code, out) == (0, "1.....4...2....3: 1 solution, no faults\n")


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ("2x2:p", "2x2:p: at least 2 solutions, no faults"),
        ("2x2:1_1n", "no solution, 3 faults"),
        ("2x2:1_1n", "two 1s in row 1: r1c1 and r1c2"),
        (puzzle(0, 3, 0, 0), "the 3 in r1c2 is against the solution"),
        (puzzle(0, 3, 0, 0), "│[1]>3<│"),
    ],
)
def test_faults_are_named(gridlens, given, says):
    code, out, _ = gridlens("check", given)
    assert code == 3
    assert says in out


def test_json(gridlens):
    (record,) = json.loads(gridlens("check", "--json", puzzle(0, 3, 0, 0))[1])["puzzles"]
    assert record["status"] == "solved"
    assert {"message": "the 3 in r1c2 is against the solution", "cells": [[0, 1]]} in record["faults"]


def test_a_solution_not_found_in_time_is_no_fault():
    checked = check(0, Puzzle.sudoku([[0] * 9] * 9))
    assert (checked.record(), checked.exit_code) == ({"status": "doubtful", "faults": []}, 3)
