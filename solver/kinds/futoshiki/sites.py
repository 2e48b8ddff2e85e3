"""Futoshikis on the sites where authors draw their grids."""

from __future__ import annotations

from ...formats.capacity import Capacity
from ...formats.plain_rules import OnSites
from ...paper.puzzle import SIZES, Puzzle

_F_PUZZLES = Capacity("futoshiki", SIZES["futoshiki"], entries=True)
_SUDOKUPAD = Capacity("futoshiki", SIZES["futoshiki"])


def _list_rules(puzzle: Puzzle) -> str:
    return "Place the digits so that each row and each column has each digit once."


ON_SITES = OnSites(_F_PUZZLES, _SUDOKUPAD, _list_rules)
