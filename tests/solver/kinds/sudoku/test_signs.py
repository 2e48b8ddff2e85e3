"""Signs, dots, X and V between the cells of a Sudoku: the solver and CP-SAT agree, and steps keep the solution."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scanner.lab.bench import agreement, cpsat
from solver import Puzzle, PuzzleError, count, faults, solutions, solve, steps
from solver.formats import FORMATS, FormatError, read, write
from solver.kinds.sudoku.signs import SIGNS, list_signs
from solver.logic.position import Position
from solver.logic.step import Step
from solver.logic.techniques import techniques_for
from tests.conftest import examples

PLAIN = ((0,) * 4,) * 4

FULL = ((1, 2, 3, 4), (3, 4, 1, 2), (2, 1, 4, 3), (4, 3, 2, 1))


def random_puzzles(number: int, shape: tuple[int, int], seed: int) -> list[Puzzle]:
    rng = Random(seed)
    return [agreement.random_puzzle("signs", shape, rng) for _ in range(number)]


@pytest.mark.parametrize("shape", [(2, 2), (2, 3), (3, 3)])
def test_all_solutions_are_those_of_cp_sat(shape: tuple[int, int]) -> None:
    for puzzle in random_puzzles(examples(4), shape, 1):
        if count(puzzle, 31) <= 30:
            assert set(solutions(puzzle)) == set(cpsat.solutions(puzzle)), puzzle


def test_every_sign_alone_is_kept() -> None:
    for traits in SIGNS:
        puzzle = Puzzle.sudoku(PLAIN, relations=[(0, 1, traits.sign, 1, 1)])
        expected = {grid for grid in solutions(Puzzle.sudoku(PLAIN)) if traits.holds(grid[0][1], grid[1][1])}
        assert set(solutions(puzzle)) == expected


def test_a_neighbour_without_a_sign_may_be_anything() -> None:
    signs = list_signs(FULL)
    assert all(FULL in set(solutions(Puzzle.sudoku(PLAIN, relations=signs[:at]))) for at in range(0, len(signs), 5))


def test_signs_count_together_with_cages_regions_and_diagonals() -> None:
    regions = ["AABB", "AABB", "CCDD", "CCDD"]
    grid = next(solutions(Puzzle.sudoku(PLAIN, regions=regions, diagonals=True)))
    cages = [([(0, 0), (1, 0)], grid[0][0] + grid[1][0])]
    puzzle = Puzzle.sudoku(PLAIN, regions=regions, diagonals=True, cages=cages, relations=list_signs(grid))
    assert list(solutions(puzzle)) == list(cpsat.solutions(puzzle)) == [grid]
    assert puzzle.name == "Killer Jigsaw Sudoku X with signs, dots, X and V"


@pytest.mark.parametrize(
    ("sign", "digits", "says"),
    [
        ("<", (2, 1), "the sign r1c1 < r1c2 is broken by 2 and 1"),
        ("*", (2, 4), "the white dot between r1c1 and r1c2 is broken by 2 and 4"),
        (":", (2, 3), "the black dot between r1c1 and r1c2 is broken by 2 and 3"),
        ("V", (2, 4), "the V between r1c1 and r1c2 is broken by 2 and 4"),
    ],
)
def test_what_is_broken_is_named(sign: str, digits: tuple[int, int], says: str) -> None:
    puzzle = Puzzle.sudoku(((*digits, 0, 0), *PLAIN[1:]), relations=[(0, 0, sign, 0, 1)])
    (fault,) = faults(puzzle)
    assert (fault.message, fault.cells) == (says, ((0, 0), (0, 1)))
    assert not faults(replace(puzzle, relations=()))


def first_step(technique: str, relations: list, givens: object = PLAIN) -> Step:
    puzzle = Puzzle.sudoku(givens, relations=relations)  # type: ignore[arg-type]
    known = next(known for known in techniques_for("sudoku") if known.name == technique)
    return next(known.find(Position.of(puzzle)))


def test_hints_name_the_sign_and_what_it_says() -> None:
    step = first_step("dot or letter", [(0, 0, ":", 0, 1)])
    assert step.reason == (
        "r1c1 may be anything, and the black dot between r1c1 and r1c2 says that one of r1c1 and r1c2 is twice the "
        "other. So r1c2 cannot be 3."
    )
    step = first_step("signs along three cells", [(0, 0, ":", 0, 1), (0, 1, ":", 0, 2)])
    assert step.reason == (
        "By the black dot between r1c1 and r1c2 and the black dot between r1c2 and r1c3, r1c1, r1c2 and r1c3 can only "
        "be 1-2-4 or 4-2-1. So r1c2 cannot be 1 or 4, and r1c1 and r1c3 cannot be 2, and r1c1, r1c2 and r1c3 cannot be "
        "3."
    )
    step = first_step("inequality bounds", [(0, 0, "<", 0, 1), (0, 1, "<", 0, 2)])
    assert step.reason.startswith("Along r1c1 < r1c2 < r1c3 the digits are at least 1, 2 and 3: ")


@pytest.mark.parametrize("shape", [(2, 3), (3, 3)])
def test_every_step_to_the_solution_is_sound(shape: tuple[int, int]) -> None:
    for puzzle in random_puzzles(examples(6), shape, 2):
        if count(puzzle) == 1:
            solution, position = solve(puzzle), Position.of(puzzle)
            assert solution
            for step in steps(puzzle):
                assert all(solution[row][column] == value for row, column, value in step.places), step
                assert not any(solution[row][column] == value for row, column, value in step.removes), step
                position = position.after(step)
            assert position.solved


@st.composite
def signed(draw: st.DrawFn) -> Puzzle:
    pairs = [
        ((r, c), other) for r in range(4) for c in range(4) for other in ((r, c + 1), (r + 1, c)) if max(other) < 4
    ]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True))
    signs = draw(st.lists(st.sampled_from("<>*:V"), min_size=len(chosen), max_size=len(chosen)))
    relations = [(*first, sign, *second) for (first, second), sign in zip(chosen, signs, strict=True)]
    cages = [([(3, 0), (3, 1)], 5)] if draw(st.booleans()) else []
    return Puzzle.sudoku(PLAIN, diagonals=draw(st.booleans()), relations=relations, cages=cages)


@given(signed())
def test_formats_hold_all_of_it_or_refuse_it(puzzle: Puzzle) -> None:
    holding = [form.NAME for form in FORMATS if form.HOLDS.fits(puzzle)]
    assert {"fragment", "f-puzzles", "sudokupad", "json", "jsonl"} <= {*holding}
    for form in FORMATS:
        if form.NAME in ("fragment", "f-puzzles", "sudokupad", "json", "jsonl") or not puzzle.relations:
            continue
        assert form.NAME not in holding
        with pytest.raises(FormatError, match=r"signs between cells|holds no"):
            write([puzzle], form.NAME)
    for name in holding if puzzle.relations else ():
        assert read(write([puzzle], name)) == (puzzle,), name


def test_the_order_of_signs_and_what_stands_first_are_no_difference() -> None:
    puzzle = Puzzle.sudoku(FULL, relations=list_signs(FULL))
    assert Puzzle.sudoku(FULL, relations=list_signs(FULL)[::-1]) == puzzle


def test_what_is_no_sign_of_a_sudoku() -> None:
    for relation, says in (((0, 0, "~", 0, 1), "the sign '~'"), ((0, 0, "*", 1, 1), "that are not neighbours")):
        with pytest.raises(PuzzleError, match=says):
            Puzzle.sudoku(PLAIN, relations=[relation])
    with pytest.raises(PuzzleError, match="no relations"):
        Puzzle.sudoku([[0] * 15] * 15, (3, 3), grids=[(0, 0), (6, 6)], relations=[(0, 0, "*", 0, 1)])
