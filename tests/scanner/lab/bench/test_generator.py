"""The benchmark of the generator tells what is wrong with a puzzle that was made."""

from __future__ import annotations

import pytest

from scanner.lab.bench import generator
from scanner.lab.bench.generator import Wanted
from solver import Puzzle, count, generate

EASY = Wanted("kenken", 4, "easy")


def faults(wanted: Wanted) -> list[str]:
    """Of two puzzles: how many have several solutions, are graded otherwise, and have unsound steps."""
    return generator._format_row(wanted, 2, 30, count)[-3:]


def test_puzzles_as_wanted_have_no_faults() -> None:
    assert faults(EASY) == ["0", "0", "0"]
    assert faults(Wanted("kenken", 4)) == ["0", "-", "0"]


def test_what_has_several_solutions_or_another_grade_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    vague = Puzzle.kenken(4, [(row, 10, "+") for row in ([(r, c) for c in range(4)] for r in range(4))])
    trivial = generate("kenken", 4, grade="trivial", seed=0)
    made = iter([vague, trivial])
    monkeypatch.setattr(generator, "generate", lambda **wanted: next(made))
    assert faults(EASY) == ["1", "1", "0"]
