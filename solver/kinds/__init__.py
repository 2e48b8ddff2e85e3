"""The kinds of puzzles. Each is a module that states its houses and its conflicts, and says how two marks clash.

A new kind is a new module and one more name in KINDS.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..lines import Line
from ..model import Mark, Model
from ..puzzle import Puzzle
from . import binairo, futoshiki, kakuro, kenken, queens, skyscrapers, starbattle, sudoku


class Kind(Protocol):
    """The interface of a module of this package."""

    NAME: str

    def model(self, puzzle: Puzzle, /) -> Model:
        """The houses and conflicts of a puzzle."""

    def board(self, puzzle: Puzzle, /) -> Model:
        """The same of the marks on the board alone, as people see it: without the fillings of cages."""

    def clash(self, puzzle: Puzzle, first: Mark, second: Mark, /) -> str:
        """Says what is wrong with two marks that conflict though they share no house."""


KINDS: tuple[Kind, ...] = (sudoku, futoshiki, queens, kenken, starbattle, binairo, skyscrapers, kakuro)


def kind_of(puzzle: Puzzle) -> Kind:
    """The rules that a puzzle follows."""
    return next(kind for kind in KINDS if puzzle.kind == kind.NAME)


def lines_of(puzzle: Puzzle) -> tuple[Line, ...]:
    """The lines of which the digits support each other; none where houses and cages are all that there is."""
    lines = _LINES.get(puzzle.kind)
    return lines(puzzle) if lines else ()


_LINES: dict[str, Callable[[Puzzle], tuple[Line, ...]]] = {
    kind.NAME: kind.lines for kind in (binairo, skyscrapers, kakuro)
}
