"""Sudoku: each digit once in every row, column and box; relatives have regions, windows, cages, signs and more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits, Variation
from ..kind_spec import KindSpec
from .signs import SIGNS, name_signs

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
    from ...formats.format import Format
    from ...formats.plain_rules import OnSites
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
    from .formats import (
        delphi_mini_sudoku,
        grid,
        hodoku,
        opensudoku,
        sdk,
        sdm,
        simple_sudoku,
        solo,
        sudokuexchange,
        sudokuwiki,
        symbols,
    )

    return (
        delphi_mini_sudoku,
        grid,
        hodoku,
        opensudoku,
        sdk,
        sdm,
        simple_sudoku,
        solo,
        sudokuexchange,
        sudokuwiki,
        symbols,
    )


def _load_pzpr() -> PzprGame:
    from .formats.pzpr import PZPR

    return PZPR


def _load_on_sites() -> OnSites:
    from .formats.sites import ON_SITES

    return ON_SITES


SPEC = KindSpec(
    "sudoku",
    Traits(
        "Sudoku",
        range(4, 26),
        (
            "grids",
            "boxes",
            "givens",
            "entries",
            "regions",
            "diagonals",
            "windows",
            "cages",
            "relations",
            "parity",
            "symbols",
        ),
        between=SIGNS,
        signs_are_optional=True,
        variations=(
            Variation("regions", "Jigsaw {name}", "jigsaw"),
            Variation("windows", "Hyper {name}", "hyper"),
            Variation("parity", "Even-Odd {name}"),
            Variation("cages", "Killer {name}", "killer"),
            Variation("diagonals", "{name} X", "sudoku-x"),
            Variation("grids", "Samurai {name}", "samurai"),
            Variation("relations", "{name} with {value}", said=name_signs),
        ),
    ),
    _load_rules,
    ("one a house", "digits", "latin", "boxes", "cages", "signs"),
    _load_paper,
    _load_techniques,
    makers=_load_makers,
    formats=_load_formats,
    pzpr=_load_pzpr,
    on_sites=_load_on_sites,
)
