"""What is called wrong where a puzzle has several solutions: nothing that is not proved."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice, product
from math import inf

import pytest

from solver import Grid, Puzzle, hint
from solver.logic.mistakes import keep_largest_right_part
from solver.logic.position import Position
from solver.logic.rules import members
from tests.conftest import examples

Ambiguous = Callable[[str, tuple[int, int], int], Iterator[tuple[Puzzle, list[Grid]]]]


def test_only_what_no_solution_has_is_called_wrong(two_ways: Puzzle):
    wrong = hint(replace(two_ways, entries=((0, 0, 3, 0), (0, 0, 0, 3), *((0,) * 4,) * 2)))
    assert (wrong.about, wrong.marks) == ("wrong", ((1, 3, 3),))
    assert wrong.message == "Take back what is wrong first: r2c4."


def test_entries_of_which_each_may_be_right_but_not_all_are_told_together(two_ways: Puzzle):
    conflict = hint(replace(two_ways, entries=((0, 0, 3, 0), (0, 0, 0, 1), (0, 0, 3, 0), (0, 0, 0, 0))))
    assert (conflict.about, conflict.marks) == ("conflict", ((0, 2, 3), (2, 2, 3)))
    assert conflict.message == "These cannot all be right, take one of them back: r1c3 and r3c3."


def test_candidates_come_back_where_too_many_were_ruled_out_for_any_solution(two_ways: Puzzle):
    candidates: list[list[list[int] | None]] = [[None] * 4 for _ in range(4)]
    candidates[0][2], candidates[2][2] = [3], [3]
    told = hint(two_ways, candidates)
    assert told.about == "ruled out"
    assert told.cells in (((0, 2),), ((2, 2),))
    assert told.message.startswith("Too much was ruled out for any solution: bring back the candidates of r")
    candidates[2][2] = [4]
    assert hint(two_ways, candidates).about == "step"


@pytest.mark.parametrize(("kind", "shape"), [("sudoku", (2, 3)), ("futoshiki", (1, 5)), ("kenken", (1, 5))])
def test_entries_are_judged_by_all_solutions(kind: str, shape: tuple[int, int], ambiguous: Ambiguous):
    rng = random.Random(2)
    for puzzle, found in islice(ambiguous(kind, shape, 2), examples(4)):
        blank = [(r, c) for r, c in product(range(puzzle.size), repeat=2) if not puzzle.givens[r][c]]
        for _ in range(5):
            rows = [[0] * puzzle.size for _ in range(puzzle.size)]
            for r, c in rng.sample(blank, 2):
                rows[r][c] = rng.choice(found)[r][c] if rng.random() < 0.8 else rng.randint(1, puzzle.size)
            entries = {(r, c, rows[r][c]) for r, c in blank if rows[r][c]}
            wrong = {(r, c, value) for r, c, value in entries if all(grid[r][c] != value for grid in found)}
            agree = any(all(grid[r][c] == value for r, c, value in entries) for grid in found)
            played = replace(puzzle, entries=tuple(map(tuple, rows)))
            told = hint(played)
            subject = "wrong" if wrong else told.about if agree else "conflict"
            assert told.about == subject
            assert not told.is_about_mistakes or set(told.marks) == (wrong or entries)
            right = keep_largest_right_part(Position.played(played), inf)
            kept = entries & set(map(right.rules.model.place, members(right.placed)))
            assert any(all(grid[r][c] == value for r, c, value in kept) for grid in found)
            assert kept == entries or not agree
