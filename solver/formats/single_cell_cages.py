"""Killer Sudokus without cages of one cell, for programs that refuse them: Tatham's Solo wants two cells at least.

The cell becomes a given, and a cage beside it takes it in and makes as much more. No solution goes or comes by that,
as no other cell of that cage can hold the same digit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from ..engine.enumeration import first_solutions, stop_after_guesses
from ..engine.units import ExtraUnits, units_of
from ..paper.cages import MOST_CELLS, Cage
from ..paper.cells import Cell, adjacent_cells
from ..paper.puzzle import Grid, Puzzle, PuzzleError

GUESSES = 1000
"""The most guesses for finding all solutions; after them, a cell may hold any digit that its units allow."""

TRIES = 1000
"""The number of times that a cage is put into another before it is given up."""

Cages = tuple[Cage, ...]


def list_single_cells(puzzle: Puzzle) -> list[Cell]:
    """Lists the cells that are the only ones of their cages."""
    return [cage.cells[0] for cage in _list_single(puzzle.cages)]


@lru_cache(maxsize=16)
def absorb_single_cells(puzzle: Puzzle) -> Puzzle | None:
    """Returns an equivalent killer Sudoku without cages of a single cell; None if none is found."""
    single = _list_single(puzzle.cages)
    if not single:
        return puzzle
    rivals = _find_rivals(puzzle, single)
    most = min(puzzle.size, MOST_CELLS)
    open_ways, tries = [puzzle.cages], 0
    while open_ways and tries < TRIES:
        cages, tries = open_ways.pop(), tries + 1
        left = _list_single(cages)
        if not left:
            return _turn_into_givens(puzzle, single, cages)
        # First the cage that fewest can take in; of the ways to do it, that of the smallest is tried first.
        ways = min((_list_ways(cages, each, rivals[each.cells[0]], most) for each in left), key=len)
        open_ways += reversed(ways)
    return None


def _list_single(cages: Cages) -> list[Cage]:
    return [cage for cage in cages if len(cage.cells) == 1]


def _list_ways(cages: Cages, single: Cage, rivals: set[Cell], most: int) -> list[Cages]:
    """Lists the ways to join a cage of one cell to another beside it, the smallest first."""
    (cell,) = single.cells
    near = set(adjacent_cells(cell))
    hosts = [
        cage
        for cage in cages
        if len(cage.cells) < most and not near.isdisjoint(cage.cells) and rivals.isdisjoint(cage.cells)
    ]
    return [
        (*(cage for cage in cages if cage not in (host, single)), _join(host, single))
        for host in sorted(hosts, key=lambda host: len(host.cells))
    ]


def _join(cage: Cage, single: Cage) -> Cage:
    return Cage(tuple(sorted(cage.cells + single.cells)), cage.value + single.value)


def _find_rivals(puzzle: Puzzle, single: Sequence[Cage]) -> dict[Cell, set[Cell]]:
    """Returns, for the cell of each cage of one, the other cells that may hold its digit too."""
    units = units_of(puzzle.size, puzzle.boxes, puzzle.regions, ExtraUnits.of(puzzle))
    grids = _find_all_solutions(puzzle)
    rivals = {}
    for cage in single:
        (cell,) = cage.cells
        seen = {other for unit in units if cell in unit.cells for other in unit.cells}
        apart = {cell for unit in units for cell in unit.cells} - seen
        if grids is not None:
            apart = {(row, column) for row, column in apart if any(grid[row][column] == cage.value for grid in grids)}
        rivals[cell] = apart
    return rivals


def _find_all_solutions(puzzle: Puzzle) -> list[Grid] | None:
    """Finds all solutions, or None if these take too many guesses."""
    found = first_solutions(puzzle, GUESSES, stop_after_guesses(GUESSES))
    return list(found.grids) if found.is_decided else None


def _turn_into_givens(puzzle: Puzzle, single: Sequence[Cage], cages: Cages) -> Puzzle | None:
    """Returns the puzzle with other cages, and with givens for those of one cell; None if that cannot be."""
    givens = [list(values) for values in puzzle.givens]
    for cage in single:
        ((row, column),) = cage.cells
        if givens[row][column] not in (0, cage.value):
            return None
        givens[row][column] = cage.value
    try:
        return replace(puzzle, givens=tuple(map(tuple, givens)), cages=cages)
    except PuzzleError:
        return None  # No digits make so much: the puzzle has no solution.
