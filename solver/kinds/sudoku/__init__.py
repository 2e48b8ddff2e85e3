"""Sudoku: each digit once in every row, column and box; relatives have regions, diagonals or cages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...paper.traits import Traits
from ..kind_spec import KindSpec

if TYPE_CHECKING:
    from ...engine.kind_rules import KindRules
    from ...formats.format import Format
    from ...formats.plain_rules import OnSites
    from ...formats.pzpr import PzprGame
    from ...generator.maker import Maker
    from ...paper.kind_print import KindPrint
    from ...paper.puzzle import Puzzle


def _paper() -> KindPrint:
    from .paper import PRINT

    return PRINT


def _rules() -> KindRules:
    from .rules import RULES

    return RULES


def _makers() -> tuple[Maker, ...]:
    from .maker import MAKERS

    return MAKERS


def _formats() -> tuple[Format, ...]:
    from .formats import (
        delphi_mini_sudoku,
        grid,
        hodoku,
        opensudoku,
        sdk,
        sdm,
        simple_sudoku,
        solo,
        sudokuwiki,
        symbols,
    )

    return delphi_mini_sudoku, grid, hodoku, opensudoku, sdk, sdm, simple_sudoku, solo, sudokuwiki, symbols


def _pzpr() -> PzprGame:
    from .formats.pzpr import PZPR

    return PZPR


def _on_sites() -> OnSites:
    from .formats.sites import ON_SITES

    return ON_SITES


def _title(puzzle: Puzzle) -> str:
    return f"{'Killer ' * bool(puzzle.cages)}{'Jigsaw ' * bool(puzzle.regions)}Sudoku{' X' * puzzle.diagonals}"


SPEC = KindSpec(
    "sudoku",
    Traits(
        "Sudoku",
        range(4, 26),
        ("boxes", "givens", "entries", "regions", "diagonals", "cages", "symbols"),
        title=_title,
        variants={
            "jigsaw": lambda puzzle: bool(puzzle.regions),
            "killer": lambda puzzle: bool(puzzle.cages),
            "sudoku-x": lambda puzzle: puzzle.diagonals,
        },
    ),
    _paper,
    _rules,
    ("one a house", "digits", "latin", "boxes", "cages"),
    makers=_makers,
    formats=_formats,
    pzpr=_pzpr,
    on_sites=_on_sites,
)
