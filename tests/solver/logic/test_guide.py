"""Logic where a puzzle has several solutions: every step keeps all of them, and ends just where they differ."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import reduce
from itertools import islice

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scanner.lab.bench import agreement, cpsat
from solver import Grid, Notes, Puzzle, PuzzleError, hint, solutions, steps
from solver.logic.guide import Guide
from solver.logic.position import Position
from solver.logic.techniques import TECHNIQUES
from tests.conftest import examples, shortened

Ambiguous = Callable[[str, tuple[int, int], int], Iterator[tuple[Puzzle, list[Grid]]]]

SHAPES = {
    "sudoku": (2, 3),
    "futoshiki": (1, 5),
    "queens": (1, 7),
    "jigsaw": (1, 6),
    "sudoku-x": (2, 3),
    "killer": (2, 3),
    "kenken": (1, 5),
    "starbattle": (1, 8),
    "binairo": (1, 6),
    "skyscrapers": (1, 5),
    "kakuro": (1, 6),
}


@pytest.mark.parametrize("kind", shortened(SHAPES, 5))
def test_each_step_keeps_every_solution_and_the_path_ends_where_they_differ(kind: str, ambiguous: Ambiguous):
    for puzzle, found in islice(ambiguous(kind, SHAPES[kind], 1), examples(4)):
        path = list(steps(puzzle))
        for step in path:
            assert all(solution[r][c] == value for r, c, value in step.places for solution in found), step
            assert not any(solution[r][c] == value for r, c, value in step.removes for solution in found), step
        differing = tuple(
            (r, c)
            for r in range(puzzle.rows)
            for c in range(puzzle.columns)
            if len({solution[r][c] for solution in found}) > 1
        )
        notes = reduce(Notes.follow, path, Notes.of(puzzle))
        told = hint(notes.puzzle, notes.position.candidate_grid)
        assert (told.about, told.cells) == ("open", differing)
        left = reduce(Position.after, path, Position.of(puzzle))
        assert {(r, c): left.left_in_cell(r, c) for r, c in differing} == {
            (r, c): tuple(sorted({solution[r][c] for solution in found} - {0})) for r, c in differing
        }


def test_the_end_says_what_stays_open_and_on_request_how_two_solutions_differ(two_ways: Puzzle):
    told = hint(two_ways, stage=3)
    assert told.about == "open"
    assert told.message.startswith("This is as far as logic goes: r1c3, r1c4, r2c3, r2c4, ")
    assert told.message.endswith("stay open, as the puzzle has several solutions.")
    assert told.difference is None
    told = hint(two_ways, differences=True)
    assert told.message.endswith(" One solution has 3 in r1c3, another has 4.") or told.message.endswith(
        " One solution has 4 in r1c3, another has 3."
    )
    assert told.difference is not None
    assert (told.difference.cell, sorted(told.difference.values)) == ((0, 2), [3, 4])


def test_two_boards_of_queens_differ_in_a_queen():
    rows = Puzzle.queens([[row] * 4 for row in range(4)])
    notes = reduce(Notes.follow, steps(rows), Notes.of(rows))
    told = hint(notes.puzzle, differences=True)
    assert told.about == "open"
    assert "One solution has a queen in r1c2, another has nothing." in told.message or (
        "One solution has nothing in r1c2, another has a queen." in told.message
    )


def test_what_a_player_chooses_is_taken_as_it_is(two_ways: Puzzle):
    chosen = replace(two_ways, entries=((0, 0, 3, 0), *((0,) * 4,) * 3))
    assert hint(chosen).about == "step"
    position, guide = Position.played(chosen), Guide.to(chosen)
    after = reduce(Position.after, guide.follow_path(position, guide.outcomes(position)), position)
    assert set(after.rules.cells(after.candidates)) == {(1, 2), (1, 3), (3, 2), (3, 3)}


def test_a_filled_board_is_solved_whichever_solution_it_is(two_ways: Puzzle):
    solution = next(cpsat.solutions(two_ways))
    told = hint(replace(two_ways, entries=solution))
    assert (told.about, told.message) == ("solved", "The puzzle is solved. It has other solutions, too.")


def test_what_was_ruled_out_is_taken_as_it_is(two_ways: Puzzle):
    candidates: list[list[list[int] | None]] = [[None] * 4 for _ in range(4)]
    candidates[0][2] = [3]
    told = hint(two_ways, candidates, stage=3)
    assert told.step is not None
    assert (0, 2, 3) in told.step.places


def test_techniques_that_assume_one_solution_are_named_where_they_would_lead_on():
    rows = ("040035", "300204", "000002", "503001", "200100", "000500")
    puzzle = Puzzle.sudoku([[int(digit) for digit in row] for row in rows], (2, 3))
    notes = reduce(Notes.follow, steps(puzzle), Notes.of(puzzle))
    told = hint(notes.puzzle, notes.position.candidate_grid)
    assert told.left_out == ("unique rectangle type 1", "unique rectangle type 4")
    assert told.message.endswith("type 4 would lead on, but assume that there is only one solution.")


def test_what_is_not_found_out_in_time_is_told_as_that():
    told = hint(Puzzle.sudoku([[0] * 25] * 25), end=0)
    assert told.about == "late"
    assert "nor was it found out whether the puzzle has exactly one solution" in told.message


def test_only_techniques_about_second_solutions_assume_that_there_is_one():
    leaning = [technique.name for technique in TECHNIQUES if technique.assumes_one_solution]
    assert len(leaning) == 10
    assert all("rectangle" in name or name == "BUG+1" for name in leaning)
    assert "empty rectangle" not in leaning


LEAST = {technique.name: technique.least for technique in TECHNIQUES}


def test_the_steps_lead_to_the_solution(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    assert reduce(Position.after, steps(puzzle), Position.of(puzzle)).grid == solution


def test_steps_come_one_by_one(answered: tuple[Puzzle, Grid]):
    first = next(steps(answered[0]))
    assert first.places or first.removes
    assert first.reason.endswith(".")
    assert first.cells


def test_a_puzzle_without_a_solution_has_no_path():
    with pytest.raises(PuzzleError, match="no solution"):
        steps(Puzzle.sudoku([[1, 1, 0, 0], *[[0] * 4] * 3]))


def test_nothing_follows_on_an_empty_board():
    assert list(steps(Puzzle.sudoku([[0] * 9] * 9))) == []


@settings(deadline=None, max_examples=examples(80))
@given(
    st.integers(0, 2**32),
    st.sampled_from(
        [
            ("sudoku", (2, 2)),
            ("sudoku", (2, 3)),
            ("sudoku", (3, 3)),
            ("futoshiki", (1, 5)),
            ("futoshiki", (1, 7)),
            ("queens", (1, 7)),
            ("queens", (1, 9)),
        ]
    ),
)
def test_no_step_is_against_the_solution(seed: int, shape: tuple[str, tuple[int, int]]):
    puzzle = agreement.random_puzzle(*shape, random.Random(seed))
    found = list(solutions(puzzle, 2))
    assume(len(found) == 1)
    position = Position.of(puzzle)
    for step in steps(puzzle):
        assert all(found[0][row][column] == value for row, column, value in step.places), step
        assert not any(found[0][row][column] == value for row, column, value in step.removes), step
        assert puzzle.size >= LEAST[step.technique]
        after = position.after(step)
        assert after != position
        position = after
