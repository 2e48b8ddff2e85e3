"""The kinds of puzzles as the lab knows them: one folder each, whose record tells every room of the lab its part.

A new kind is a new folder, and one more name here. `mixed` is of pages that show several kinds.
"""

from __future__ import annotations

from scanner.lab.bench.registry import COMPARED, CONSTRAIN, GUARDED, TIMED
from scanner.lab.kinds import (
    binairo,
    futoshiki,
    kakuro,
    kenken,
    mixed,
    queens,
    renzoku,
    skyscrapers,
    starbattle,
    sudoku,
)
from scanner.lab.kinds.lab_kind import LabKind
from scanner.lab.synth.registry import ON_PAGES, SUBJECTS_OF
from scanner.lab.validation.museum.registry import LOOKS_OF, SIGNS_OF, TITLES

KINDS: tuple[LabKind, ...] = (
    queens.LAB,
    starbattle.LAB,
    binairo.LAB,
    skyscrapers.LAB,
    kakuro.LAB,
    futoshiki.LAB,
    kenken.LAB,
    sudoku.LAB,
    renzoku.LAB,
    mixed.LAB,
)


def _tell(kind: LabKind) -> None:
    """Tells each room its part of a kind."""
    LOOKS_OF.add(kind.name, kind.looks)
    TITLES.add(kind.name, lambda: kind.titles)
    SUBJECTS_OF.add(kind.name, kind.subjects)
    GUARDED.add(kind.name, kind.guarded)
    COMPARED.add(kind.name, kind.compared)
    TIMED.add(kind.name, kind.timed)
    if kind.on_pages:
        ON_PAGES.add(kind.name, kind.on_pages)
    if kind.draw_sign:
        SIGNS_OF.add(kind.name, kind.draw_sign)
    if kind.constrain:
        CONSTRAIN.add(kind.name, kind.constrain)


for _kind in KINDS:
    _tell(_kind)
