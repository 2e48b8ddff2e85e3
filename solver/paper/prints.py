"""What is on the paper of each kind besides lines and digits, as `solver.kinds` tells it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .registry import Kind, Registry

if TYPE_CHECKING:
    from .kind_print import KindPrint
    from .puzzle import Puzzle

PRINTS: Registry[Kind, KindPrint] = Registry()
"""The paper of each kind."""


def print_of(puzzle: Puzzle) -> KindPrint:
    """What is on the paper of puzzles of its kind."""
    return PRINTS[puzzle.kind]


def shape_of_value(puzzle: Puzzle, value: int) -> str | None:
    """The drawing that stands for a value; None where that is its number or letter."""
    return print_of(puzzle).drawing(puzzle, value)
