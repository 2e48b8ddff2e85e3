"""Nonogram: the numbers beside a row and above a column are its runs of filled cells, in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
    from ...formats.format import Format
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


def _load_formats() -> tuple[Format, ...]:
    from . import non, pattern

    return (non, pattern)


def _load_pzpr() -> PzprGame:
    from .pzpr import PZPR

    return PZPR


SPEC = KindSpec(
    "nonogram",
    Traits("Nonogram", range(5, 31), ("givens", "entries", "line_clues"), highest=2, has_zero=True, rectangular=True),
    _load_rules,
    ("lines",),
    _load_paper,
    _load_techniques,
    makers=_load_makers,
    formats=_load_formats,
    pzpr=_load_pzpr,
)
