"""The cells of an ID of Unequal, in Simon Tatham's collection: a number each, and the sides on which something stands.

A cell is its number, 0 if empty, and letters U, R, D, L; a small letter before it skips 1 to 26 blank ones. What the
sides say depends on the mode of the game: that the cell is greater than its neighbour, or that the two are consecutive.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from typing import NamedTuple

from ..paper.puzzle import Cell, Puzzle, cell_name
from ..paper.quotation import shortened
from .signs import Neighbours, pair_below, pair_to_right
from .tatham import BLANK_RUN, GameId, find_parameters

SIDES = "URDL"

EXAMPLE = "4:0R,0,0D,"

_PARAMETERS = re.compile(r"([0-9]{1,2})(a?)(?:d[a-z])?")
_CELL = re.compile(r"([a-z]*)([0-9]{1,2})([URDL]*)(?:,|$)")


class Side(NamedTuple):
    """A side of a cell on which something stands, and where its letter is in the description, from 0."""

    cell: Cell
    letter: str
    offset: int

    @property
    def pair(self) -> Neighbours:
        """The cell and its neighbour there, the left or the upper one first."""
        return pair_at(self.cell, self.letter)


def pair_at(cell: Cell, side: str) -> Neighbours:
    """Returns a cell and its neighbour on one side, the left or the upper one first."""
    row, column = cell
    match side:
        case "U":
            return pair_below(row - 1, column)
        case "R":
            return pair_to_right(row, column)
        case "D":
            return pair_below(row, column)
        case _:
            return pair_to_right(row, column - 1)


def mode_of(text: str) -> str | None:
    """Returns the mode of an ID: "a" for adjacent numbers, "" for greater ones; None of another game."""
    found = _PARAMETERS.fullmatch(find_parameters(text))
    return found[2] if found else None


def size_of(game: GameId, mode: str, sizes: Container[int]) -> int:
    """Reads the size of a game in a mode. Raises FormatError."""
    found = _PARAMETERS.fullmatch(game.parameters)
    if not found or found[2] != mode:
        which = "Unequal with adjacent numbers" if mode else "plain Unequal"
        problem = f"{shortened(game.parameters)} are not the parameters of a {which}"
        raise game.line.error(problem, f"Write the size{' and a' if mode else ' alone'}, like 5{mode}:.", 1)
    size = int(found[1])
    if size not in sizes:
        raise game.line.error(f"a size of {size} is not played here", "Write a size from 4 to 9.", 1)
    return size


def read_cells(game: GameId, size: int, heed: Callable[[Side], None]) -> list[int]:
    """Reads the numbers in reading order; `heed` is told each side that is written of a cell. Raises FormatError."""
    cells: list[int] = []
    offset = 0
    while offset < len(game.description):
        found = _CELL.match(game.description, offset)
        if not found:
            raise game.error("this is no cell", "Write cells like 0, 3 or 0RD, with commas between.", offset)
        cells += [0] * sum(BLANK_RUN.index(letter) + 1 for letter in found[1])
        if len(cells) >= size * size:
            raise game.error(f"there are more than {size * size} cells", "Take the last ones out.", offset)
        cell = divmod(len(cells), size)
        for place, letter in enumerate(found[3], found.start(3)):
            heed(_read_side(game, size, cell, letter, place))
        cells.append(int(found[2]))
        offset = found.end()
    if len(cells) < size * size:
        raise game.error(f"there are {len(cells)} cells, not {size * size}", "Write all cells of the grid.", offset)
    return cells


def _read_side(game: GameId, size: int, cell: Cell, letter: str, offset: int) -> Side:
    side = Side(cell, letter, offset)
    if not all(0 <= number < size for number in (*side.pair[0], *side.pair[1])):
        raise game.error(f"{cell_name(cell)} has no neighbour at {letter}", "Take the letter out.", offset)
    return side


def write_cells(puzzle: Puzzle, is_said: Callable[[Cell, str], bool]) -> str:
    """Writes the description of a puzzle; `is_said` tells whether something stands on a side of a cell."""
    return "".join(
        f"{given}{''.join(side for side in SIDES if is_said((row, column), side))},"
        for row, givens in enumerate(puzzle.givens)
        for column, given in enumerate(givens)
    )
