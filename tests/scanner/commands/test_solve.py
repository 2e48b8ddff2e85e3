"""`gridlens solve`: the solution, whether it is the only one, and all of them where asked for."""

from __future__ import annotations

import json
import subprocess
import sys

from scanner.commands.solve import solutions_of
from solver import Puzzle

UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_the_only_solution(gridlens):
    code, out, err = gridlens("solve", UNIQUE)
    assert (code, err) == (0, "")
    assert "solved sudoku 9x9, 1 solution\n" in out
    assert "│[5][3] 4 │ 6 [7] 8 │ 9  1  2 │" in out


def test_a_wrong_entry_does_not_get_into_the_solution(gridlens):
    entries = [[0, 0, 1, *[0] * 6], *[[0] * 9] * 8]
    givens = [[int(cell) for cell in UNIQUE.replace(".", "0")[start : start + 9]] for start in range(0, 81, 9)]
    _, out, _ = gridlens("solve", json.dumps({"kind": "sudoku", "size": 9, "givens": givens, "entries": entries}))
    assert "│[5][3] 4 │ 6 [7] 8 │ 9  1  2 │" in out


def test_several_solutions(gridlens):
    code, out, _ = gridlens("solve", "2x2:a1n")
    assert code == 3
    assert "ambiguous sudoku 4x4, at least 2 solutions" in out


def test_a_puzzle_without_a_solution_gets_a_reason(gridlens):
    code, out, _ = gridlens("solve", UNIQUE.replace("7", "5"))
    assert code == 3
    assert "contradiction sudoku 9x9, no solution" in out
    assert "two 5s in row 1: r1c1 and r1c5" in out


def test_all_solutions(gridlens):
    code, out, _ = gridlens("solve", "--all", "2x2:a1n")
    assert code == 3
    assert out.count("solution ") == 72
    assert out.splitlines()[-1] == "2x2:a1n: ambiguous sudoku 4x4, 72 solutions"


def test_no_more_than_a_limit(gridlens):
    code, out, _ = gridlens("solve", "--limit", 5, "2x2:p")
    assert code == 3
    assert out.count(": solution ") == 5
    assert out.splitlines()[-1].endswith("at least 5 solutions")
    assert "at least 1,000 solutions" in gridlens("solve", "--all", "3x3:" + "z" * 3 + "c")[1]


def test_json_says_whether_there_are_more(gridlens):
    def found(*arguments: str) -> dict[str, object]:
        return json.loads(gridlens("solve", "--json", *arguments)[1])["puzzles"][0]

    only = found(UNIQUE)
    assert (only["status"], only["exhausted"], only["solutions"]) == ("solved", True, [only["solution"]])
    two = found("--limit", "2", "2x2:p")
    assert (two["status"], two["exhausted"], len(two["solutions"])) == ("ambiguous", False, 2)
    assert found(UNIQUE.replace("7", "5"))["solution"] is None


def test_answers_are_puzzles_again(gridlens):
    _, out, _ = gridlens("solve", "--json", UNIQUE)
    code, again, _ = gridlens("solve", "--json", "-", stdin=out.encode())
    assert code == 0
    assert json.loads(again)["puzzles"] == json.loads(out)["puzzles"]


def test_a_closed_pipe_ends_it_quietly():
    command = [sys.executable, "-m", "scanner", "solve", "--all", "3x3:" + "z" * 3 + "c"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"3x3:zzzc: solution 1\n"
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_a_solution_not_found_in_time_is_no_contradiction():
    found = solutions_of(1, 0, Puzzle.sudoku([[0] * 9] * 9))
    assert found.record() == {"status": "doubtful", "solution": None, "solutions": [], "exhausted": False}
    assert found.exit_code == 3


def test_more_time_may_be_asked_for(gridlens):
    code, out, _ = gridlens("solve", "--seconds", "60", "--all", "2x2:p")
    assert code == 3
    assert "288 solutions" in out.splitlines()[-1]
