"""A puzzle while a person corrects what was misread in it, and the corrections that fields take."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar

from ..cells import Cell, PuzzleError, cell_name
from ..puzzle import Puzzle
from ..scan_record import Doubt, Edge

CELL = r"r(\d{1,2})c(\d{1,2})"
"""A cell in corrections."""

_Held = TypeVar("_Held")


class Change(NamedTuple):
    """A change, by the name of its cell or cells: what was read there, and what stands there now."""

    what: str
    before: str
    after: str


class FieldError(ValueError):
    """A field is malformed, in a link or by corrections. `problem` is what is wrong, `advice` what the user can do."""

    def __init__(self, problem: str, advice: str) -> None:
        super().__init__(f"{problem}. {advice}")
        self.problem = problem
        self.advice = advice


class Correction(NamedTuple):
    """What a person may say of a field.

    form    how it is written, as a regular expression
    words   how it is written, for people, with what it means
    make    corrects a draft by the groups of the form; raises PuzzleError
    """

    form: str
    words: str
    make: Callable[..., Change]


class Draft:
    """A puzzle while it is corrected, and what is left of the doubts about it.

    `loose` are values of its fields that need not hold before the last correction, by their names. It `is_shaken` once
    something was wrong that was in no doubt.
    """

    def __init__(
        self, puzzle: Puzzle, doubts: Iterable[Doubt], unclear: Iterable[Edge], caveats: Iterable[str]
    ) -> None:
        self.puzzle = puzzle
        self.doubts = {doubt.cell: doubt for doubt in doubts}
        self.unclear = list(unclear)
        self.caveats = list(caveats)
        self.loose: dict[str, Any] = {}
        self.is_shaken = False

    def cell(self, row: str, column: str) -> Cell:
        """Returns the cell that is meant. Raises PuzzleError."""
        cell, board = (int(row) - 1, int(column) - 1), self.puzzle.shape
        if not board.has(cell):
            raise PuzzleError(f"{cell_name(cell)} is outside the {board} grid")
        return cell

    def confirm(self, cell: Cell, is_other: bool) -> None:
        """Clears all doubt about a cell; `is_other` says whether what is printed there was something else."""
        if not self.doubts.pop(cell, None) and is_other:
            self.shake()

    def shake(self) -> None:
        """Notes that something was wrong that was in no doubt."""
        self.is_shaken = True

    def trust(self) -> None:
        """Notes that everything is right as it stands now."""
        self.doubts, self.unclear, self.caveats, self.is_shaken = {}, [], [], False


def with_value(grid: tuple[tuple[_Held, ...], ...], cell: Cell, value: _Held) -> tuple[tuple[_Held, ...], ...]:
    """Returns the grid with another value in a cell; one that a kind does not have stays empty."""
    return tuple(tuple(value if (r, c) == cell else old for c, old in enumerate(row)) for r, row in enumerate(grid))
