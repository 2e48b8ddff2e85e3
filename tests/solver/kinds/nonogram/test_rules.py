"""The runs of Nonograms: the solver, CP-SAT and the definition say the same; lines are pushed and filled exactly."""

from __future__ import annotations

from collections import Counter
from itertools import islice, product
from random import Random

import pytest

from scanner.lab.bench import cpsat
from scanner.lab.kinds.nonogram.random_puzzles import COMPARED
from solver import Puzzle, count, faults, grade, solutions, solve, steps
from solver.generator import generate
from solver.kinds.nonogram.line_fillings import EMPTY, FILLED, first_starts, last_starts, line_support
from solver.paper.cells import Shape, blank_grid
from solver.paper.line_clues import clues_of_grid, runs_in


def test_the_solver_and_cpsat_agree_on_any_puzzles() -> None:
    rng, numbers = Random(7), Counter[int]()
    for number in range(200):
        puzzle = COMPARED["nonogram"].make(COMPARED["nonogram"].shapes[number % 6], rng)
        found = set(solutions(puzzle, 4))
        assert all(clues_of_grid(grid, FILLED) == puzzle.line_clues for grid in found)
        if number % 2 or len(found) < 2:
            expected = set(islice(cpsat.solutions(puzzle), 4))
            assert len(found) == len(expected)
            assert len(found) == 4 or found == expected
        numbers[len(found)] += 1
    assert min(numbers[0], numbers[1], numbers[2]) > 10


def test_a_line_has_what_its_ways_have() -> None:
    rng = Random(1)
    for _ in range(200):
        line = [rng.random() < 0.55 for _ in range(rng.randint(5, 9))]
        runs = runs_in(line)
        known = tuple((FILLED if own else EMPTY) if rng.random() < 0.3 else 3 for own in line)
        if rng.random() < 0.3:
            known = (rng.choice((EMPTY, FILLED)), *known[1:])
        ways = [
            way
            for way in product((EMPTY, FILLED), repeat=len(line))
            if all(own & may for own, may in zip(way, known, strict=True))
            and runs_in(value == FILLED for value in way) == runs
        ]
        expected = tuple(sum({way[at] for way in ways}) for at in range(len(line)))
        assert line_support(runs)(known) == expected
        starts = [
            [at for at, value in enumerate(way) if value == FILLED and (not at or way[at - 1] == EMPTY)] for way in ways
        ]
        if ways:
            assert first_starts(runs, known) == [min(places) for places in zip(*starts, strict=True)]
            assert last_starts(runs, known) == [max(places) for places in zip(*starts, strict=True)]
        else:
            assert first_starts(runs, known) is None


@pytest.mark.parametrize(("size", "level"), [(5, "trivial"), ((10, 15), "easy"), (10, "medium"), (5, "hard")])
def test_a_new_one_has_one_solution_and_the_grade_that_was_wanted(size: int | tuple[int, int], level: str) -> None:
    puzzle = generate("nonogram", size, grade=level, seed=3)  # type: ignore[arg-type]
    (solution,) = solutions(puzzle, 2)
    assert grade(puzzle).grade == level
    path = list(steps(puzzle))
    assert all(solution[row][column] == value for step in path for row, column, value in step.places)
    assert not any(solution[row][column] == value for step in path for row, column, value in step.removes)


def test_sums_that_differ_are_a_fault_and_leave_no_solution() -> None:
    clues = (((5,), (), (), (), ()), ((1,), (1,), (1,), (1,), ()))
    puzzle = Puzzle("nonogram", 5, blank_grid(Shape(5, 5)), line_clues=clues)
    said = [fault.message for fault in faults(puzzle)]
    assert said == ["the numbers of the rows add up to 5, those of the columns to 4"]
    assert count(puzzle) == 0
    assert solve(puzzle) is None
