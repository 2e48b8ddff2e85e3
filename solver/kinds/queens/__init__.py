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


def _load_rules() -> KindRules:
    from .rules import RULES

    return RULES


def _load_paper() -> KindPrint:
    from .paper import PRINT

    return PRINT


def _load_makers() -> tuple[Maker, ...]:
    from .maker import MAKERS

    return MAKERS


def _load_formats() -> tuple[Format, ...]:
    from . import delphi_queens, letters, level

    return delphi_queens, letters, level


def _load_pzpr() -> PzprGame:
    from .pzpr import PZPR

    return PZPR


SPEC = KindSpec(
    "queens",
    Traits("Queens", range(4, 19), ("givens", "entries", "regions", "marks"), "queen", 1),
    _load_rules,
    ("one a house", "pieces"),
    _load_paper,
    makers=_load_makers,
    formats=_load_formats,
    pzpr=_load_pzpr,
)
