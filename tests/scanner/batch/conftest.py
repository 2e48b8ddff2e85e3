"""Workers that do as the names of their files say, so that whatever happens to pages can be made to happen."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from scanner.batch.catalogue import Catalogue

WORKERS = """
import os, signal, time
from dataclasses import replace
from pathlib import Path

from scanner.batch.page import FoundPuzzle, Result
from solver import Puzzle
from solver.paper.scan_record import Doubt, Scanned

SOLUTION = ((2, 3, 4, 1), (1, 4, 3, 2), (3, 2, 1, 4), (4, 1, 2, 3))
PUZZLE = Puzzle.sudoku([[0, 3, 0, 1], [1, 0, 3, 2], [3, 0, 1, 0], [0, 1, 0, 3]])
SOLVED = Scanned(PUZZLE, "solved", 0.999, SOLUTION)
DOUBTFUL = replace(SOLVED, status="doubtful", confidence=0.5, doubts=(Doubt((0, 1), 3, ((2, 0.4),)),))
LATTICE = [[[column, row] for column in range(5)] for row in range(5)]


class Obedient:
    def __call__(self, task, announce):
        name = Path(task.source).stem
        pages = int(name.partition("x")[2] or 1)
        if "uncounted" in name:
            os.kill(os.getpid(), signal.SIGKILL)
        if task.counts:
            announce(pages)
        if task.number == 1:
            if "killed" in name:
                os.kill(os.getpid(), signal.SIGKILL)
            if "hung" in name:
                time.sleep(1000)
            if "slow" in name:
                time.sleep(0.03)
            while "busy" in name:
                pass
        found = FoundPuzzle(DOUBTFUL, LATTICE, b"jpeg") if "doubtful" in name else FoundPuzzle(SOLVED, LATTICE)
        return Result(64, 48, () if "empty" in name else (found,), pages=pages if task.counts else None)


class Greedy:
    def __call__(self, task, announce):
        return len(bytearray(task))


class Deadly:
    def __call__(self, task, announce):
        if task == "deadly":
            os.kill(os.getppid(), signal.SIGKILL)
            time.sleep(1000)
        return task


class Faulty:
    def __reduce__(self):
        raise ValueError


class Doing:
    def __call__(self, task, announce):
        if task == "raise":
            raise SystemExit
        return Faulty() if task == "faulty" else task
"""


@pytest.fixture
def workers(tmp_path_factory, monkeypatch):
    """A module that the processes of a pool can import too."""
    folder = tmp_path_factory.mktemp("workers")
    (folder / "obedient_workers.py").write_text(WORKERS)
    monkeypatch.syspath_prepend(str(folder))
    import obedient_workers

    yield obedient_workers
    del sys.modules["obedient_workers"]


@pytest.fixture
def catalogue(tmp_path):
    with Catalogue(tmp_path / "out", new=True) as opened:
        yield opened


@pytest.fixture
def make_files(tmp_path):
    """Makes files with these names, each with other contents; returns their paths."""

    def make(*names: str) -> list[Path]:
        for name in names:
            (tmp_path / name).write_text(name)
        return [tmp_path / name for name in names]

    return make
