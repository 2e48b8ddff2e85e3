"""Puzzles that are the same but for how they lie, and for which digit stands for which."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cache
from itertools import chain, product
from typing import Any, NamedTuple

from .cells import Cell
from .puzzle import Puzzle
from .traits import SignTraits, opposite


def likeness(puzzle: Puzzle) -> Hashable:
    """Returns what a puzzle, as it is printed, shares with itself turned and mirrored, and with no other one.

    Where digits are mere names, it shares that with itself in other digits, too.
    """
    lies = (_Lie(puzzle, *ways) for ways in product((False, True), repeat=3))
    return min(tuple(sorted(_list_facts(lie))) for lie in lies)


class _Lie(NamedTuple):
    """A puzzle that lies in one of the eight ways in which a square can: upside down, mirrored, and then transposed."""

    puzzle: Puzzle
    is_upside_down: bool
    is_mirrored: bool
    is_transposed: bool

    def place(self, cell: Cell) -> Cell:
        """Returns where a cell comes to lie; those around the board have a row or a column of -1, or one too many."""
        (rows, columns), (row, column) = self.puzzle.shape, cell
        row = rows - 1 - row if self.is_upside_down else row
        column = columns - 1 - column if self.is_mirrored else column
        return (column, row) if self.is_transposed else (row, column)

    def place_all(self, cells: Iterable[Cell]) -> tuple[Cell, ...]:
        """Returns where cells come to lie, in reading order."""
        return tuple(sorted(map(self.place, cells)))


def _list_facts(lie: _Lie) -> Iterator[tuple[Any, ...]]:
    """Yields all that is printed of a puzzle that lies somehow, in no order: facts of one name can be compared."""
    puzzle = lie.puzzle
    boxes = puzzle.boxes or ()
    yield "board", puzzle.kind, puzzle.symbols, puzzle.stars or 0, bool(puzzle.unique_lines)
    yield "extra units", puzzle.diagonals, puzzle.windows
    yield "boxes", boxes[::-1] if lie.is_transposed else boxes
    yield from _list_givens(lie)
    for region in _list_regions(puzzle):
        yield "region", lie.place_all(region)
    for cage in puzzle.cages:
        yield "cage", lie.place_all(cage.cells), cage.value, cage.operation
    for row, column, sign, other_row, other_column in puzzle.relations:
        first, second = lie.place((row, column)), lie.place((other_row, other_column))
        yield ("sign", first, sign, second) if first < second else ("sign", second, opposite(sign), first)
    for row, column, parity in puzzle.parity:
        yield "parity", lie.place((row, column)), parity
    for cell, clue in _list_clues_around(puzzle):
        yield "around", lie.place(cell), clue
    for cells, runs in zip(puzzle.shape.lines, chain.from_iterable(puzzle.line_clues), strict=False):
        ends = lie.place(cells[0]), lie.place(cells[-1])
        yield ("line", *ends, runs) if ends[0] < ends[1] else ("line", *ends[::-1], runs[::-1])
    for cell in puzzle.holes:
        yield "hole", lie.place(cell)
    for row, numbers in enumerate(puzzle.numbers):
        for column, number in enumerate(numbers):
            yield "number", lie.place((row, column)), number
    for row, column in puzzle.grids:
        last = puzzle.highest - 1
        corners = map(lie.place, ((row, column), (row + last, column + last)))
        yield "grid", tuple(map(min, zip(*corners, strict=True)))


def _list_givens(lie: _Lie) -> Iterator[tuple[str, Cell, int]]:
    """Yields the givens; where digits are names, the first one in reading order is 1, the next other one 2."""
    givens = sorted(
        (lie.place((row, column)), given)
        for row, given_row in enumerate(lie.puzzle.givens)
        for column, given in enumerate(given_row)
        if given
    )
    are_names, names = _are_names(lie.puzzle), dict[int, int]()
    for cell, given in givens:
        yield "given", cell, names.setdefault(given, len(names) + 1) if are_names else given


def _are_names(puzzle: Puzzle) -> bool:
    """Tells whether digits are no more than alike or not: no number counts with them, and no sign orders them."""
    return not (puzzle.cages or puzzle.around or puzzle.line_clues or puzzle.parity) and all(
        _tells_only_alike(sign, puzzle.highest) for sign in puzzle.traits.between if puzzle.has_signs
    )


@cache
def _tells_only_alike(sign: SignTraits, highest: int) -> bool:
    """Tells whether it depends on nothing but whether two digits are alike that they keep a sign."""
    pairs = product(range(1, highest + 1), repeat=2)
    return len({(first == second, sign.holds(first, second)) for first, second in pairs}) <= 2


def _list_regions(puzzle: Puzzle) -> Iterator[tuple[Cell, ...]]:
    """Yields the cells of each region."""
    regions: dict[int, list[Cell]] = {}
    for row, numbers in enumerate(puzzle.regions):
        for column, number in enumerate(numbers):
            regions.setdefault(number, []).append((row, column))
    yield from map(tuple, regions.values())


def _list_clues_around(puzzle: Puzzle) -> Iterator[tuple[Cell, int]]:
    """Yields the clues around a board, each with the cell outside in which it stands."""
    if not puzzle.around:
        return
    rows, columns = puzzle.shape
    top, bottom, left, right = puzzle.around
    for clues, row in ((top, -1), (bottom, rows)):
        yield from (((row, column), clue) for column, clue in enumerate(clues) if clue)
    for clues, column in ((left, -1), (right, columns)):
        yield from (((row, column), clue) for row, clue in enumerate(clues) if clue)
