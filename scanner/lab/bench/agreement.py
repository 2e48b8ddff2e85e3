"""Random puzzles of every kind and size, with one solution, several and none, on which two solvers should agree."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from solver import Cell, Grid, Puzzle, faults, solutions, solve
from solver.generator.cages import cages_on
from solver.generator.deadline import Deadline
from solver.generator.filling import full_grid
from solver.generator.region_growing import OPEN, grow_regions
from solver.kinds.kakuro.black_cells import black_cells
from solver.kinds.kenken.maker import CAGING as KENKEN_CAGING
from solver.kinds.starbattle.star_regions import joined_regions, place_stars_apart
from solver.kinds.sudoku.jigsaw import jigsaw
from solver.kinds.sudoku.maker import CAGING as KILLER_CAGING
from solver.paper.around import clues_around
from solver.paper.puzzle import LEAST_SIZES, STARS, Relation, Sign
from solver.paper.runs import runs_on

Count = Callable[[Puzzle, int], int]

SHAPES: dict[str, list[tuple[int, int]]] = {
    "sudoku": [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5)],
    "futoshiki": [(1, size) for size in range(4, 10)],
    "queens": [(1, size) for size in range(4, 19)],
    "jigsaw": [(1, size) for size in range(5, 10)],
    "sudoku-x": [(2, 3), (2, 4), (3, 3)],
    "killer": [(2, 2), (2, 3), (3, 3)],
    "kenken": [(1, size) for size in range(3, 8)],
    "starbattle": [(1, size) for size in range(5, 11)],
    "binairo": [(1, size) for size in range(4, 11, 2)],
    "skyscrapers": [(1, size) for size in range(3, 8)],
    "kakuro": [(1, size) for size in range(4, 11)],
}
"""Rows and columns of a box. A Latin square is a Sudoku whose boxes are its rows."""

BARE = 0.1
"""The share of cages that are left out of a killer Sudoku."""

DEEPEST = 3
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
        found = list(solutions(puzzle, DEEPEST))
        counts.append(len(found))
        valid = len(set(found)) == len(found) and all(_solves(grid, puzzle) for grid in found)
        disagree += not valid or len(found) != judge(puzzle, DEEPEST)
    return Tally(counts.count(0), counts.count(1), sum(1 for found in counts if found > 1), disagree)


def random_puzzle(kind: str, shape: tuple[int, int], rng: random.Random) -> Puzzle:
    """A puzzle with any number of solutions: a third of them narrowed down, a third misprinted."""
    puzzle = _MAKERS[kind](shape, rng)
    change = rng.choice([_as_it_is, _narrowed, _misprinted])
    return change(puzzle, rng)


def _solves(grid: Grid, puzzle: Puzzle) -> bool:
    kept = all(
        given in (0, value)
        for givens, values in zip(puzzle.givens, grid, strict=True)
        for given, value in zip(givens, values, strict=True)
    )
    filled = sum(1 for row in grid for value in row if value)
    wanted = puzzle.size * (puzzle.stars or 1) if puzzle.has_marks else puzzle.size**2 - len(puzzle.blocks)
    return kept and filled == wanted and not faults(puzzle, grid)


def _sudoku(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    size = shape[0] * shape[1]
    share = rng.uniform(0.3, 0.65) if size < 16 else rng.uniform(0.5, 0.65)
    return Puzzle.sudoku(_thinned(_full_grid(shape, rng), share, rng), shape)


def _jigsaw(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    blank = jigsaw(shape[1], rng, Deadline(60, "jigsaw"))
    return _of_the_first_solution(blank, rng.uniform(0.1, 0.5), rng)


def _sudoku_x(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    size = shape[0] * shape[1]
    return _of_the_first_solution(Puzzle.sudoku([[0] * size] * size, shape, diagonals=True), rng.uniform(0.1, 0.5), rng)


def _of_the_first_solution(blank: Puzzle, share: float, rng: random.Random) -> Puzzle:
    """Digits of the solution that is found first, under other names."""
    grid = solve(blank)
    assert grid is not None
    names = rng.sample(range(1, blank.size + 1), blank.size)
    named = [[names[digit - 1] for digit in row] for row in grid]
    return replace(blank, givens=_rows(_thinned(named, share, rng)))


def _killer(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    grid = _full_grid(shape, rng)
    cages = [cage for cage in cages_on(tuple(map(tuple, grid)), KILLER_CAGING, rng) if rng.random() > BARE]
    return Puzzle.sudoku(_thinned(grid, rng.uniform(0, 0.2), rng), shape, cages=cages)


def _kenken(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    grid = _latin_square(shape[1], rng)
    return Puzzle.kenken(shape[1], cages_on(grid, KENKEN_CAGING, rng), givens=_thinned(grid, rng.uniform(0, 0.1), rng))


def _latin_square(size: int, rng: random.Random) -> Grid:
    """Rows that go on from each other, with rows, columns and digits shuffled."""
    rows, columns, digits = (rng.sample(range(size), size) for _ in range(3))
    return tuple(tuple(1 + digits[(row + column) % size] for column in columns) for row in rows)


def _futoshiki(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    size = shape[1]
    full = _full_grid((1, size), rng)
    relations: list[Relation] = []
    share = rng.uniform(0.1, 0.6)
    for first, second in _neighbours(size):
        if rng.random() < share:
            sign: Sign = "<" if full[first[0]][first[1]] < full[second[0]][second[1]] else ">"
            relations.append((*first, sign, *second))
    return Puzzle.futoshiki(_thinned(full, rng.uniform(0.05, 0.3) + (size - 4) * 0.02, rng), relations)


def _queens(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    """Regions of very different sizes, grown from queens that do not touch or, at times, from any cells."""
    size = shape[1]
    columns = list(range(size))
    rng.shuffle(columns)
    apart = rng.random() < 0.7
    while apart and any(abs(left - right) == 1 for left, right in pairwise(columns)):
        rng.shuffle(columns)
    regions: list[list[int]] = [[-1] * size for _ in range(size)]
    eagerness = [rng.random() ** 4 + 0.01 for _ in range(size)]
    for region, column in enumerate(columns):
        regions[region][column] = region
    while edge := _edge(regions):
        row, column, region = rng.choices(edge, [eagerness[region] for _, _, region in edge])[0]
        regions[row][column] = region
    return Puzzle.queens(regions)


def _starbattle(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    """Regions around stars that do not touch."""
    size = shape[1]
    stars = rng.choice([number for number in STARS if size >= LEAST_SIZES[number]])
    while True:
        placed = place_stars_apart(size, stars, rng, Deadline(60, "star battle"))
        regions = joined_regions(grow_regions(placed, size, rng), stars, size, rng)
        if OPEN not in regions:
            return Puzzle.starbattle([regions[start : start + size] for start in range(0, size**2, size)], stars)


def _binairo(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    """Digits and at times signs, with lines that may be alike or not."""
    size = shape[1]
    blank = Puzzle.binairo([[0] * size] * size, unique_lines=rng.random() < 0.5)
    grid = full_grid(blank, rng, Deadline(60, "binairo"))
    share = rng.choice([0, rng.uniform(0, 0.3)])
    relations: list[Relation] = []
    for first, second in _neighbours(size):
        if rng.random() < share:
            sign: Sign = "=" if grid[first[0]][first[1]] == grid[second[0]][second[1]] else "x"
            relations.append((*first, sign, *second))
    return replace(blank, givens=_rows(_thinned(grid, rng.uniform(0.1, 0.35), rng)), relations=tuple(relations))


def _skyscrapers(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    grid = _latin_square(shape[1], rng)
    around = _thinned(clues_around(grid), rng.uniform(0.3, 1), rng)
    return Puzzle.skyscrapers(around, givens=_thinned(grid, rng.uniform(0, 0.2), rng))


def _kakuro(shape: tuple[int, int], rng: random.Random) -> Puzzle:
    size = shape[1]
    blank = Puzzle.kakuro(size, black_cells(size, rng), ())
    grid = full_grid(blank, rng, Deadline(60, "kakuro"))
    runs = [run for run in runs_on(grid, blank.blocks) if rng.random() > BARE / 2]
    return replace(blank, cages=tuple(runs), givens=_rows(_thinned(grid, rng.uniform(0, 0.4), rng)))


def _neighbours(size: int) -> list[tuple[Cell, Cell]]:
    """Each pair of cells side by side, the left or the upper one first."""
    line = range(size)
    cells = [(row, column) for row in line for column in line]
    return [
        ((row, column), other)
        for row, column in cells
        for other in ((row, column + 1), (row + 1, column))
        if max(other) < size
    ]


def _edge(regions: list[list[int]]) -> list[tuple[int, int, int]]:
    """The cells without a region, each with a region of a neighbour."""
    line = range(len(regions))
    return [
        (row, column, regions[row + down][column + right])
        for row in line
        for column in line
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0))
        if regions[row][column] < 0 and row + down in line and column + right in line
        if regions[row + down][column + right] >= 0
    ]


@cache
def _first_grid(rows: int, columns: int) -> Grid:
    """The solution of the blank grid that the solver finds first."""
    size = rows * columns
    grid = solve(Puzzle.sudoku([[0] * size] * size, (rows, columns)))
    assert grid is not None
    return grid


def _full_grid(shape: tuple[int, int], rng: random.Random) -> list[list[int]]:
    """A full grid with its digits, bands, stacks, and the lines in them shuffled."""
    rows, columns = shape
    grid = _first_grid(rows, columns)
    digits = rng.sample(range(1, len(grid) + 1), len(grid))
    row_order, column_order = _shuffled(columns, rows, rng), _shuffled(rows, columns, rng)
    return [[digits[grid[row][column] - 1] for column in column_order] for row in row_order]


def _shuffled(groups: int, length: int, rng: random.Random) -> list[int]:
    """The numbers below groups * length, shuffled within groups and the groups among themselves."""
    order = [rng.sample(range(group * length, (group + 1) * length), length) for group in range(groups)]
    return [number for group in rng.sample(order, groups) for number in group]


def _thinned(grid: Sequence[Sequence[int]], share: float, rng: random.Random) -> list[list[int]]:
    """The grid with only that share of its digits left."""
    return [[digit if rng.random() < share else 0 for digit in row] for row in grid]


def _rows(grid: Sequence[Sequence[int]]) -> Grid:
    return tuple(map(tuple, grid))


def _as_it_is(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    return puzzle


def _narrowed(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """The puzzle, changed in a cell where two solutions differ, again and again, until as a rule only one is left."""
    for _ in range(10 * puzzle.size):
        found = list(solutions(puzzle, 2))
        if len(found) < 2:
            break
        kept, other = found
        cells = [
            (row, column)
            for row in range(puzzle.size)
            for column in range(puzzle.size)
            if other[row][column] not in (kept[row][column], 0)
        ]
        row, column = rng.choice(cells)
        if puzzle.has_marks:
            puzzle = replace(puzzle, regions=_with(puzzle.regions, (row, column), rng.randrange(puzzle.size)))
        else:
            puzzle = replace(puzzle, givens=_with(puzzle.givens, (row, column), kept[row][column]))
    return puzzle


def _misprinted(puzzle: Puzzle, rng: random.Random) -> Puzzle:
    """The puzzle with one of its givens changed, if it has any."""
    filled = [(row, column) for row, givens in enumerate(puzzle.givens) for column, given in enumerate(givens) if given]
    if not filled:
        return puzzle
    row, column = rng.choice(filled)
    return replace(puzzle, givens=_with(puzzle.givens, (row, column), puzzle.givens[row][column] % puzzle.highest + 1))


def _with(grid: Grid, cell: tuple[int, int], value: int) -> Grid:
    """The grid with `value` in one cell."""
    rows = [list(row) for row in grid]
    rows[cell[0]][cell[1]] = value
    return _rows(rows)


_MAKERS: dict[str, Callable[[tuple[int, int], random.Random], Puzzle]] = {
    "sudoku": _sudoku,
    "futoshiki": _futoshiki,
    "queens": _queens,
    "jigsaw": _jigsaw,
    "sudoku-x": _sudoku_x,
    "killer": _killer,
    "kenken": _kenken,
    "starbattle": _starbattle,
    "binairo": _binairo,
    "skyscrapers": _skyscrapers,
    "kakuro": _kakuro,
}
"""How puzzles of each kind are made, by a shape and a source of chance."""
