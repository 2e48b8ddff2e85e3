"""Binairo and Tango: as many of one sort as of the other in every line, and never three alike side by side."""

from __future__ import annotations

from operator import eq, ne
from typing import TYPE_CHECKING

from ...paper.traits import SignTraits, Traits, Variation
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
    from ...formats.format import Format
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
    from . import unruly

    return (unruly,)


EQUAL = SignTraits("=", "equal", eq, drawn=("=", "="), keys=("=", ""))
DIFFERENT = SignTraits("x", "different", ne, drawn=("×", "×"), keys=("x", ""))

SPEC = KindSpec(
    "binairo",
    Traits(
        "Binairo",
        range(4, 15, 2),
        ("givens", "entries", "relations", "unique_lines"),
        highest=2,
        between=(EQUAL, DIFFERENT),
        has_zero=True,
        variations=(Variation("relations", "Tango"),),
    ),
    _load_rules,
    ("lines",),
    _load_paper,
    _load_techniques,
    makers=_load_makers,
    formats=_load_formats,
)
