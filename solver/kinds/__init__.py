"""The kinds of puzzles. Each is a module that states its houses and its conflicts, and says how two marks clash.

A new kind is a new module and one more name in KINDS.
"""

from __future__ import annotations

from typing import Protocol

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
