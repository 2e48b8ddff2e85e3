"""`gridlens grade`."""

from __future__ import annotations

import json

from scanner.commands import grade as grade_command
from solver import formats

TRIVIAL = "1.....4...2....3"


def test_grades_of_several_puzzles(gridlens):
    code, out, err = gridlens("grade", TRIVIAL, "2x2:p", TRIVIAL)
    assert code == 3
    assert [line.partition(",")[0] for line in out.splitlines()] == [f"{TRIVIAL}: trivial sudoku 4x4"] * 2
    assert " steps, score " in out
    assert err.count("several solutions") == 1


def test_json(gridlens):
    (record,) = json.loads(gridlens("grade", "--json", TRIVIAL)[1])["puzzles"]
    assert (record["grade"], record["solved"]) == ("trivial", True)


def test_a_puzzle_that_takes_too_long_is_reported():
    (puzzle,) = formats.read(TRIVIAL)
    line = grade_command.graded(0, puzzle).line("a")
    assert line == "a: trivial sudoku 4x4 or harder, left unsolved after 0 steps, which took 0 seconds"
