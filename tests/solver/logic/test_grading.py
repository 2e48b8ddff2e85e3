from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from solver import Grid, Puzzle, PuzzleError, Rating, formats, grade, steps
from solver.logic.grading import LIMITS, rate
from solver.logic.step import GRADES
from solver.logic.techniques import TECHNIQUES

SINGLES = "305420810487901506029056374850793041613208957074065280241309065508670192096512408"


def test_a_solved_puzzle_is_trivial(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    assert grade(replace(puzzle, givens=solution)) == Rating("trivial", 0, None, 0, True)


def test_the_hardest_step_decides(queens: Puzzle):
    path = list(steps(queens))
    rating = grade(queens)
    assert rating.steps == len(path)
    assert rating == Rating("trivial", 169, "only cell left", 7, True)
    harder = rate(queens, [*path, replace(path[0], technique="X-wing", grade="hard", score=360)])
    assert harder == Rating("hard", 360, "X-wing", 8, True)


def test_steps_as_hard_as_the_hardest_tell_puzzles_apart(queens: Puzzle):
    path = list(steps(queens))
    fish = replace(path[0], technique="X-wing", grade="hard", score=360)
    scores = [rate(queens, [*path, *[fish] * number]).score for number in range(6)]
    assert scores == sorted(set(scores))
    assert scores[-1] < 1.15 * scores[1]


def test_the_score_of_a_technique_is_of_its_grade():
    for technique in TECHNIQUES:
        assert technique.score <= LIMITS.get(technique.grade, inf), technique.name
        if technique.grade != "trivial":
            assert technique.score > LIMITS.get(GRADES[GRADES.index(technique.grade) - 1], 850), technique.name


def test_of_two_techniques_with_one_score_the_one_that_is_tried_later_is_harder():
    (puzzle,) = formats.read(SINGLES)
    singles = list(steps(puzzle))
    path = [replace(singles[0], technique=name, score=50) for name in ("claiming", "pointing")]
    assert rate(puzzle, [*path, *singles]).hardest == "claiming"
    assert rate(puzzle, [*path[::-1], *singles]).hardest == "claiming"


def test_much_to_do_makes_a_puzzle_harder():
    (puzzle,) = formats.read(SINGLES)
    path = list(steps(puzzle))
    assert rate(puzzle, path).grade == "trivial"
    long = [*path, *[replace(path[-1], score=150)] * 30]
    assert rate(puzzle, long).grade == "easy"


def test_easy_steps_alone_are_never_beyond_people():
    (puzzle,) = formats.read(SINGLES)
    path = list(steps(puzzle))
    assert rate(puzzle, [*path, *[replace(path[-1], score=600)] * 500]).grade == "expert"


def test_a_small_puzzle_is_as_hard_as_its_hardest_step():
    (puzzle,) = formats.read("4:0D,0,0L,0,0R,0,0,0L,0,0,0,0,0,0,0L,0U,")
    assert grade(puzzle) == Rating("hard", 360, "X-wing", 28, True)


def test_what_logic_does_not_solve_is_beyond(queens: Puzzle):
    unsolved = rate(queens, list(steps(queens))[:-1])
    assert (unsolved.grade, unsolved.solved) == ("beyond", False)
    assert unsolved.score >= 10_000


def test_what_takes_trial_is_not_solved_by_logic(queens: Puzzle):
    path = list(steps(queens))
    tried = rate(queens, [replace(path[0], technique="trial", grade="beyond"), *path[1:]])
    assert (tried.grade, tried.hardest, tried.solved) == ("beyond", "trial", False)


def test_no_grade_without_a_solution():
    with pytest.raises(PuzzleError, match="no solution: check its givens"):
        grade(Puzzle.sudoku([[5, 5, *[0] * 7], *[[0] * 9] * 8]))


def test_a_path_that_takes_too_long_is_left(queens: Puzzle):
    rating = grade(queens, seconds=0)
    assert rating == Rating("trivial", 150, "only cell left", 1, False, whole=False)
    assert grade(queens, seconds=60).whole


def test_what_is_solved_within_the_last_step_is_whole(answered: tuple[Puzzle, Grid]):
    puzzle, solution = answered
    nearly = replace(puzzle, givens=((0, *solution[0][1:]), *solution[1:])) if puzzle.kind != "queens" else puzzle
    path = list(steps(nearly))
    assert rate(nearly, path, whole=False).whole
