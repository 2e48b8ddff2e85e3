from __future__ import annotations

from dataclasses import replace

import pytest

from solver import Enumeration, Grid, Puzzle, solutions
from solver.engine.enumeration import first_solutions, stop_after_guesses

BLANK = Puzzle.sudoku([[0] * 9] * 9)


def test_the_only_solution_and_that_there_is_no_other(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    enumeration = Enumeration(puzzle)
    assert next(enumeration) == solution
    assert (enumeration.exhausted, enumeration.number) == (False, "at least 1 solution")
    assert next(enumeration, None) is None
    assert (enumeration.exhausted, enumeration.number) == (True, "1 solution")


def test_one_after_the_other_in_the_order_of_the_search():
    puzzle = Puzzle.sudoku([[0] * 4] * 4)
    enumeration = Enumeration(puzzle)
    assert next(enumeration) == next(solutions(puzzle))
    assert len(list(enumeration)) == 287
    assert enumeration.found == list(solutions(puzzle))
    assert enumeration.number == "288 solutions"


def test_a_thousand_are_enough():
    enumeration = Enumeration(BLANK)
    assert len(set(enumeration)) == 1000
    assert enumeration.number == "at least 1,000 solutions"
    assert not enumeration.exhausted


def test_a_limit_that_is_the_number_of_solutions_does_not_tell_that_there_are_no_others():
    enumeration = Enumeration(Puzzle.sudoku([[0] * 4] * 4), limit=288)
    assert len(list(enumeration)) == 288
    assert enumeration.number == "at least 288 solutions"


def test_no_solution():
    enumeration = Enumeration(replace(BLANK, givens=((1, 1, 0, 0, 0, 0, 0, 0, 0), *BLANK.givens[1:])))
    assert next(enumeration, None) is None
    assert enumeration.number == "no solution"


def test_a_limit_below_one_is_refused():
    with pytest.raises(ValueError, match="at least 1 solution, not 0"):
        Enumeration(BLANK, 0)


def test_a_search_that_is_stopped_does_not_claim_to_be_at_its_end():
    enumeration = Enumeration(BLANK, seconds=0)
    assert list(enumeration) == []
    assert enumeration.stopped
    assert not enumeration.exhausted
    assert enumeration.number == "no solution found in 0 seconds, though there may be one"


def test_a_search_that_ends_in_time_is_not_stopped():
    enumeration = Enumeration(Puzzle.sudoku([[0] * 4] * 4), seconds=60)
    assert len(list(enumeration)) == 288
    assert enumeration.exhausted
    assert not enumeration.stopped


def test_a_search_is_given_up_after_the_last_of_its_guesses():
    searches = [first_solutions(BLANK, 1000, stop_after_guesses(number)) for number in (60, 100)]
    assert [search.is_decided for search in searches] == [False, False]
    assert searches[1].grids[: len(searches[0].grids)] == searches[0].grids
    assert len(searches[0].grids) < len(searches[1].grids) < 1000
    assert [search.number for search in searches] == [None, None]
    few, none = (Enumeration(BLANK, is_over=stop_after_guesses(number)) for number in (60, 1))
    assert (list(none), none.number) == (
        [],
        "no solution found before the search was given up, though there may be one",
    )
    assert list(few) == list(searches[0].grids)
    assert few.number == f"at least {len(few.found)} solutions, as far as the search went"


def test_no_guess_is_asked_about_once_there_are_enough_solutions():
    asked: list[int] = []
    found = first_solutions(BLANK, 1, lambda: bool(asked.append(len(asked))))
    assert found.number == 1
    guesses = len(asked)
    assert first_solutions(BLANK, 1, stop_after_guesses(guesses + 1)).is_decided
    assert not first_solutions(BLANK, 1, stop_after_guesses(guesses)).is_decided
