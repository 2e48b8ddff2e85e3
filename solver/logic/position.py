"""A puzzle that is being solved by hand: what is placed, and which candidates are left."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from ..kinds import kind_of
from ..puzzle import Grid, Puzzle
from .rules import Rules, bitset, members, rules_of
from .step import Step

Candidates = Sequence[Sequence[Collection[int]]]
"""The values that a player still thinks possible, for each cell of each row."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position never changes; each move makes a new one, which shares all but three integers.

    A mark, a value in a cell, goes by its number (value - 1) * size² + row * size + column.

    placed       the marks that are on the board, a bitset
    candidates   the marks that may still be placed, a bitset: none in a filled cell, none that a placed mark sees
    open_houses  the houses that have no placed mark yet, a bitset of house numbers
    """

    rules: Rules
    placed: int
    candidates: int
    open_houses: int

    @classmethod
    def of(cls, puzzle: Puzzle, candidates: Candidates | None = None) -> Position:
        """The givens and all that the player has written: entries, queens and crosses.

        `candidates` are the player's; those that the filled cells rule out are dropped.
        """
        model = kind_of(puzzle).model(puzzle)
        rules = rules_of(model)
        possible = (1 << rules.area * (1 if puzzle.kind == "queens" else puzzle.size)) - 1
        if candidates is not None:
            possible = bitset(
                model.mark(row, column, value)
                for row, cells in enumerate(candidates)
                for column, values in enumerate(cells)
                for value in values
            )
        crosses = _grid_of("x", puzzle)
        position = cls(rules, 0, possible & ~bitset(model.marks(crosses)), model.every_house)
        for grid in (puzzle.givens, puzzle.entries, _grid_of("q", puzzle)):
            for mark in model.marks(grid):
                position = position.place(mark)
        return position

    @property
    def solved(self) -> bool:
        """Whether every house has its mark."""
        return not self.open_houses

    @property
    def broken(self) -> bool:
        """Whether some open house has no candidate left."""
        house_marks, candidates = self.rules.house_marks, self.candidates
        return any(not candidates & house_marks[house] for house in members(self.open_houses))

    def place(self, mark: int) -> Position:
        """The position with `mark` on the board, and without the candidates that it sees."""
        rules = self.rules
        candidates = self.candidates & ~(rules.sees[mark] | 1 << mark)
        return Position(rules, self.placed | 1 << mark, candidates, self.open_houses & rules.model.unplaced[mark])

    def remove(self, marks: int) -> Position:
        """The position without some candidates, given as a bitset."""
        return Position(self.rules, self.placed, self.candidates & ~marks, self.open_houses)

    def after(self, step: Step) -> Position:
        """The position after a step."""
        number = self.rules.model.mark
        position = self.remove(bitset(number(*mark) for mark in step.removes))
        for mark in step.places:
            position = position.place(number(*mark))
        return position

    def left_in(self, house: int) -> int:
        """The candidates left in a house, a bitset of marks."""
        return self.candidates & self.rules.house_marks[house]

    def left_in_cell(self, row: int, column: int) -> tuple[int, ...]:
        """The values that may still go into a cell, from 0; none if it is filled."""
        rules = self.rules
        first = rules.model.mark(row, column, 1)
        return tuple(
            value + 1 for value in range(rules.model.size) if self.candidates >> first + value * rules.area & 1
        )

    @property
    def grid(self) -> Grid:
        """The values on the board, 0 for blank."""
        return self.rules.model.grid(members(self.placed))


def _grid_of(mark: str, puzzle: Puzzle) -> Grid:
    """1 where the player has put `mark` on a Queens board."""
    return tuple(tuple(int(written == mark) for written in row) for row in puzzle.marks)
