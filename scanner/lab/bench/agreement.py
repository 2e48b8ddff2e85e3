"""Makes random puzzles of every kind and size, with one solution, several or none, for two solvers to agree on."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from scanner.lab.bench.random_grids import as_grid
from scanner.lab.bench.registry import COMPARED, Compared, Shape
from solver import Grid, Puzzle, faults, solutions
from solver.engine import kind_of

Count = Callable[[Puzzle, int], int]

SHAPES: dict[str, Sequence[Shape]] = {
    called: compared.shapes for own in COMPARED.values() for called, compared in own.items()
}
"""The shapes that are compared, by the name of the puzzles."""

MOST_SOLUTIONS = 3
"""Solutions are counted up to this many."""


class Tally(NamedTuple):
    """How many puzzles had no solution, one, several, and on how many the solvers disagree."""

    none: int
    one: int
    several: int
    disagree: int


def compare(kind: str, shape: tuple[int, int], rng: random.Random, number: int, judge: Count) -> Tally:
    """Counts the solutions of `number` random puzzles; `judge` is the other solver's count of (puzzle, limit)."""
    counts, disagree = [], 0
    for _ in range(number):
        puzzle = random_puzzle(kind, shape, rng)
        found = list(solutions(puzzle, MOST_SOLUTIONS))
        counts.append(len(found))
        valid = len(set(found)) == len(found) and all(_solves(grid, puzzle) for grid in found)
        disagree += not valid or len(found) != judge(puzzle, MOST_SOLUTIONS)
    return Tally(counts.count(0), counts.count(1), sum(1 for found in counts if found > 1), disagree)


def find_comparison(called: str) -> Compared:
    """Returns what is compared under that name."""
    return next(own[called] for own in COMPARED.values() if called in own)


def random_puzzle(kind: str, shape: tuple[int, int], rng: random.Random) -> Puzzle:
    """Makes a puzzle with any number of solutions: a third of them narrowed down, a third misprinted."""
    puzzle = find_comparison(kind).make(shape, rng)
    change = rng.choice([_leave_as_is, _narrow_down, _misprint])
    return change(puzzle, rng)


def _solves(grid: Grid, puzzle: Puzzle) -> bool:
    kept = all(
        given in (0, value)
        for givens, values in zip(kind_of(puzzle).fixed(puzzle), grid, strict=True)
        for given, value in zip(givens, values, strict=True)
    )
    filled = sum(1 for row in grid for value in row if value)
    wanted = puzzle.size * (puzzle.stars or 1) if puzzle.has_marks else puzzle.shape.area - len(puzzle.holes)
    return kept and filled == wanted and not faults(puzzle, grid)


def _leave_as_is(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    return puzzle


def _narrow_down(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """Changes the puzzle in cells where two solutions differ, until as a rule only one is left."""
    if puzzle.traits.divides:
        # No value of a solution can be printed there.
        return puzzle
    for _ in range(10 * puzzle.size):
        found = list(solutions(puzzle, 2))
        if len(found) < 2:
            break
        kept, other = found
        cells = [
            (row, column) for row, column in puzzle.shape.cells if other[row][column] not in (kept[row][column], 0)
        ]
        row, column = rng.choice(cells)
        if puzzle.has_marks:
            puzzle = replace(puzzle, regions=_set_cell(puzzle.regions, (row, column), rng.randrange(puzzle.size)))
        else:
            puzzle = replace(puzzle, givens=_set_cell(puzzle.givens, (row, column), kept[row][column]))
    return puzzle


def _misprint(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """Changes one of the givens, if there are any."""
    filled = [(row, column) for row, givens in enumerate(puzzle.givens) for column, given in enumerate(givens) if given]
    if not filled:
        return puzzle
    row, column = rng.choice(filled)
    return replace(
        puzzle, givens=_set_cell(puzzle.givens, (row, column), puzzle.givens[row][column] % puzzle.highest + 1)
    )


def _set_cell(grid: Grid, cell: tuple[int, int], value: int) -> Grid:
    """Returns the grid with `value` in one cell."""
    rows = [list(row) for row in grid]
    rows[cell[0]][cell[1]] = value
    return as_grid(rows)
