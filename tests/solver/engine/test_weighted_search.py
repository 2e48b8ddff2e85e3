"""Of puzzles whose numbers are not sure the cheapest with one solution comes first."""

from __future__ import annotations

from itertools import product

import pytest

from solver import Puzzle, solutions
from solver.engine.weighted_search import solutions_by_cost
from solver.generator import generate
from solver.kinds.sudoku import rules as sudoku
from solver.paper.cages import Cage
from solver.paper.fillings import digit_sets


def others_of(puzzle: Puzzle) -> dict[Cage, float]:
    """Other sums that some cages may have, with what they cost."""
    found: dict[Cage, float] = {}
    for number, cage in enumerate(puzzle.cages[:5]):
        for step in (-1, 1, 2):
            other = cage._replace(value=cage.value + step)
            if digit_sets(puzzle.size, len(cage.cells), other.value):
                found[other] = 1 + 0.1 * number + step * 0.013 * (number + 1)
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_choices_with_one_solution_come_in_order(seed: int) -> None:
    puzzle = generate("killer", 4, seed=seed)
    costs = others_of(puzzle) | dict.fromkeys(puzzle.cages, 0.0)
    ways = [[way for way in costs if way.cells == cage.cells] for cage in puzzle.cages]
    expected = {}
    for cages in product(*ways):
        found = list(solutions(Puzzle.sudoku(puzzle.givens, puzzle.boxes, cages=cages), 2))
        if len(found) == 1:
            expected[found[0]] = pytest.approx(sum(costs[cage] for cage in cages))
    model, makes = sudoku.model_with_uncertain_cages(puzzle, tuple(others_of(puzzle)))
    marks = {mark: costs[cage] for mark, (cage,) in makes.items()}
    seen = [(cost, grid) for cost, grid in solutions_by_cost(model, model.marks(puzzle.givens), marks) if grid]
    assert [cost for cost, _ in seen] == sorted(cost for cost, _ in seen)
    assert {grid: cost for cost, grid in seen} == expected
    assert seen


def test_what_is_left_costs_at_least_what_is_told_after_each_guess() -> None:
    puzzle = generate("killer", 4, seed=4)
    costs = others_of(puzzle) | dict.fromkeys(puzzle.cages, 0.0)
    model, makes = sudoku.model_with_uncertain_cages(puzzle, tuple(others_of(puzzle)))
    marks = {mark: costs[cage] for mark, (cage,) in makes.items()}
    told = [cost for cost, _ in solutions_by_cost(model, model.marks(puzzle.givens), marks)]
    assert told == sorted(told)
