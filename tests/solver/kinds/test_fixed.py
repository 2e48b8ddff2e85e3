"""A kind whose printed numbers are clues and no part of the answer."""

from __future__ import annotations

from dataclasses import replace

import pytest

from solver import Enumeration, Puzzle, count, faults, solutions
from solver.engine import RULES, kind_of
from solver.generator.deadline import Deadline, has_one_solution
from solver.logic.notes import Notes
from solver.logic.position import Position
from solver.paper.cells import blank_grid

CLUES = Puzzle.futoshiki([[2, 2, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1]])


@pytest.fixture(autouse=True)
def _clues_for_givens(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = replace(kind_of(CLUES), fixed=lambda puzzle: blank_grid(puzzle.shape))
    monkeypatch.setitem(RULES._parts, "futoshiki", rules)


def test_printed_numbers_may_be_clues():
    assert count(CLUES, 1000) == 576
    assert next(solutions(CLUES))[0][:2] != (2, 2)
    assert next(Enumeration(CLUES))
    assert not has_one_solution(CLUES, Deadline(10, "square"))
    assert faults(CLUES) == ()


def test_a_player_writes_over_clues():
    notes = Notes.of(CLUES).place(0, 0, 3)
    assert notes.grid[0] == (3, 0, 0, 0)
    assert notes.candidates(0, 1) == (1, 2, 4)
    assert Position.of(CLUES).placed == 0
    assert Notes.of(notes.puzzle) == notes
