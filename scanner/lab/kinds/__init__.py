"""The kinds of puzzles as the lab knows them: one folder each, whose record has a part for every room of the lab.

A new kind is a new folder, and one more name here. `mixed` is of pages that show several kinds.
"""

from __future__ import annotations

from typing import Any

from scanner.lab.bench.registry import COMPARED, CONSTRAIN, GUARDED, SWEPT, TIMED
from scanner.lab.kinds import (
    binairo,
    futoshiki,
    hitori,
    kakuro,
    kenken,
    mixed,
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
from scanner.lab.kinds.lab_kind import LabKind
from scanner.lab.synth.registry import BOXED, IN_BOOKS, ON_PAGES, PICTURED, SUBJECTS_OF
from scanner.lab.training.registry import GLYPHS_OF, QUICKLY_MADE, SYMBOLS_OF
from scanner.lab.validation.museum.registry import LOOKS_OF, SIGNS_OF, TITLES
from scanner.lab.validation.registry import SHOWN
from solver.paper.registry import Registry

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
    suguru.LAB,
    hitori.LAB,
    shikaku.LAB,
    str8ts.LAB,
    nonogram.LAB,
    mixed.LAB,
)


ROOMS: dict[str, Registry[str, Any]] = {
    "looks": LOOKS_OF,
    "subjects": SUBJECTS_OF,
    "guarded": GUARDED,
    "compared": COMPARED,
    "timed": TIMED,
    "on_pages": ON_PAGES,
    "draw_sign": SIGNS_OF,
    "constrain": CONSTRAIN,
    "shown": SHOWN,
    "swept": SWEPT,
    "boxed": BOXED,
    "pictured": PICTURED,
    "in_books": IN_BOOKS,
    "glyphs": GLYPHS_OF,
    "symbols": SYMBOLS_OF,
    "quick": QUICKLY_MADE,
}
"""The registry that takes each part of a record."""


def _tell(kind: LabKind) -> None:
    """Tells each room its part of a kind."""
    TITLES.add(kind.name, lambda: kind.titles)
    for part, registry in ROOMS.items():
        if load := getattr(kind, part):
            registry.add(kind.name, load)


for _kind in KINDS:
    _tell(_kind)
