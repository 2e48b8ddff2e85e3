"""Simon Tatham's programs, in Debian's sgt-puzzles, accept what is written for them, and find one solution."""

from __future__ import annotations

import os
import shutil
import subprocess

import pytest

from solver import generate
from solver.formats import named, write
from solver.logic.step import Grade

SEEDS = range(5)
PATH = os.pathsep.join((os.environ.get("PATH", ""), "/usr/games"))
MADE = {
    "solo": [
        ("sudoku", 6),
        ("sudoku", 9),
        ("sudoku", 12),
        ("jigsaw", 7),
        ("sudoku-x", 9),
        ("killer", 4),
        ("killer", 9),
    ],
    "unequal": [("futoshiki", 4), ("futoshiki", 7), ("futoshiki", 9)],
    "keen": [("kenken", 4), ("kenken", 6), ("kenken", 9)],
    "unruly": [("binairo", 6), ("binairo", 10)],
    "towers": [("skyscrapers", 4), ("skyscrapers", 6)],
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "kind", "size"), [(name, kind, size) for name, kinds in MADE.items() for kind, size in kinds]
)
def test_ids_are_solved_by_the_program(name: str, kind: str, size: int):
    program = shutil.which(f"sgt-{name}", path=PATH)
    if not program:
        pytest.skip(f"sgt-{name} is not installed")
    # Unruly does not guess, as the others do where they must; Solo finds "multiple solutions" then of killers with one.
    easy: Grade | None = "easy" if name == "unruly" or kind == "killer" else None
    made = [generate(kind, size, grade=easy, seed=seed) for seed in SEEDS]
    ids = [write([puzzle], name) for puzzle in made if named(name).HOLDS.fits(puzzle)]
    assert len(ids) > len(SEEDS) / 2
    printing = subprocess.run(
        [program, "--print", "1x1", "--with-solutions"], input=b"".join(ids), capture_output=True, check=False
    )
    # Each puzzle is a page, and so is each solution, which it finds itself.
    assert (printing.returncode, printing.stderr) == (0, b"")
    assert printing.stdout.count(b"%%Page:") == 2 * len(ids)
