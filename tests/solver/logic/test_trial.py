from __future__ import annotations

from solver import Grid, Puzzle
from solver.logic.position import Position
from solver.logic.rules import bitset
from solver.logic.trial import try_candidates


def test_all_that_is_in_no_solution_is_found(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    position = Position.of(puzzle)
    true = bitset(position.rules.model.marks(solution))
    removed = 0
    for deduction in try_candidates(position):
        assert "was tried" in deduction.reason
        removed |= deduction.removes
    assert removed == position.candidates & ~true
