"""Cages: cells in a frame with a number that their digits have to make."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from operator import index
from typing import Any, NamedTuple, get_args

from .cells import Cell, Grid, PuzzleError, cell_name, listed, piece_starts
from .fillings import MOST_FILLINGS, Operation, TooManyError, digit_sets, fillings
from .quotation import quoted

MOST_CELLS = 9
"""The cells of the largest cage."""


# Annotations are not put off in this module: a NamedTuple does not know where to look them up for the pages of the API.
class Cage(NamedTuple):
    """Cells, in reading order, whose digits make `value` by the `operation`, which is "" for a single cell.

    Where cages have `only_sums` it is always "+", and no digit is twice in a cage.
    """

    cells: tuple[Cell, ...]
    value: int
    operation: Operation = "+"


def clue_of(cage: Cage, *, only_sums: bool) -> str:
    """Returns the text that is printed in the corner of a cage: "15", or "15+" where there are other operations too."""
    return f"{cage.value}{'' if only_sums else cage.operation}"


def cage_name(cage: Cage, *, only_sums: bool) -> str:
    """Names a cage for people: "cage 15 at r1c1", or "cage 15+ at r1c1"."""
    return f"cage {clue_of(cage, only_sums=only_sums)} at {cell_name(cage.cells[0])}"


def cage_labels(size: int, cages: Sequence[Cage]) -> Grid:
    """Returns the number of the cage of each cell, all of which are in one."""
    owner = {cell: number for number, cage in enumerate(cages) for cell in cage.cells}
    return tuple(tuple(owner[row, column] for column in range(size)) for row in range(size))


def cages_of(cages: Iterable[Any], size: int, *, only_sums: bool) -> tuple[Cage, ...]:
    """Returns the cages of a puzzle, in the order of their first cells. Raises PuzzleError.

    Those with operations cover the board; there are none if they could not be read.
    """
    found = some_cages(cages, size, only_sums=only_sums)
    if found and not only_sums:
        _check_cover(found, size)
    return found


def some_cages(cages: Iterable[Any], size: int, *, only_sums: bool) -> tuple[Cage, ...]:
    """Returns some cages of a puzzle that may have more. Raises PuzzleError."""
    return _check(tuple(_read_cage(cage, only_sums) for cage in cages), size, only_sums)


def warnings_of(cages: Sequence[Cage], *, only_sums: bool) -> tuple[str, ...]:
    """Returns a sentence for each cage that is in several pieces."""
    scattered = [(cage, piece_starts(cage.cells)) for cage in cages]
    return tuple(
        f"The {cage_name(cage, only_sums=only_sums)} is in {len(found)} pieces, at {listed(found)}."
        for cage, found in scattered
        if len(found) > 1
    )


def _read_cage(cage: Any, only_sums: bool) -> Cage:
    try:
        cells, value, *operation = cage
        places = tuple(sorted((index(row), index(column)) for row, column in cells))
        said, number = (*operation, "+")[0], index(value)
    except (TypeError, ValueError):
        raise PuzzleError(f"cages: {quoted(cage)} is not (cells, value, operation)") from None
    if not places:
        raise PuzzleError(f"cages: a cage of {number} has no cells")
    if len(operation) > 1 or said not in (("+", "") if only_sums else get_args(Operation)):
        known = "+ alone" if only_sums else 'one of "+", "-", "*", "/", ""'
        raise PuzzleError(f"cages: the cage at {cell_name(places[0])} has the operation {quoted(said)}, not {known}")
    return Cage(places, number, "+" if only_sums else "" if len(places) == 1 and said in ("+", "*") else said)


@lru_cache(maxsize=64)
def _check(cages: tuple[Cage, ...], size: int, only_sums: bool) -> tuple[Cage, ...]:
    """Returns the cages in order, checked; kept, as every move of a player makes a new puzzle."""
    owners: dict[Cell, Cage] = {}
    for cage in sorted(cages):
        name = cage_name(cage, only_sums=only_sums)
        _check_cells(cage, size, name)
        for cell in cage.cells:
            if cell in owners:
                other = cage_name(owners[cell], only_sums=only_sums)
                raise PuzzleError(f"cages: {cell_name(cell)} is in two cages, the {other} and the {name}")
            owners[cell] = cage
        _check_value(cage, size, only_sums, name)
    return tuple(sorted(cages))


def _check_cover(cages: Iterable[Cage], size: int) -> None:
    covered = {cell for cage in cages for cell in cage.cells}
    bare = [(row, column) for row in range(size) for column in range(size) if (row, column) not in covered]
    if bare:
        raise PuzzleError(f"cages: every cell of a KenKen is in a cage, but not {listed(bare[:3])}")


def _check_cells(cage: Cage, size: int, name: str) -> None:
    outside = [cell for cell in cage.cells if not all(0 <= place < size for place in cell)]
    if outside:
        raise PuzzleError(f"cages: {cell_name(outside[0])} of the {name} is outside the {size}x{size} grid")
    if len(cage.cells) > MOST_CELLS:
        raise PuzzleError(f"cages: the {name} has {len(cage.cells)} cells, more than {MOST_CELLS}")
    twice = [cell for cell, following in pairwise(cage.cells) if cell == following]
    if twice:
        raise PuzzleError(f"cages: {cell_name(twice[0])} is twice in the {name}")


def _check_value(cage: Cage, size: int, only_sums: bool, name: str) -> None:
    """Checks that the cage can be filled, and in no more ways than can be looked through."""
    count = len(cage.cells)
    alone = not only_sums and (count == 1) != (not cage.operation)
    if alone or (cage.operation in ("-", "/") and count != 2):
        fitting = {"": "one cell", "-": "two cells", "/": "two cells"}.get(cage.operation, "two cells or more")
        raise PuzzleError(f"cages: the {name} has {count} cell{'s' * (count > 1)}, but its operation is for {fitting}")
    try:
        ways = (
            digit_sets(size, count, cage.value) if only_sums else fillings(size, cage.cells, cage.operation, cage.value)
        )
    except TooManyError:
        if not only_sums:
            return
        problem = f"the {name} can be filled in more than {MOST_FILLINGS:,} ways, which are too many to look through"
        raise PuzzleError(f"cages: {problem}; divide it into smaller cages") from None
    if not ways:
        different = "different " if only_sums else ""
        digits = f"{count} {different}digits" if count > 1 else "digit"
        raise PuzzleError(f"cages: no {digits} from 1 to {size} can fill the {name}")
