"""The regions of a Suguru, and digits that touch: the solver, CP-SAT and the definition say the same."""

from __future__ import annotations

from collections import Counter
from itertools import islice, product
from random import Random

import pytest

from scanner.lab.bench import cpsat
from scanner.lab.kinds.suguru.random_puzzles import COMPARED
from solver import Puzzle, PuzzleError, count, faults, grade, solutions, solve
from solver.generator import ImpossibleError, generate
from solver.logic.position import Position

REGIONS = ("AABB", "ABBB", "CCDD", "CEED")


def suguru(givens: object = ((0,) * 4,) * 4, regions: object = REGIONS) -> Puzzle:
    return Puzzle("suguru", 4, givens, regions=regions)  # type: ignore[arg-type]


def is_lawful(grid: tuple[tuple[int, ...], ...], regions: tuple[tuple[int, ...], ...]) -> bool:
    cells = [(row, column) for row in range(len(grid)) for column in range(len(grid[0]))]
    held: dict[int, list[int]] = {}
    for row, column in cells:
        held.setdefault(regions[row][column], []).append(grid[row][column])
    touching = (
        (one, other) for one, other in product(cells, repeat=2) if one < other and max(
            abs(one[0] - other[0]), abs(one[1] - other[1])) == 1
    )  # fmt: skip
    return all(sorted(digits) == list(range(1, len(digits) + 1)) for digits in held.values()) and all(
        grid[one[0]][one[1]] != grid[other[0]][other[1]] for one, other in touching
    )


def test_the_solver_and_cpsat_agree_on_any_puzzles() -> None:
    rng, numbers = Random(5), Counter[int]()
    for number in range(200):
        shape = COMPARED["suguru"].shapes[number % 4]
        puzzle = COMPARED["suguru"].make(shape, rng)
        found = set(solutions(puzzle, 4))
        assert all(is_lawful(grid, puzzle.regions) for grid in found)
        if number % 4 < 2 or len(found) < 2:
            expected = set(islice(cpsat.solutions(puzzle), 4))
            assert len(found) == len(expected)
            assert len(found) == 4 or found == expected
        numbers[len(found)] += 1
    assert min(numbers[0], numbers[1], numbers[4]) > 10


def test_a_region_may_have_a_single_cell_which_holds_a_1() -> None:
    regions = ("ABBB", "BBCC", "DDCC", "DDEE")
    assert all(grid[0][0] == 1 for grid in solutions(suguru(regions=regions)))


@pytest.mark.parametrize(
    ("givens", "says"),
    [
        (((1, 0, 0, 0), (0, 1, 0, 0), *((0,) * 4,) * 2), "two 1s touch: r1c1 and r2c2"),
        (((1, 0, 0, 0), (1, 0, 0, 0), *((0,) * 4,) * 2), "two 1s in region 1: r1c1 and r2c1"),
        (((4, 0, 0, 0), *((0,) * 4,) * 3), "r1c1 holds 4, and region 1 has 3 cells"),
    ],
)
def test_what_is_wrong_is_named_and_has_no_solution(givens: object, says: str) -> None:
    puzzle = suguru(givens)
    assert says in [fault.message for fault in faults(puzzle)]
    assert count(puzzle) == 0


def test_a_digit_above_the_size_of_its_region_is_no_candidate_and_may_be_written() -> None:
    entries = ((4, 0, 0, 0), *((0,) * 4,) * 3)
    puzzle = Puzzle("suguru", 4, ((0,) * 4,) * 4, regions=REGIONS, entries=entries)  # type: ignore[arg-type]
    assert Position.of(puzzle).left_in_cell(0, 0) == (1, 2, 3)
    assert Position.played(puzzle).left_in_cell(1, 0) == (1, 2, 3)


@pytest.mark.parametrize(
    ("regions", "says"),
    [
        (("AAAA", "AAAB", "BBBC", "CCCC"), "regions: the one at r1c1 has 7 cells, more than 6"),
        ((), "regions: this kind of board needs the region of each cell"),
    ],
)
def test_regions_that_it_cannot_have_are_named(regions: object, says: str) -> None:
    with pytest.raises(PuzzleError, match=says):
        suguru(regions=regions)


@pytest.mark.parametrize(("size", "level"), [(6, "trivial"), (7, "easy"), (8, "medium"), ((9, 7), "easy")])
def test_what_is_made_is_as_in_newspapers(size: int | tuple[int, int], level: str) -> None:
    puzzle = generate("suguru", size, seed=3, seconds=60, grade=level)  # type: ignore[arg-type]
    assert grade(puzzle).grade == level
    grid = solve(puzzle)
    assert grid
    assert is_lawful(grid, puzzle.regions)
    assert count(puzzle) == 1
    sizes = Counter(Counter(region for row in puzzle.regions for region in row).values())
    assert max(sizes) <= 6
    assert sizes[5] >= 0.4 * sum(sizes.values())
    assert sizes[1] + sizes[2] + sizes[3] <= 1 + sum(sizes.values()) / 6
    assert not puzzle.warnings


def test_a_rectangle_has_no_symmetry_that_turns_rows_into_columns() -> None:
    with pytest.raises(ImpossibleError, match="maps rows onto columns"):
        generate("suguru", (8, 6), symmetry="diagonal")
    puzzle = generate("suguru", (8, 6), symmetry="half-turn", seed=1)
    held = {(row, column) for row, values in enumerate(puzzle.givens) for column, value in enumerate(values) if value}
    assert held == {(7 - row, 5 - column) for row, column in held}
