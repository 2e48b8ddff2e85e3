"""Queens: one queen in every row, column and region, and no two that touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules


def _rules() -> KindRules:
    from .rules import RULES

    return RULES


SPEC = KindSpec(
    "queens",
    Traits("Queens", range(4, 19), ("givens", "entries", "regions", "marks"), "queen", 1),
    _rules,
    ("one a house", "pieces"),
)
