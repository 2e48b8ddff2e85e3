"""Skyscrapers: each height once in every row and column, and clues around say how many are seen from there."""

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


def _formats() -> tuple[Format, ...]:
    from . import towers

    return (towers,)


def _pzpr() -> PzprGame:
    from .pzpr import PZPR

    return PZPR


SPEC = KindSpec(
    "skyscrapers",
    Traits("Skyscrapers", range(3, 10), ("givens", "entries", "around")),
    _rules,
    ("one a house", "digits", "latin", "lines"),
    _paper,
    _techniques,
    makers=_makers,
    formats=_formats,
    pzpr=_pzpr,
)
