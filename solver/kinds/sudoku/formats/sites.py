"""Sudokus on the sites where authors draw their grids."""

from __future__ import annotations

from dataclasses import replace

from ....formats.capacity import Capacity
from ....formats.plain_rules import OnSites
from ....paper.puzzle import Puzzle

_SUDOKUPAD = Capacity(
    "sudoku",
    range(4, 17),
    any_boxes=True,
    regions=True,
    diagonals=True,
    windows=True,
    parity=True,
    cages=True,
    optional_signs=True,
)
_F_PUZZLES = replace(_SUDOKUPAD, entries=True)

RULES = "Normal Sudoku rules apply."
CAGE_RULES = " Digits in a cage add up to its number and cannot repeat."
DIAGONAL_RULES = " Both diagonals contain each digit once."


WINDOW_RULES = " Each of the four shaded boxes contains each digit once."


def _list_rules(puzzle: Puzzle) -> str:
    extra = DIAGONAL_RULES * puzzle.diagonals + WINDOW_RULES * puzzle.windows
    return RULES + extra + CAGE_RULES * bool(puzzle.cages)


ON_SITES = OnSites(_F_PUZZLES, _SUDOKUPAD, _list_rules)
