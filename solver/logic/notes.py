"""The notes of a player on a puzzle: digits or pieces, and candidates that are ruled out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from ..engine import kind_of
from ..engine.model import Mark
from ..paper.puzzle import Grid, Puzzle, PuzzleError, cell_name
from .position import Position
from .rules import bitset
from .step import Step


@dataclass(frozen=True)
class Notes:
    """A puzzle in the hands of its player. It never changes: each move makes a new one, so to undo is to keep the old.

    `printed` is the puzzle without notes. `entries` are the player's values, 0 for blank, 1 for a queen or a star.
    `struck` are the marks (row, column, value) that the player has ruled out: crosses where no digits stand. Rows and
    columns count from 0. Nobody is kept from mistakes, `solver.check` finds them; PuzzleError is raised where nothing
    can be written.
    """

    printed: Puzzle
    entries: Grid
    struck: frozenset[Mark] = frozenset()

    @classmethod
    def of(cls, puzzle: Puzzle) -> Notes:
        """Returns the notes already on a puzzle: entries, pieces and crosses, without what is written over a given."""
        rows, columns = puzzle.shape
        fixed = kind_of(puzzle).fixed(puzzle)
        marks = puzzle.marks or (("",) * columns,) * rows
        entries = tuple(
            tuple(0 if fixed[r][c] else puzzle.entries[r][c] or int(marks[r][c] == "q") for c in range(columns))
            for r in range(rows)
        )
        struck = frozenset((r, c, 1) for r, c in puzzle.shape.cells if marks[r][c] == "x")
        return cls(replace(puzzle, entries=(), marks=()), entries, struck)

    def place(self, row: int, column: int, value: int = 1) -> Notes:
        """Writes a value into a cell, over the one that the player had there."""
        self._check(row, column, value)
        entries = list(self.entries)
        entries[row] = (*entries[row][:column], value, *entries[row][column + 1 :])
        return replace(self, entries=tuple(entries))

    def strike(self, row: int, column: int, value: int = 1) -> Notes:
        """Rules a candidate out; on a board with pieces, puts a cross."""
        self._check(row, column, value)
        return replace(self, struck=self.struck | {(row, column, value)})

    def restore(self, row: int, column: int, value: int = 1) -> Notes:
        """Takes back that a candidate was ruled out. What filled cells close stays closed."""
        self._check(row, column, value)
        return replace(self, struck=self.struck - {(row, column, value)})

    def follow(self, step: Step) -> Notes:
        """Writes and rules out what a step says, so that the next hint is another one."""
        notes = self
        for mark in step.removes:
            notes = notes.strike(*mark)
        for mark in step.places:
            notes = notes.place(*mark)
        return notes

    def candidates(self, row: int, column: int) -> tuple[int, ...]:
        """Returns the values that may still go into a cell: none that a filled cell closes, none that was ruled out."""
        return self.position.left_in_cell(row, column)

    @cached_property
    def grid(self) -> Grid:
        """The values that are printed and those of the player in one grid, 0 for blank."""
        return tuple(
            tuple(printed or entry for printed, entry in zip(*rows, strict=True))
            for rows in zip(self.fixed, self.entries, strict=True)
        )

    @property
    def fixed(self) -> Grid:
        """The values that are printed, which no player changes, 0 for none."""
        return kind_of(self.printed).fixed(self.printed)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle with the notes on it, to be saved. A `Puzzle` has no room for digits that are ruled out."""
        if not self.printed.has_marks:
            return replace(self.printed, entries=self.entries)
        marks = [["q" if queen else "." for queen in row] for row in self.entries]
        for row, column, _ in self.struck:
            if not self.entries[row][column]:
                marks[row][column] = "x"
        return replace(self.printed, marks=tuple(map(tuple, marks)))

    @cached_property
    def position(self) -> Position:
        """The position that the notes make, as the logical solver sees it."""
        position = Position.of(self.printed)
        model = position.rules.model
        written = position.place_all(model.marks(self.entries))
        return written.remove(bitset(model.mark(*mark) for mark in self.struck))

    def _check(self, row: int, column: int, value: int) -> None:
        """Checks that there is such a cell to write into, and such a value."""
        shape = self.printed.shape
        if not shape.has((row, column)):
            raise PuzzleError(f"{cell_name((row, column))} is outside the {shape} grid")
        if self.fixed[row][column]:
            raise PuzzleError(f"{cell_name((row, column))} is printed and cannot be changed")
        if (row, column) in self.printed.blocks:
            raise PuzzleError(f"{cell_name((row, column))} is black")
        if not 1 <= value <= self.printed.highest:
            raise PuzzleError(f"{cell_name((row, column))} cannot hold {value}, only 1 to {self.printed.highest}")
