"""Sudoku: each digit once in every row, column and box; relatives have regions, diagonals or cages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits, Variation
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules


def _rules() -> KindRules:
    from .rules import RULES

    return RULES


SPEC = KindSpec(
    "sudoku",
    Traits(
        "Sudoku",
        range(4, 26),
        ("boxes", "givens", "entries", "regions", "diagonals", "cages", "symbols"),
        variations=(
            Variation("regions", "Jigsaw {name}", "jigsaw"),
            Variation("cages", "Killer {name}", "killer"),
            Variation("diagonals", "{name} X", "sudoku-x"),
        ),
    ),
    _rules,
    ("one a house", "digits", "latin", "boxes", "cages"),
)
