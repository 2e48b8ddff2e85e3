"""Draws cages on a full grid, and divides them until there is no other solution.

A divided cage says more than before, so this ends at last, and makes easier what is still too hard. What is too easy is
begun again. Cells left alone join a neighbouring cage again if that changes nothing else: they are as good as printed
digits, of which newspapers give few.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from itertools import chain
from random import Random
from typing import NamedTuple

from ..engine.enumeration import first_solutions
from ..paper.cages import Cage
from ..paper.cells import Cell, adjacent_cells, piece_starts
from ..paper.fillings import Operation, operation_result
from ..paper.puzzle import Grid, Puzzle
from .deadline import Deadline
from .filling import full_grid

GUESSES = 200
"""The most guesses to prove that a solution is the only one; after them, cages are divided as if there were others."""

SIZE_FOR_ONE_ALONE = 3
"""The rows of a board for each cell that may stay alone: newspapers' killers of 9x9 have up to 3, KenKens of 6x6 2."""

Cells = tuple[Cell, ...]


class Caging(NamedTuple):
    """How cages are drawn for one kind of puzzle.

    The `lengths` are the numbers of cells that cages are begun with, and `operations` returns those of a cage with a
    number of cells: each comes as often as it stands there. In some kinds a digit `repeats` in a cage.
    """

    lengths: tuple[int, ...]
    operations: Callable[[int], tuple[Operation, ...]]
    repeats: bool


def make_caged_puzzle(
    square: Puzzle,
    caged: Callable[[tuple[Cage, ...]], Puzzle],
    caging: Caging,
    rng: Random,
    deadline: Deadline,
    excess: Callable[[Puzzle], int],
) -> Puzzle:
    """Makes a puzzle that is `caged`, with one solution, which is one of the `square`, and an `excess` of 0."""
    while True:
        solution = full_grid(square, rng, deadline)
        puzzle = _make_unique(caged(cages_on(solution, caging, rng)), solution, caging, rng, deadline)
        beyond = excess(puzzle)
        while beyond > 0:
            deadline.check()
            puzzle = _divide(puzzle, puzzle.shape.cells, solution, caging, rng)
            beyond = excess(puzzle)
        if beyond == 0:
            return _join_alone(puzzle, solution, caging, rng, deadline, excess)


def cages_on(solution: Grid, caging: Caging, rng: Random) -> tuple[Cage, ...]:
    """Returns cages of random forms that cover a full grid, with the numbers that its digits make."""
    return tuple(_make_cage(caging, cells, solution, rng) for cells in _grow_cages(solution, caging, rng))


def _make_unique(puzzle: Puzzle, solution: Grid, caging: Caging, rng: Random, deadline: Deadline) -> Puzzle:
    """Divides cages where other solutions differ, until there are none."""
    while different := _find_differing(puzzle, solution, deadline):
        puzzle = _divide(puzzle, different, solution, caging, rng)
    return puzzle


def _join_alone(
    puzzle: Puzzle,
    solution: Grid,
    caging: Caging,
    rng: Random,
    deadline: Deadline,
    excess: Callable[[Puzzle], int],
) -> Puzzle:
    """Joins cells alone to cages beside them, but for a few, where the solution stays the only one and the excess 0."""
    alone = [cage for cage in puzzle.cages if len(cage.cells) == 1]
    for cage in rng.sample(alone, len(alone)):
        if sum(len(cage.cells) == 1 for cage in puzzle.cages) <= puzzle.size // SIZE_FOR_ONE_ALONE:
            break
        for other in _list_joinable(cage, puzzle, solution, caging, rng):
            others = [kept for kept in puzzle.cages if kept not in (cage, other)]
            joined = _make_cage(caging, tuple(sorted((*cage.cells, *other.cells))), solution, rng)
            changed = replace(puzzle, cages=(*others, joined))
            if not _find_differing(changed, solution, deadline) and not excess(changed):
                puzzle = changed
                break
    return puzzle


def _list_joinable(cage: Cage, puzzle: Puzzle, solution: Grid, caging: Caging, rng: Random) -> list[Cage]:
    """Lists the cages that a cell alone may join, the smallest first; none if it has joined one itself."""
    if cage not in puzzle.cages:
        return []
    near = {*adjacent_cells(cage.cells[0])}
    able = [
        other
        for other in puzzle.cages
        if near.intersection(other.cells)
        and len(other.cells) < max(caging.lengths)
        and (caging.repeats or cage.value not in {solution[row][column] for row, column in other.cells})
    ]
    return sorted(rng.sample(able, len(able)), key=lambda other: len(other.cells))


def _find_differing(puzzle: Puzzle, solution: Grid, deadline: Deadline) -> set[Cell]:
    """Finds the cells in which another solution differs; all of them if too many guesses are needed to find it."""
    found = first_solutions(puzzle, 2, deadline.watched(GUESSES))
    for grid in found.grids:
        if grid != solution:
            return {(r, c) for r, c in puzzle.shape.cells if grid[r][c] != solution[r][c]}
    return set() if found.is_decided else set(puzzle.shape.cells)


def _grow_cages(solution: Grid, caging: Caging, rng: Random) -> list[Cells]:
    """Grows cages that cover the grid."""
    size = len(solution)
    free = {(row, column) for row in range(size) for column in range(size)}
    grown = []
    for start in rng.sample(sorted(free), len(free)):
        if start in free:
            cage = [start]
            free.remove(start)
            length = rng.choice(caging.lengths)
            while len(cage) < length and (near := _list_takeable(cage, free, solution, caging)):
                cage.append(rng.choice(near))
                free.remove(cage[-1])
            grown.append(tuple(sorted(cage)))
    return grown


def _list_takeable(cage: Sequence[Cell], free: set[Cell], solution: Grid, caging: Caging) -> list[Cell]:
    """Lists the free cells beside a cage that may join it."""
    held = set() if caging.repeats else {solution[row][column] for row, column in cage}
    near = {cell for own in cage for cell in adjacent_cells(own)} & free
    return sorted((row, column) for row, column in near if solution[row][column] not in held)


def _make_cage(caging: Caging, cells: Cells, solution: Grid, rng: Random) -> Cage:
    """Makes the cage with its number, which any of its operations that can makes of its digits."""
    digits = [solution[row][column] for row, column in cells]
    operations = [operation for operation in caging.operations(len(digits)) if operation_result(digits, operation)]
    operation = rng.choice(operations)
    return Cage(cells, operation_result(digits, operation), operation)


def _divide(puzzle: Puzzle, cells: Collection[Cell], solution: Grid, caging: Caging, rng: Random) -> Puzzle:
    """Divides a cage in two, one that has any of `cells`, and as many cells as there are."""
    among = [cage for cage in puzzle.cages if len(cage.cells) > 1 and not set(cells).isdisjoint(cage.cells)]
    if not among:
        among = [cage for cage in puzzle.cages if len(cage.cells) > 1]
    most = max(len(cage.cells) for cage in among)
    chosen = rng.choice([cage for cage in among if len(cage.cells) == most])
    others = (cage for cage in puzzle.cages if cage != chosen)
    parts = (_make_cage(caging, part, solution, rng) for part in _find_halves(chosen.cells, rng))
    return replace(puzzle, cages=tuple(chain(others, parts)))


def _find_halves(cells: Cells, rng: Random) -> tuple[Cells, Cells]:
    """Finds two parts, each in one piece, as even as it can be."""
    splits = []
    for start in cells:
        part = [start]
        while len(part) < len(cells) // 2:
            part.append(rng.choice([cell for cell in cells if cell not in part and {*adjacent_cells(cell)} & {*part}]))
        rest = tuple(cell for cell in cells if cell not in part)
        if len(piece_starts(rest)) == 1:
            splits.append((tuple(sorted(part)), rest))
    alone = [((cell,), tuple(other for other in cells if other != cell)) for cell in cells]
    return rng.choice(splits or [split for split in alone if len(piece_starts(split[1])) == 1])
