"""A compartment of a position: its cells, what these may hold, and the straights that are left for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import and_, or_
from typing import NamedTuple

from ...logic.position import Position
from ...logic.rules import bitset, members
from ...logic.sentences import join_names
from ...logic.sign_techniques import list_marks
from ...logic.trails_of_lines import list_digits, list_open_lines
from ...paper.cells import Cell
from .straights import list_straights


class Compartment(NamedTuple):
    """A compartment with blank cells.

    name       for people: "compartment r1c2 to r1c5"
    places     its cells
    cells      the same by their numbers
    digits     what each of them holds or may hold, a bitset in which 1 is the lowest bit
    marks      what stands in its cells, and their candidates
    straights  the sets of consecutive digits that it may still hold, as far as each of its cells can take one of them,
               and each of them has a cell that can take it
    """

    name: str
    places: tuple[Cell, ...]
    cells: list[int]
    digits: tuple[int, ...]
    marks: int
    straights: tuple[int, ...]

    @property
    def required(self) -> int:
        """The digits of all straights that are left, a bitset."""
        return reduce(and_, self.straights)

    @property
    def told_straights(self) -> str:
        """The straights that are left in words: "2-4, 3-5 or 4-6"."""
        return join_names([name_straight(straight) for straight in self.straights], "or")


def name_straight(straight: int) -> str:
    """Names consecutive digits for people: "2-5"."""
    return f"{(straight & -straight).bit_length()}-{straight.bit_length()}"


def list_compartments(position: Position) -> Iterator[Compartment]:
    """Lists the compartments that have blank cells, and for which a straight is left."""
    rules = position.rules
    for line, cells in list_open_lines(position):
        digits = list_digits(position, cells)
        held = reduce(or_, digits)
        straights = tuple(
            straight
            for straight in list_straights(position.puzzle.size, len(cells))
            if not straight & ~held and all(own & straight for own in digits)
        )
        if straights:
            marks = (position.candidates | position.placed) & list_marks(rules, cells)
            yield Compartment(line.name, line.cells, cells, digits, marks, straights)


def find_marks(position: Position, cells: list[int], digits: int) -> int:
    """Finds the candidates of some cells that are among some digits, a bitset in which 1 is the lowest bit."""
    area = position.rules.area
    return position.candidates & bitset(digit * area + cell for digit in members(digits) for cell in cells)
