"""What is on the paper of each kind besides lines and digits."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from . import PRINTS
from .puzzle import Cell, Puzzle
from .shapes import Shape

Partition = Mapping[Cell, int]
"""The number of the part of the board that each cell is in; between parts there are walls."""


@dataclass(frozen=True, slots=True)
class KindPrint:
    """The paper of one kind; what is left out is as in a square of digits.

    `parts` are walled, cells have `shades`, `lines` lie among those between the cells, `shapes` on top of them. Digits
    are written in squares of the side `room`, which stand apart where that is less than a cell; `rim` is how far what
    is printed reaches out of the board. A `drawing` of `shapes.svg` may stand for a value instead of its digit. Answers
    need not show the value that is `unmarked`, as every cell has it that shows no other.

    A terminal has characters for all of it: its cells may be `spaced`, its parts divided by finer walls into
    `inner_parts`, `captions` stand in the walls above cells, `texts` in cells without a digit, and `remarks` say what
    cannot be shown there.
    """

    parts: Callable[[Puzzle], Partition] | None = None
    shades: Callable[[Puzzle], Mapping[Cell, str]] = lambda puzzle: {}
    lines: Callable[[Puzzle], Iterable[Shape]] = lambda puzzle: ()
    shapes: Callable[[Puzzle], Iterable[Shape]] = lambda puzzle: ()
    drawing: Callable[[Puzzle, int], str | None] = lambda puzzle, value: None
    unmarked: int = 0
    room: float = 1.0
    rim: Callable[[Puzzle], float] = lambda puzzle: 0.0
    spaced: bool = True
    inner_parts: Callable[[Puzzle], Partition] = lambda puzzle: {}
    captions: Callable[[Puzzle], Mapping[Cell, str]] = lambda puzzle: {}
    texts: Callable[[Puzzle], Mapping[Cell, str]] = lambda puzzle: {}
    remarks: Callable[[Puzzle], Iterable[str]] = lambda puzzle: ()


def print_of(puzzle: Puzzle) -> KindPrint:
    """Returns what is on the paper of puzzles of its kind."""
    return PRINTS[puzzle.kind]


def shape_of_value(puzzle: Puzzle, value: int) -> str | None:
    """Returns the drawing that stands for a value; None where that is its number or letter."""
    return print_of(puzzle).drawing(puzzle, value)
