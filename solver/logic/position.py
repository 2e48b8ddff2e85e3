"""A puzzle that is being solved by hand: what is placed, and the candidates that are left, or that the player noted."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from ..engine import kind_of
from ..engine.model import Model
from ..paper.puzzle import Cell, Grid, Puzzle, PuzzleError, cell_name
from ..paper.quotation import quoted
from .rules import Rules, bitset, members, rules_of
from .step import Step

Candidates = Sequence[Sequence[Collection[int] | None]]
"""The values that a player still thinks possible, for each cell of each row; None where nothing is noted, which leaves
all that the filled cells leave. On a board with pieces a cell holds [1] or []."""


def read_candidates(candidates: Candidates, model: Model) -> Iterator[int]:
    """Reads the marks that a player still thinks possible. Raises PuzzleError, which names what is malformed."""
    rows, columns = model.shape
    for row, cells in enumerate(_check_list(candidates, "the grid", f"{rows} rows", rows)):
        for column, values in enumerate(_check_list(cells, f"row {row + 1}", f"{columns} cells", columns)):
            for value in _check_values(values, (row, column), model.highest):
                yield model.mark(row, column, value)


def _check_values(values: Any, cell: Cell, highest: int) -> Iterator[int]:
    if values is None:
        values = range(1, highest + 1)
    for value in _check_list(values, cell_name(cell), f"a list of values from 1 to {highest}"):
        if type(value) is not int or not 1 <= value <= highest:
            raise PuzzleError(
                f"candidates: {cell_name(cell)} holds {quoted(value)}, no whole number from 1 to {highest}"
            )
        yield value


def _check_list(value: Any, what: str, wanted: str, length: int | None = None) -> Any:
    if not isinstance(value, Collection) or isinstance(value, (str, bytes, dict)) or length not in (None, len(value)):
        raise PuzzleError(f"candidates: {what} should be {wanted}")
    return value


@dataclass(frozen=True, slots=True)
class Position:
    """A position never changes; each move makes a new one.

    A mark, a value in a cell, goes by its number (value - 1) * rows * columns + row * columns + column.

    puzzle       the puzzle as it is printed, with its givens and signs
    placed       the marks that are on the board, a bitset
    candidates   the marks that may still be placed, a bitset: none in a filled cell, none that a placed mark sees
    open_houses  the houses that have not all of their marks yet, a bitset of house numbers
    """

    puzzle: Puzzle
    rules: Rules
    placed: int
    candidates: int
    open_houses: int

    @classmethod
    def of(cls, puzzle: Puzzle) -> Position:
        """Returns the puzzle as it is printed: what is fixed is placed; all candidates that this leaves are kept."""
        kind = kind_of(puzzle)
        model = kind.board(puzzle)
        rules = rules_of(model)
        position = cls(puzzle, rules, 0, reduce(or_, rules.house_marks), model.every_house)
        return position.place_all(model.marks(kind.fixed(puzzle)))

    @classmethod
    def played(cls, puzzle: Puzzle, candidates: Candidates | None = None) -> Position:
        """Returns the puzzle as its player left it: with entries, pieces, crosses and, if given, `candidates`.

        Candidates that the filled cells rule out are dropped. Raises PuzzleError where `candidates` are malformed.
        """
        position = cls.of(puzzle)
        model = position.rules.model
        position = position.remove(bitset(model.marks(_make_grid("x", puzzle))))
        for grid in (puzzle.entries, _make_grid("q", puzzle)):
            position = position.place_all(model.marks(grid))
        if candidates is None:
            return position
        return position.remove(~bitset(read_candidates(candidates, model)))

    @property
    def solved(self) -> bool:
        """Whether every house has its mark."""
        return not self.open_houses

    def place(self, mark: int) -> Position:
        """Returns the position with `mark` on the board, and without the candidates that it sees."""
        rules = self.rules
        candidates = self.candidates & ~(rules.sees[mark] | 1 << mark)
        placed, open_houses = self.placed | 1 << mark, self.open_houses & rules.model.unplaced[mark]
        if rules.has_counts:
            for house in rules.houses_of[mark]:
                if (placed & rules.house_marks[house]).bit_count() >= rules.houses[house].number:
                    candidates &= ~rules.house_marks[house]
                    open_houses &= ~(1 << house)
        return Position(self.puzzle, rules, placed, candidates, open_houses)

    def place_all(self, marks: Iterable[int]) -> Position:
        """Returns the position with all of `marks` on the board."""
        return reduce(Position.place, marks, self)

    def remove(self, marks: int) -> Position:
        """Returns the position without some candidates, given as a bitset."""
        return Position(self.puzzle, self.rules, self.placed, self.candidates & ~marks, self.open_houses)

    def after(self, step: Step) -> Position:
        """Returns the position after a step."""
        number = self.rules.model.mark
        position = self.remove(bitset(number(*mark) for mark in step.removes))
        return position.place_all(number(*mark) for mark in step.places)

    def left_in(self, house: int) -> int:
        """Returns the candidates left in a house, a bitset of marks."""
        return self.candidates & self.rules.house_marks[house]

    def needed_in(self, house: int) -> int:
        """Returns the number of marks that a house still takes."""
        return self.rules.houses[house].number - (self.placed & self.rules.house_marks[house]).bit_count()

    def left_in_cell(self, row: int, column: int) -> tuple[int, ...]:
        """Returns the values that may still go into a cell, from 0; none if it is filled."""
        rules = self.rules
        first = rules.model.mark(row, column, 1)
        return tuple(
            value + 1 for value in range(rules.model.highest) if self.candidates >> first + value * rules.area & 1
        )

    @property
    def candidate_grid(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The candidates of each cell of each row, as a player keeps them."""
        rows, columns = self.puzzle.shape
        return tuple(tuple(self.left_in_cell(row, column) for column in range(columns)) for row in range(rows))

    @property
    def grid(self) -> Grid:
        """The values on the board, 0 for blank."""
        return self.rules.model.grid(members(self.placed))


def _make_grid(mark: str, puzzle: Puzzle) -> Grid:
    """Returns a grid with 1 where the player has put `mark`."""
    return tuple(tuple(int(written == mark) for written in row) for row in puzzle.marks)
