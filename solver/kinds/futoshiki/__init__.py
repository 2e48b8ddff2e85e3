"""Futoshiki: each digit once in every row and column, and signs between neighbours show the greater one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.signs import GREATER, LESS
from ...paper.traits import Traits
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
    from ...formats.format import Format
    from ...formats.plain_rules import OnSites
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
    from . import delphi_futoshiki, futoshiki_text, unequal

    return delphi_futoshiki, futoshiki_text, unequal


def _load_on_sites() -> OnSites:
    from .sites import ON_SITES

    return ON_SITES


SPEC = KindSpec(
    "futoshiki",
    Traits("Futoshiki", range(4, 10), ("givens", "entries", "relations"), between=(LESS, GREATER)),
    _load_rules,
    ("one a house", "digits", "latin", "signs"),
    _load_paper,
    makers=_load_makers,
    formats=_load_formats,
    on_sites=_load_on_sites,
)
