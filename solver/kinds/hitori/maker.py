"""Makes Hitori: cells are shaded at random, numbers hide which, and are changed until only that shading remains.

The unshaded cells take the numbers of a Latin square, in which no number is twice in a line, and each shaded cell a
number that is unshaded in its row or its column. Where another shading is possible, too, a shaded cell that it leaves
unshaded takes a number that stands unshaded in its lines there, so that this shading breaks.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ...engine.search import solutions
from ...generator.maker import Maker, Wanted
from ...paper.cells import Shape, blank_grid, in_order, in_rows, numbers_of
from ...paper.puzzle import Grid, Puzzle
from .rings import corners_of
from .rules import SHADED, UNSHADED

CHANGES = 60
"""The most numbers that are changed before a board is begun anew."""


def _make_hitori(wanted: Wanted) -> Puzzle:
    """Makes a puzzle with one solution, as hard as wanted."""
    while True:
        wanted.deadline.check()
        solution = shade(wanted.shape, wanted.rng)
        puzzle = _number(wanted.shape, solution, wanted.rng)
        if puzzle and not wanted.difficulty.excess(puzzle):
            return puzzle


def shade(shape: Shape, rng: Random) -> list[int]:
    """Shades cells in random order, each that may be, until a share of them is that newspapers have."""
    most = round(shape.area * rng.uniform(0.24, 0.34))
    corners = corners_of(shape)
    values = [UNSHADED] * shape.area
    shaded = 0
    for cell in rng.sample(range(shape.area), shape.area):
        chains = corners.join(shaded)
        assert chains is not None, "no cell that was shaded cuts others apart"
        is_free = all(values[other] == UNSHADED for other in corners.beside[cell])
        if is_free and not corners.closes_ring(cell, chains):
            values[cell] = SHADED
            shaded |= 1 << cell
        if shaded.bit_count() >= most:
            break
    return values


def _number(shape: Shape, solution: Sequence[int], rng: Random) -> Puzzle | None:
    """Returns a puzzle with that solution alone; None where few changes do not lead to one."""
    numbers = number_at_random(shape, solution, rng)
    around = _list_cells_in_line(shape)
    for _ in range(CHANGES):
        puzzle = as_puzzle(shape, numbers)
        rival = next((found for grid in solutions(puzzle, 2) if (found := in_order(grid)) != solution), None)
        if rival is None:
            return puzzle
        wrong = [cell for cell, value in enumerate(solution) if value == SHADED and rival[cell] == UNSHADED]
        if not wrong:
            return None
        cell = rng.choice(wrong)
        both = [other for other in around[cell] if solution[other] == UNSHADED and rival[other] == UNSHADED]
        others = {numbers[other] for other in both} - {numbers[cell]}
        if others:
            numbers[cell] = rng.choice(sorted(others))
    return None


def number_at_random(shape: Shape, solution: Sequence[int], rng: Random) -> list[int]:
    """Returns numbers that have that solution, and maybe others."""
    numbers = _fill_latin(shape, rng)
    around = _list_cells_in_line(shape)
    for cell, value in enumerate(solution):
        if value == SHADED:
            numbers[cell] = rng.choice([numbers[other] for other in around[cell] if solution[other] == UNSHADED])
    return numbers


def as_puzzle(shape: Shape, numbers: Sequence[int]) -> Puzzle:
    """Returns the puzzle with these numbers in reading order."""
    grid: Grid = tuple(map(tuple, in_rows(numbers, shape.columns)))
    return Puzzle("hitori", shape.size, blank_grid(shape), numbers=grid)


def _fill_latin(shape: Shape, rng: Random) -> list[int]:
    """Returns numbers of which none is twice in a line: a part of a Latin square whose lines are shuffled."""
    size = shape.size
    rows, columns, digits = (rng.sample(range(size), size) for _ in range(3))
    return [digits[(rows[row] + columns[column]) % size] + 1 for row, column in shape.cells]


def _list_cells_in_line(shape: Shape) -> list[list[int]]:
    """Lists for each cell the others of its row and its column."""
    around: list[list[int]] = [[] for _ in range(shape.area)]
    for line in shape.lines:
        cells = numbers_of(line, shape.columns)
        for cell in cells:
            around[cell] += [other for other in cells if other != cell]
    return around


SIZES = (5, 6, 7, 8, 9, 10, 12)

FOUND = {
    "trivial": SIZES[:1],
    "easy": SIZES,
    "medium": SIZES,
    "hard": SIZES[:3],
    "last way out": SIZES,
    "corner": SIZES[:3],
    "partition": SIZES,
    "short contradiction": SIZES,
    "contradiction": SIZES[:3],
}

MAKERS = (Maker("hitori", "hitori", "Hitori", SIZES, 8, _make_hitori, FOUND, clues=False),)
