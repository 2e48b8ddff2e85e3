"""The kinds of puzzles: one folder each, whose record states all that the solver knows of it.

A new kind is a new folder, and one more name here.
"""

from __future__ import annotations

from ..engine import RULES
from ..formats import FORMATS_OF, ON_SITES, PZPR_GAMES
from ..generator import MAKERS_OF
from ..logic import OWN_TECHNIQUES, STRUCTURES
from ..paper import PRINTS
from ..paper.traits import ON_PAPER, TRAITS, OnPaper
from . import (
    binairo,
    futoshiki,
    hitori,
    kakuro,
    kenken,
    nonogram,
    queens,
    renzoku,
    shikaku,
    skyscrapers,
    starbattle,
    str8ts,
    sudoku,
    suguru,
)
from .kind_spec import KindSpec

KINDS: tuple[KindSpec, ...] = (
    sudoku.SPEC,
    futoshiki.SPEC,
    queens.SPEC,
    kenken.SPEC,
    starbattle.SPEC,
    binairo.SPEC,
    skyscrapers.SPEC,
    kakuro.SPEC,
    renzoku.SPEC,
    suguru.SPEC,
    hitori.SPEC,
    shikaku.SPEC,
    str8ts.SPEC,
    nonogram.SPEC,
)


def _parts_on_paper(spec: KindSpec) -> tuple[OnPaper, ...]:
    from ..paper.fields import parts_on_paper

    return parts_on_paper(spec.traits.fields)


def _tell(spec: KindSpec) -> None:
    """Tells each room its part of a kind."""
    TRAITS.add(spec.kind, lambda: spec.traits)
    ON_PAPER.add(spec.kind, lambda: _parts_on_paper(spec))
    RULES.add(spec.kind, spec.rules)
    STRUCTURES.add(spec.kind, lambda: spec.structures)
    OWN_TECHNIQUES.add(spec.kind, spec.techniques)
    PRINTS.add(spec.kind, spec.paper)
    MAKERS_OF.add(spec.kind, spec.makers)
    FORMATS_OF.add(spec.kind, spec.formats)
    if spec.pzpr:
        PZPR_GAMES.add(spec.kind, spec.pzpr)
    if spec.on_sites:
        ON_SITES.add(spec.kind, spec.on_sites)


for _spec in KINDS:
    _tell(_spec)
