"""Clues of Skyscrapers are believed, with a misreading or one that was missed; numbers of other kinds are not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scanner.judgement.map_search import Interpretation
from scanner.kinds.skyscrapers.other_kinds import FEW, NO_MISREADING, TWO_SIDES, is_on_two_sides, why_another
from scanner.lab.kinds.skyscrapers.puzzles import skyscrapers
from solver import Puzzle, solutions

NONE = (0, 0, 0, 0, 0)


def why(puzzle: Puzzle) -> str | None:
    return why_another(Interpretation(puzzle, tuple(solutions(puzzle, 2)), 1.0))


@pytest.fixture(scope="module")
def puzzle() -> Puzzle:
    return skyscrapers(np.random.default_rng(7), 5).puzzle


def test_a_puzzle_of_this_kind_is_none_of_another(puzzle: Puzzle) -> None:
    assert why(puzzle) is None


def test_a_clue_that_was_misread_leaves_none_and_is_explained(puzzle: Puzzle) -> None:
    around = [list(side) for side in puzzle.around]
    first = next(i for i, clue in enumerate(around[0]) if clue)
    misread = next(
        other
        for clue in range(1, 6)
        if not any(solutions(other := replace(puzzle, around=(_with(around[0], first, clue), *around[1:])), 1))
    )
    assert why(misread) is None


def _with(side: list[int], at: int, clue: int) -> list[int]:
    return [*side[:at], clue, *side[at + 1 :]]


def test_a_clue_that_was_missed_is_no_reason(puzzle: Puzzle) -> None:
    around = [list(side) for side in puzzle.around]
    missed = next(
        other
        for side in range(4)
        for at in range(5)
        if around[side][at] and len(list(solutions(other := _without(puzzle, side, at), 2))) == 2
    )
    assert why(missed) is None


def _without(puzzle: Puzzle, side: int, at: int) -> Puzzle:
    around = [list(clues) for clues in puzzle.around]
    around[side][at] = 0
    return replace(puzzle, around=around)


def test_all_numbers_at_two_sides_that_meet_are_of_another_kind() -> None:
    assert why(Puzzle.skyscrapers([(3, 2, 1, 2, 4), NONE, (2, 4, 1, 2, 3), NONE])) == TWO_SIDES


@pytest.mark.parametrize(
    "around",
    [
        [(3, 2, 1, 2, 4), NONE, NONE, NONE],
        [(0, 2, 0, 0, 4), NONE, (0, 0, 0, 2, 0), NONE],
        [(3, 2, 1, 2, 4), (1, 2, 2, 3, 2), NONE, NONE],
    ],
    ids=["one side", "few", "opposite"],
)
def test_other_numbers_are_not_told_by_where_they_stand(around: list[tuple[int, ...]]) -> None:
    assert why(Puzzle.skyscrapers(around)) != TWO_SIDES


def test_digits_in_cells_make_numbers_at_two_sides_a_doubt() -> None:
    givens = [[0] * 5 for _ in range(5)]
    givens[4][4] = 1
    puzzle = Puzzle.skyscrapers([(3, 2, 1, 2, 4), NONE, (2, 4, 1, 2, 3), NONE], givens=givens)
    assert is_on_two_sides(puzzle)
    assert why(puzzle) != TWO_SIDES


def test_numbers_that_contradict_each_other_everywhere_are_no_misreading() -> None:
    assert (
        why(Puzzle.skyscrapers([(1, 1, 1, 3, 3), (1, 1, 2, 2, 3), (3, 3, 1, 1, 2), (2, 2, 2, 2, 2)])) == NO_MISREADING
    )


def test_a_few_numbers_that_leave_it_open_prove_nothing() -> None:
    assert why(Puzzle.skyscrapers([(0, 2, 0, 0, 0), (0, 0, 3, 0, 0), (0, 2, 0, 0, 0), (0, 0, 0, 2, 0)])) == FEW
