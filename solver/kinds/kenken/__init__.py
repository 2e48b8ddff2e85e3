"""KenKen: each digit once in every row and column, and the digits of each cage make its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
    from ...formats.format import Format
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
    from . import keen

    return (keen,)


SPEC = KindSpec(
    "kenken",
    Traits("KenKen", range(3, 10), ("givens", "entries", "cages"), operations=True),
    _load_rules,
    ("one a house", "digits", "latin", "cages"),
    _load_paper,
    makers=_load_makers,
    formats=_load_formats,
)
