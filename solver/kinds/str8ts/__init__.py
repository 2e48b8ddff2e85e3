"""Str8ts: each run of white cells holds consecutive digits in any order, and no row or column a digit twice.

A digit on black is a given, of which row and column have no other; its cell is no part of a run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
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


SPEC = KindSpec(
    "str8ts",
    Traits("Str8ts", range(4, 10), ("givens", "entries", "black cells")),
    _load_rules,
    ("digits", "lines"),
    _load_paper,
    _load_techniques,
    makers=_load_makers,
)
