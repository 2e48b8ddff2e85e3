"""Sudoku: each digit once in every row, column and box; relatives have regions, diagonals or cages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
    from ...generator.maker import Maker


def _rules() -> KindRules:
    from .rules import RULES

    return RULES


def _makers() -> tuple[Maker, ...]:
    from .maker import MAKERS

    return MAKERS


SPEC = KindSpec(
    "sudoku",
    Traits("Sudoku", range(4, 26), ("boxes", "givens", "entries", "regions", "diagonals", "cages", "symbols")),
    _rules,
    ("one a house", "digits", "latin", "boxes", "cages"),
    makers=_makers,
)
