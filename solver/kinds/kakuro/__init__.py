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


def _load_rules() -> KindRules:
    from .rules import RULES

    return RULES


def _load_paper() -> KindPrint:
    from .paper import PRINT

    return PRINT


def _load_techniques() -> tuple[Technique, ...]:
    from .techniques import TECHNIQUES

    return TECHNIQUES


def _load_makers() -> tuple[Maker, ...]:
    from .maker import MAKERS

    return MAKERS


def _load_pzpr() -> PzprGame:
    from .pzpr import PZPR

    return PZPR


SPEC = KindSpec(
    "kakuro",
    Traits("Kakuro", range(3, 16), ("givens", "entries", "blocks", "runs"), highest=9, rectangular=True),
    _load_rules,
    ("digits", "lines"),
    _load_paper,
    _load_techniques,
    makers=_load_makers,
    pzpr=_load_pzpr,
)
