"""What may be shaded in a Hitori: the solver, CP-SAT and the definition say the same."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from scanner.lab.bench import cpsat
from scanner.lab.kinds.hitori.random_puzzles import COMPARED
from solver import Grid, Puzzle, PuzzleError, check, count, faults, grade, solutions, solve, steps
from solver.generator import generate
from solver.kinds.hitori.rings import Corners
from solver.logic.notes import Notes
from solver.paper.cells import Shape, blank_grid, piece_starts

NUMBERS = ((4, 1, 2, 3, 5), (1, 2, 4, 2, 4), (2, 2, 5, 5, 4), (2, 1, 3, 5, 1), (5, 3, 1, 5, 2))


def hitori(numbers: object = NUMBERS, entries: object = ()) -> Puzzle:
    return Puzzle("hitori", 5, blank_grid(Shape(5, 5)), entries=entries, numbers=numbers)  # type: ignore[arg-type]


def is_lawful(puzzle: Puzzle, grid: Grid) -> bool:
    unshaded = {cell for cell in puzzle.shape.cells if grid[cell[0]][cell[1]] == 2}
    shaded = {*puzzle.shape.cells} - unshaded
    is_alone = not any({(row + 1, column), (row, column + 1)} & shaded for row, column in shaded)
    lines = ([puzzle.numbers[r][c] for r, c in line if (r, c) in unshaded] for line in puzzle.shape.lines)
    return is_alone and all(len(line) == len({*line}) for line in lines) and len(piece_starts(unshaded)) == 1


def test_the_solver_and_cpsat_agree_on_any_puzzles() -> None:
    rng, numbers = Random(7), Counter[int]()
    for number in range(200):
        puzzle = COMPARED["hitori"].make(COMPARED["hitori"].shapes[number % 5], rng)
        found = set(solutions(puzzle, 3))
        assert all(is_lawful(puzzle, grid) for grid in found)
        if number % 4 == 0:
            expected = set(islice(cpsat.solutions(puzzle), 3))
            assert len(found) == len(expected)
            assert len(found) == 3 or found == expected
        numbers[len(found)] += 1
    assert min(numbers[0], numbers[1], numbers[3]) > 10


def test_it_is_solved_with_one_for_shaded_cells() -> None:
    assert count(hitori()) == 1
    assert is_lawful(hitori(), solve(hitori()) or ())


@pytest.mark.parametrize("seed", range(30))
def test_a_ring_is_found_exactly_where_the_rest_falls_apart(seed: int) -> None:
    rng, shape = Random(seed), Shape(5, 6)
    corners, shaded = Corners(shape), set[int]()
    for cell in rng.sample(range(shape.area), shape.area):
        if shaded & {*corners.beside[cell]}:
            continue
        rest = {corners.name(other) for other in range(shape.area) if other not in shaded | {cell}}
        is_apart = len(piece_starts(rest)) > 1
        chains = corners.join(sum(1 << other for other in shaded))
        assert chains is not None
        assert corners.closes_ring(cell, chains) == is_apart
        ring = corners.find_ring(cell, shaded)
        assert bool(ring) == is_apart
        if is_apart:
            left = {corners.name(other) for other in range(shape.area)} - {corners.name(each) for each in (cell, *ring)}
            assert len(piece_starts(left)) > 1
            assert corners.join(sum(1 << other for other in shaded | {cell})) is None
        else:
            shaded.add(cell)


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        ({(0, 0): 1, (0, 1): 1}, ["two shaded cells share a side: r1c1 and r1c2"]),
        ({(1, 1): 2, (1, 3): 2}, ["two unshaded 2s in row 2: r2c2 and r2c4"]),
        ({(0, 1): 1, (1, 0): 1}, ["shaded cells cut r1c1 off from other unshaded cells: r1c2 and r2c1"]),
        ({(0, 1): 1, (1, 1): 2}, []),
    ],
)
def test_what_a_player_did_wrong_is_said(entries: dict[tuple[int, int], int], says: list[str]) -> None:
    grid = [[entries.get((row, column), 0) for column in range(5)] for row in range(5)]
    notes = Notes.of(hitori(entries=grid))
    assert [fault.message for fault in faults(notes.printed, notes.grid)] == says


def test_what_is_against_the_solution_is_said_in_its_words() -> None:
    solution = solve(hitori())
    assert solution
    row, column = next((r, c) for r, c in hitori().shape.cells if solution[r][c] == 1)
    grid = [[2 if (r, c) == (row, column) else 0 for c in range(5)] for r in range(5)]
    (fault,) = check.mistakes(Notes.of(hitori(entries=grid)), solution)
    assert fault.message == f"that r{row + 1}c{column + 1} is unshaded is against the solution"


def test_its_numbers_are_checked() -> None:
    with pytest.raises(PuzzleError, match="numbers: r1c1 has no number"):
        Puzzle("hitori", 5, blank_grid(Shape(5, 5)))
    with pytest.raises(PuzzleError, match="numbers: r5c5 holds 62, outside 0 to 61"):
        hitori((*NUMBERS[:4], (5, 3, 1, 5, 62)))


@pytest.mark.parametrize("size", [5, 8, (6, 9)])
def test_what_is_made_has_one_solution_and_is_like_those_of_newspapers(size: int | tuple[int, int]) -> None:
    for seed, wanted in ((1, "easy"), (2, "medium")):
        puzzle = generate("hitori", size, seed=seed, grade=wanted)  # type: ignore[arg-type]
        assert count(puzzle) == 1
        assert grade(puzzle).grade == wanted
        (solution,) = solutions(puzzle)
        share = sum(row.count(1) for row in solution) / puzzle.shape.area
        assert 0.15 < share < 0.4
        assert {number for row in puzzle.numbers for number in row} <= {*range(1, puzzle.size + 1)}


def test_the_steps_of_a_path_lead_to_the_solution_in_words() -> None:
    told = [step.reason for step in steps(generate("hitori", 8, seed=3))]
    assert any("shaded cells never share a side" in reason for reason in told)
    assert all("digit" not in reason for reason in told)
