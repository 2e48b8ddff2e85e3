"""Suguru, or Tectonic: regions that hold the digits from 1 to their size, and equal digits that never touch."""

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
    "suguru",
    Traits("Suguru", range(4, 13), ("givens", "entries", "regions"), highest=6, rectangular=True, largest_region=6),
    _load_rules,
    ("houses",),
    _load_paper,
    _load_techniques,
    makers=_load_makers,
    pzpr=_load_pzpr,
)
