"""`gridlens generate`: the kind, size and grade asked for, the same again for the same seed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from solver import count
from solver.formats import read


def test_one_puzzle_and_its_grade(gridlens):
    code, out, err = gridlens("generate", "sudoku", "--size", 4, "--seed", 1)
    assert (code, err) == (0, "")
    assert out.startswith("seed 1: ")
    assert " sudoku 4x4, " in out
    assert "┌──────┬──────┐" in out


def test_a_seed_gives_the_same_puzzles(gridlens):
    arguments = ["generate", "futoshiki", "--size", 4, "--count", 2, "--format", "unequal"]
    code, first, messages = gridlens(*arguments, "--seed", 7)
    assert code == 0
    assert [line.partition(":")[0] for line in messages.splitlines()] == ["seed 7", "seed 8"]
    assert gridlens(*arguments, "--seed", 7)[1] == first
    assert len(set(first.splitlines())) == 2
    assert all(count(puzzle) == 1 for puzzle in read(first))


def test_without_a_seed_it_is_told(gridlens):
    _, out, _ = gridlens("generate", "--json", "queens", "--size", 5)
    record = json.loads(out)
    seed = record["source"].removeprefix("seed ")
    _, again, _ = gridlens("generate", "--json", "queens", "--size", 5, "--seed", seed)
    assert json.loads(again) == record


def test_into_a_file(gridlens):
    code, out, err = gridlens("generate", "sudoku", "--size", 4, "--count", 3, "--seed", 1, "-o", "new.sdm")
    assert (code, err) == (0, "")
    assert len(out.splitlines()) == 3
    assert len(read(Path("new.sdm").read_bytes())) == 3
    assert gridlens("generate", "sudoku", "--size", 4, "-o", "new.sdm")[0] == 6


def test_a_grade(gridlens):
    _, out, _ = gridlens("generate", "--json", "sudoku", "--size", 4, "--grade", "trivial", "--seed", 3)
    assert json.loads(out)["puzzles"][0]["grade"] == "trivial"


def test_a_technique(gridlens):
    _, out, _ = gridlens("generate", "sudoku", "--technique", "pointing", "--seed", 1)
    assert out.splitlines()[0].endswith("hardest: pointing")


def test_help_lists_sizes_and_grades(gridlens, capsysbinary):
    with pytest.raises(SystemExit, match="0"):
        gridlens("generate", "--help")
    told = " ".join(capsysbinary.readouterr()[0].decode().split())
    assert "4 to 14 for queens" in told
    assert "gridlens help grades says which are found soon" in told


def test_boxes(gridlens):
    _, out, _ = gridlens("generate", "--json", "sudoku", "--boxes", "3x2", "--seed", 1)
    (record,) = json.loads(out)["puzzles"]
    assert (record["size"], record["boxes"]) == (6, [3, 2])


def test_what_is_not_found_in_time_is_one_line_each(gridlens):
    arguments = ["sudoku", "--size", 6, "--technique", "trial", "--seconds", 1]
    code, out, err = gridlens("generate", *arguments, "--count", 2, "--seed", 1)
    assert (code, out) == (3, "")
    assert [line.split(": ")[:2] for line in err.splitlines()] == [["gridlens", f"seed {seed}"] for seed in (1, 2)]


@pytest.mark.parametrize(
    ("arguments", "possible"),
    [
        (["queens", "--size", 40], "4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14"),
        (["queens", "--symmetry", "full"], "leave that out"),
        (["sudoku", "--boxes", "2x7"], "4, 6, 8, 9, 10, 12, 15, 16, 25"),
        (["futoshiki", "--boxes", "2x3"], "only a sudoku has boxes"),
        (["sudoku", "--size", 4, "--grade", "easy"], "always trivial: singles solve it"),
        (
            ["queens", "--technique", "pointing"],
            "those that it has: only cell left, region inside a line, line inside a region",
        ),
    ],
)
def test_what_is_never_made_is_told_once_with_what_is(gridlens, arguments, possible):
    code, out, err = gridlens("generate", *arguments, "--count", 2)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert possible in err


@pytest.mark.parametrize(
    "arguments",
    [
        ["queens", "--format", "sdm"],
        ["sudoku", "--format", "ss", "--count", "2"],
        ["sudoku", "--format", "pdf"],
        ["sudoku", "-o", "a.txt"],
        ["sudoku", "--format", "sdm", "--json"],
        ["sudoku", "--format", "sdm", "--boxes", "3x2"],
    ],
)
def test_usage(gridlens, arguments):
    code, out, err = gridlens("generate", *arguments)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1


def test_a_killer_for_a_program_without_cages_of_one_cell(gridlens):
    code, out, err = gridlens("generate", "killer", "--size", 4, "--seed", 3, "--format", "solo")
    assert code == 0
    assert len(list(read(out))) == 1
    assert "written in another way: the cage of one cell at r2c2 as a given\n" in err


def test_a_killer_that_the_format_cannot_hold(gridlens):
    code, out, err = gridlens("generate", "killer", "--size", 4, "--seed", 2, "--count", 2, "--format", "solo")
    assert code == 6
    assert out.count("\n") == 1
    assert "seed 2: solo would lose everything, for it holds no sudoku with cages of one cell" in err


def test_a_kakuro_with_other_rows_than_columns(gridlens):
    arguments = ["generate", "kakuro", "--size", "7x5", "--seed", 1]
    code, out, err = gridlens(*arguments)
    assert (code, err) == (0, "")
    assert " kakuro 7x5, " in out
    rows = [line for line in out.splitlines() if line.startswith("│")]
    assert (len(rows), {len(line.strip("│").split()) for line in rows}) == (7, {5})
    assert gridlens(*arguments, "-o", "new.json")[0] == 0
    code, out, _ = gridlens("print", "new.json", "-o", "new.svg")
    assert code == 0
    width, height = (int(part.split('"')[0]) for part in Path("new.svg").read_text().split('="')[2:4])
    assert width < height
    code, _, err = gridlens("generate", "futoshiki", "--size", "7x5")
    assert code == 2
    assert "has as many rows as columns, not 7x5" in err
