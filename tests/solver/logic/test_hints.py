from __future__ import annotations

import json
from dataclasses import replace
from itertools import product, takewhile
from typing import Any

import pytest

from solver import Grid, Hint, Notes, Puzzle, PuzzleError, hint
from solver.engine.model import Mark
from solver.logic.position import Position


def test_a_hint_tells_more_from_stage_to_stage(answered: tuple[Puzzle, Grid]):
    puzzle, _ = answered
    where, which, what = (hint(puzzle, stage=stage) for stage in (1, 2, 3))
    assert where.technique is which.step is None
    assert where.cells or where.houses
    assert what.step is not None
    assert which.technique == what.technique == what.step.technique
    assert which.technique in which.message
    assert what.message == what.step.reason


def test_hints_that_are_applied_lead_to_the_solution(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    position = Position.of(puzzle)
    while step := hint(played(puzzle, position), position.candidate_grid, 3).step:
        position = position.after(step)
    assert position.grid == solution
    assert hint(played(puzzle, position)).message == "The puzzle is solved."


def played(puzzle: Puzzle, position: Position) -> Puzzle:
    if puzzle.kind != "queens":
        return replace(puzzle, entries=position.grid)
    return replace(puzzle, marks=[["q" if queen else "." for queen in row] for row in position.grid])


def test_the_first_stage_names_a_house_before_cells(queens: Puzzle):
    first = hint(queens)
    assert first.message == "Look at region 7."
    assert first.cells == ()
    assert first.houses[0].cells == ((6, 0),)
    assert (first.houses[0].unit, first.houses[0].number) == ("region", 7)


def test_a_hint_about_mistakes_answers_to_its_former_name_too():
    step, mistake = Hint("Look at region 7."), Hint("Take back what is wrong first: r1c1.", about="wrong")
    assert (step.is_about_mistakes, step.is_amiss) == (False, False)
    assert (mistake.is_about_mistakes, mistake.is_amiss) == (True, True)


def test_another_hint_concludes_something_else(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    hints = list(takewhile(lambda told: told.step, (hint(puzzle, stage=3, skip=skip) for skip in range(20))))
    told: set[tuple[str, Mark]] = set()
    for number, another in enumerate(hints):
        assert another.step is not None
        concluded = {("is", mark) for mark in another.step.places} | {("is not", mark) for mark in another.step.removes}
        assert concluded - told
        told |= concluded
        assert hint(puzzle, stage=2, skip=number).technique == another.technique
    assert len(hints) > 1
    assert all((what == "is") == (solution[row][column] == value) for what, (row, column, value) in told)


def test_when_all_hints_were_passed_over_it_says_so():
    almost = Puzzle.sudoku([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]])
    assert hint(almost, stage=3).about == "step"
    assert hint(almost, stage=3, skip=1).about == "no other"
    assert hint(replace(almost, entries=[*[[0] * 4] * 3, [0, 0, 0, 1]]), skip=1).about == "solved"


def test_a_mistake_comes_first(queens: Puzzle):
    wrong = replace(queens, marks=["q......", *["......."] * 6])
    assert hint(wrong, stage=3).message == "Take back what is wrong first: r1c1."
    assert hint(wrong, stage=3).step is None
    assert hint(wrong).about == "wrong"
    assert hint(wrong).marks == ((0, 0, 1),)


def test_a_candidate_that_was_ruled_out_wrongly_comes_back(queens: Puzzle):
    crossed = replace(queens, marks=[".x.....", *["......."] * 6])
    assert hint(crossed).message == "What belongs there was ruled out: bring back the candidates of r1c2."
    assert hint(crossed).about == "ruled out"
    assert hint(crossed).marks == ((0, 1, 1),)


def test_the_candidates_that_come_back_do_not_tell_which_is_right():
    puzzle = Puzzle.sudoku([[1, 0, 0, 0], [0, 0, 4, 0], [0, 0, 2, 0], [0, 0, 0, 3]])
    candidates: list[list[Any]] = [[None] * 4 for _ in range(4)]
    assert Position.of(puzzle).left_in_cell(0, 1) == (2, 3, 4)
    candidates[0][1] = [3]
    told = hint(puzzle, candidates, 3)
    assert (told.about, told.cells) == ("ruled out", ((0, 1),))
    assert told.marks == ((0, 1, 2), (0, 1, 4))
    candidates[0][1] = [2, 4]
    assert hint(puzzle, candidates, 3).about == "step"


def test_a_game_may_be_sent_as_json_with_what_its_player_struck(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    notes = Notes.of(puzzle)
    row, column, right = next(
        (row, column, solution[row][column])
        for row, column in product(range(puzzle.size), repeat=2)
        if not puzzle.givens[row][column] and solution[row][column]
    )
    wrong = [value for value in notes.candidates(row, column) if value != right]
    for value in wrong:
        notes = notes.strike(row, column, value)
    sent = json.loads(json.dumps(notes.position.candidate_grid))
    assert sent[row][column] == [right]
    assert hint(puzzle, sent).about == "step"
    sent = json.loads(json.dumps(notes.strike(row, column, right).position.candidate_grid))
    assert hint(puzzle, sent).about == "ruled out"
    assert hint(puzzle, sent).marks == tuple((row, column, value) for value in sorted([*wrong, right]))


def test_what_the_player_has_seen_is_not_told_again(queens: Puzzle):
    marks = [[*"......."] for _ in range(7)]
    marks[6][0] = "q"
    assert hint(queens, stage=3).message == "In region 7 the queen can only go in r7c1."
    assert hint(replace(queens, marks=marks), stage=3).message != "In region 7 the queen can only go in r7c1."


def test_no_hint_without_a_solution():
    with pytest.raises(PuzzleError, match="no solution"):
        hint(Puzzle.sudoku([[1, 1, 0, 0], *[[0] * 4] * 3]))
