"""Several cores print what one does: in the same order, and with the same complaints."""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
from functools import partial
from itertools import count

import pytest

from scanner.commands.parallel import MOST_WAITING, Share, _Shares, answer_in_parallel
from scanner.commands.puzzle_inputs import PuzzleInput
from solver import Puzzle

UNIQUE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
LINES = "\n".join([UNIQUE, UNIQUE.replace("7", "5"), "no puzzle", *[UNIQUE] * 5]).encode()
"""Puzzles on lines, the second without a solution, the third none."""

ENDLESS = "5x5:" + "z" * 24 + "a"

DEADLY = """
import os, signal

from scanner.commands.solve import solutions_of

def answer(puzzle):
    if puzzle.givens[0][0] == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return solutions_of(1, 2.0, puzzle)
"""


@pytest.mark.parametrize("command", [["solve"], ["solve", "--json"], ["grade"], ["check", "--json"]])
def test_answers_are_the_same_as_those_of_one_core(gridlens, command):
    alone = gridlens(*command, "nowhere.sdm", "-", "2x2:p", stdin=LINES)
    assert gridlens(*command, "--jobs", 2, "nowhere.sdm", "-", "2x2:p", stdin=LINES) == alone
    code, out, err = alone
    assert code == 5
    assert out.count("stdin") >= 5
    assert "no such file" in err


def test_all_cores_are_used_if_no_number_is_given(gridlens):
    code, out, err = gridlens("solve", UNIQUE, "--jobs")
    assert (code, err) == (0, "")
    assert "1 solution\n" in out
    with pytest.raises(SystemExit):
        gridlens("solve", UNIQUE, "--jobs", 0)


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_ends_all_workers_and_finished_answers_are_printed():
    command = [sys.executable, "-m", "scanner", "solve", "--jobs", "2", "--limit", "100000", "2x2:a1n", ENDLESS]
    # Shells start processes in the background with Ctrl-C ignored, and these tests may be one.
    hearing = partial(signal.signal, signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=hearing
    ) as process:
        assert process.stdout
        try:
            assert "2x2:a1n: ambiguous sudoku 4x4, 72 solutions\n" in iter(process.stdout.readline, "")
            process.send_signal(signal.SIGINT)
            # stderr is the workers' too: it ends when they have.
            assert process.communicate(timeout=60) == ("", "gridlens: interrupted\n")
        finally:
            process.kill()
    assert process.returncode == 130


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_worker_that_dies_costs_only_its_share(monkeypatch, tmp_path, capsysbinary):
    (tmp_path / "deadly_answers.py").write_text(DEADLY)
    monkeypatch.syspath_prepend(str(tmp_path))
    import deadly_answers

    givens = [[1, 0, 0, 0], [2, 0, 0, 0], [3, 0, 0, 0]]
    puzzles = [PuzzleInput(f"p{row[0]}", 1, Puzzle.sudoku([row, *[[0] * 4] * 3])) for row in givens]
    arguments = argparse.Namespace(jobs=2, json=False, verbose=False)
    assert answer_in_parallel(arguments, puzzles, deadly_answers.answer) == 70
    out, err = capsysbinary.readouterr()
    assert [line.partition(b":")[0] for line in out.splitlines() if b"ambiguous" in line] == [b"p1", b"p3"]
    assert err == b"gridlens: p2: the worker died (SIGKILL). Try again with fewer --jobs.\n"


def test_shares_grow_and_wait_for_slow_ones():
    shares = _Shares((PuzzleInput("p", number, Puzzle.sudoku([[0] * 4] * 4)) for number in count(1)), jobs=2)
    handed: list[Share] = list(shares)
    assert [share.number for share in handed] == list(range(2 * MOST_WAITING))
    assert [len(share.puzzles) for share in handed[:12]] == [1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 32, 32]
    assert [share.puzzles[0].number for share in handed[:5]] == [1, 2, 3, 5, 7]
    assert len(handed[-1].puzzles) == 32
    shares.printed = 1
    assert [share.number for share in shares] == [2 * MOST_WAITING]
