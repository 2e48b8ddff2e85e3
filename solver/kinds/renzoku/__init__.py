"""Renzoku: each digit once in every row and column, and a dot wherever two neighbours are consecutive, nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import SignTraits, Traits
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
    from . import adjacent

    return (adjacent,)


def are_consecutive(first: int, second: int) -> bool:
    """Tells whether two digits follow one another."""
    return abs(first - second) == 1


DOT = SignTraits("~", "consecutive", are_consecutive, drawn=("●", "●"), keys=("o", "O"))

SPEC = KindSpec(
    "renzoku",
    Traits("Renzoku", range(4, 10), ("givens", "entries", "relations"), between=(DOT,)),
    _load_rules,
    ("one a house", "digits", "latin", "lines"),
    _load_paper,
    _load_techniques,
    makers=_load_makers,
    formats=_load_formats,
)
