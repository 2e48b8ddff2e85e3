"""Queens: one queen in every row, column and region, and no two that touch."""

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
    "queens",
    Traits("Queens", range(4, 19), ("givens", "entries", "regions", "marks"), "queen", 1),
    _rules,
    ("one a house", "pieces"),
    makers=_makers,
)
