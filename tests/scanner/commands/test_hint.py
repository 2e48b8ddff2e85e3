"""`gridlens hint`: as much as was asked for, and mistakes before anything else."""

from __future__ import annotations

import json

import pytest

SUDOKU = "1.....4...2....3"
ENTERED = '{"kind": "sudoku", "size": 4, "givens": [[1,0,0,0],[0,0,4,0],[0,0,2,0],[0,0,0,3]], "entries": %s}'
BLANK = [[0] * 4] * 3
QUEENS = "aabbcc\naaaccd\naaaadd\naaaddd\neaaddd\neaffdd"


def test_stages_tell_more_and_more(gridlens):
    hints = []
    for stage in (1, 2, 3):
        code, out, _ = gridlens("hint", "--json", "--stage", stage, SUDOKU)
        assert code == 0
        hints.append(json.loads(out)["puzzles"][0]["hint"])
    assert [bool(hint["technique"]) for hint in hints] == [False, True, True]
    assert [bool(hint["step"]) for hint in hints] == [False, False, True]
    assert hints[2]["step"]["places"]
    assert hints[2]["step"]["reason"] == hints[2]["message"]


def test_where_to_look_is_marked(gridlens):
    _, out, _ = gridlens("hint", SUDOKU)
    assert out.startswith(f"{SUDOKU}: Look at ")
    assert "{·}" in out
    assert "*" not in out


def test_what_follows_is_marked(gridlens):
    _, out, _ = gridlens("hint", "--stage", 3, SUDOKU)
    assert out.splitlines()[-2].endswith("*follows*")


def test_the_candidates_that_a_hint_speaks_of_are_shown(gridlens):
    _, out, _ = gridlens("hint", "--stage", 2, "--after", 1, SUDOKU)
    assert out.splitlines()[-1].startswith("candidates: r")
    assert "candidates:" not in gridlens("hint", SUDOKU)[1]
    assert "candidates:" not in gridlens("hint", "--stage", 3, QUEENS)[1]


def test_all_that_may_come_next(gridlens):
    code, out, _ = gridlens("hint", "--all", SUDOKU)
    head, *lines = out.splitlines()
    (record,) = json.loads(gridlens("hint", "--all", "--json", SUDOKU)[1])["puzzles"]
    assert code == 0
    assert head == f"{SUDOKU}: {len(lines)} steps may come next"
    assert [step["reason"] for step in record["alternatives"]] == [line.partition(": ")[2] for line in lines]
    _, fewer, _ = gridlens("hint", "--all", "--skip", 2, SUDOKU)
    assert len(fewer.splitlines()) == len(lines) - 1
    assert "The puzzle is solved." in gridlens("hint", "--all", "--after", 100, SUDOKU)[1]


def test_a_mistake_comes_first(gridlens):
    _, out, _ = gridlens("hint", "--stage", 3, ENTERED % [[0, 3, 0, 0], *BLANK])
    assert "Take back what is wrong first: r1c2." in out
    assert "{3}" in out


def test_all_steps(gridlens):
    code, out, _ = gridlens("hint", "--steps", SUDOKU)
    head, *lines = out.splitlines()
    path = json.loads(gridlens("hint", "--steps", "--json", SUDOKU)[1])["puzzles"][0]["path"]
    assert code == 0
    assert head == f"{SUDOKU}: {len(path)} steps to the solution"
    assert [line.partition(".")[0] for line in lines] == [f"{number:2}" for number in range(1, len(path) + 1)]
    assert set(path[-1]["houses"][0]) == {"name", "unit", "number", "cells"}


def test_hints_that_were_followed(gridlens):
    """One after the other, hints lead to the solution as the steps do, also by what they only rule out."""
    path = json.loads(gridlens("hint", "--steps", "--json", QUEENS)[1])["puzzles"][0]["path"]
    assert any(not step["places"] for step in path)
    for number, step in enumerate(path):
        _, out, _ = gridlens("hint", "--json", "--stage", 3, *(["--after", number] if number else []), QUEENS)
        assert json.loads(out)["puzzles"][0]["hint"]["step"] == step
    assert "The puzzle is solved." in gridlens("hint", "--after", len(path), QUEENS)[1]


def test_another_hint(gridlens):
    steps = [
        json.loads(gridlens("hint", "--json", "--stage", 3, *skip, SUDOKU)[1])["puzzles"][0]["hint"]["step"]
        for skip in ([], ["--skip", 1])
    ]
    assert steps[0]["places"] != steps[1]["places"]
    assert "There is no other hint here." in gridlens("hint", "--skip", 500, SUDOKU)[1]


def test_a_technique_is_explained(gridlens, capsysbinary):
    with pytest.raises(SystemExit, match="0"):
        gridlens("hint", "--explain", "x-wing")
    out, err = capsysbinary.readouterr()
    assert out.startswith(b"X-wing (hard; sudoku, futoshiki, queens, kenken, skyscrapers, renzoku): In two")
    assert not err


def test_a_technique_that_there_is_not(gridlens, capsysbinary):
    with pytest.raises(SystemExit, match="2"):
        gridlens("hint", "--explain", "guessing", SUDOKU)
    out, err = capsysbinary.readouterr()
    assert not out
    assert b"there is no technique 'guessing'; gridlens help techniques lists them" in err


def test_a_mistake_is_not_followed_by_anything(gridlens):
    _, out, _ = gridlens("hint", "--after", 3, ENTERED % [[0, 3, 0, 0], *BLANK])
    assert "Take back what is wrong first: r1c2." in out


@pytest.mark.parametrize("option", ["--after", "--skip"])
def test_all_steps_begin_at_the_givens(gridlens, option):
    code, out, err = gridlens("hint", "--steps", option, 1, SUDOKU)
    assert (code, out, err.count("\n")) == (2, "", 1)


SEVERAL = ".2..34..21..43.."


def test_hints_of_a_puzzle_with_several_solutions_end_where_these_differ(gridlens):
    code, out, _ = gridlens("hint", "--stage", 3, SEVERAL)
    assert code == 0
    assert "r1c1 is the last blank cell" in out
    code, out, _ = gridlens("hint", "--after", 1, "--differences", SEVERAL)
    assert code == 0
    assert "This is as far as logic goes: r1c3, r1c4, r2c3, r2c4, r3c3, r3c4, r4c3 and r4c4 stay open, as the" in out
    assert "One solution has " in out


def test_all_steps_of_a_puzzle_with_several_solutions_end_where_these_differ(gridlens):
    code, out, _ = gridlens("hint", "--steps", SEVERAL)
    assert code == 0
    first, step, end = out.splitlines()
    assert first.endswith(": 1 step to where solutions differ")
    assert step.startswith("1. full house: r1c1 ")
    assert end.startswith("This is as far as logic goes: r1c3, ")
    _, out, _ = gridlens("hint", "--steps", "--json", SEVERAL)
    (told,) = json.loads(out)["puzzles"]
    assert (told["solved"], told["end"]["about"], len(told["path"])) == (False, "open", 1)


def test_all_that_may_come_next_where_solutions_differ(gridlens):
    _, out, _ = gridlens("hint", "--all", "--after", 1, SEVERAL)
    assert "This is as far as logic goes: " in out


def test_a_puzzle_without_a_solution(gridlens):
    code, out, err = gridlens("hint", "11..............")
    assert (code, out) == (3, "")
    assert "the puzzle has no solution" in err
