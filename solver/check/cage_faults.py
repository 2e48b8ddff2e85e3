"""Faults of cages and runs: what makes another number, and what cannot make it any more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..logic.sentences import joined
from ..paper.cages import Cage
from ..paper.fault import Fault
from ..paper.fillings import TooManyError, digit_sets, fillings, operation_result
from ..paper.puzzle import Grid, Puzzle


def wrong_cages(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """The full cages whose digits make another number; but pairs clash already where cages have operations."""
    for cage in puzzle.cages:
        digits = [grid[row][column] for row, column in cage.cells]
        told = puzzle.traits.operations and len(digits) == 2
        made = operation_result(digits, cage.operation) if all(digits) and not told else cage.value
        if made != cage.value:
            what = {"*": "multiplies to", "": "holds"}.get(cage.operation, "adds up to")
            yield Fault(f"{puzzle.cage_name(cage)} {what} {made}", cage.cells)


def lost_cages(puzzle: Puzzle, grid: Grid) -> Iterator[Fault]:
    """The cages with blank cells that cannot make their number any more."""
    for cage in puzzle.cages:
        digits = [grid[row][column] for row, column in cage.cells]
        filled = [digit for digit in digits if digit]
        if filled and len(filled) < len(digits) and not _can_be_filled(puzzle, cage, digits):
            name, held = puzzle.cage_name(cage), joined([str(digit) for digit in filled])
            yield Fault(f"{name} can no longer be filled, as it holds {held}", cage.cells)


def _can_be_filled(puzzle: Puzzle, cage: Cage, digits: Sequence[int]) -> bool:
    """Whether what stands in a cage, 0 for blank, is in keeping with its number."""
    if not puzzle.traits.operations:
        sets = digit_sets(puzzle.highest, len(digits), cage.value)
        return any({*digits} - {0} <= {*some} for some in sets)
    try:
        ways = fillings(puzzle.size, cage.cells, cage.operation, cage.value)
    except TooManyError:
        return True
    return any(all(digit in (0, own) for digit, own in zip(digits, way, strict=True)) for way in ways)
