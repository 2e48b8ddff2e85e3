"""Kakuro: runs of different digits from 1 to 9 that add up to the sums in the black cells before them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
    from ...formats.pzpr import PzprGame
    from ...generator.maker import Maker
    from ...logic.technique import Technique
    from ...paper.prints import KindPrint


def _rules() -> KindRules:
    from .rules import RULES

    return RULES


def _paper() -> KindPrint:
    from .paper import PRINT

    return PRINT


def _techniques() -> tuple[Technique, ...]:
    from .techniques import TECHNIQUES

    return TECHNIQUES


def _makers() -> tuple[Maker, ...]:
    from .maker import MAKERS

    return MAKERS


def _pzpr() -> PzprGame:
    from .pzpr import PZPR

    return PZPR


SPEC = KindSpec(
    "kakuro",
    Traits("Kakuro", range(3, 16), ("givens", "entries", "blocks", "runs"), highest=9, rectangular=True),
    _rules,
    ("digits", "lines"),
    _paper,
    _techniques,
    makers=_makers,
    pzpr=_pzpr,
)
