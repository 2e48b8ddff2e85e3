"""Queens: one queen in every row, column and region, and no two that touch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
    from ...formats.format import Format
    from ...formats.pzpr import PzprGame
    from ...generator.maker import Maker
    from ...paper.prints import KindPrint


def _rules() -> KindRules:
    from .rules import RULES

    return RULES


def _paper() -> KindPrint:
    from .paper import PRINT

    return PRINT


def _makers() -> tuple[Maker, ...]:
    from .maker import MAKERS

    return MAKERS


def _formats() -> tuple[Format, ...]:
    from . import delphi_queens, letters, level

    return delphi_queens, letters, level


def _pzpr() -> PzprGame:
    from .pzpr import PZPR

    return PZPR


SPEC = KindSpec(
    "queens",
    Traits("Queens", range(4, 19), ("givens", "entries", "regions", "marks"), "queen", 1),
    _rules,
    ("one a house", "pieces"),
    _paper,
    makers=_makers,
    formats=_formats,
    pzpr=_pzpr,
)
