"""The kinds of puzzles that are read: one record each, which lives in the package of its kind.

A new kind is a new package with its `READING`, and its name in `KINDS`. What several kinds share is in families: cages,
the grounds of Sudokus, regions, and signs between cells.
"""

from __future__ import annotations

from scanner.errors import UsageError
from scanner.judgement.reading import Reading
from scanner.kinds import (
    binairo,
    futoshiki,
    hitori,
    kakuro,
    kenken,
    killer,
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
from solver.paper.puzzle import VARIANTS
from solver.paper.quotation import quoted
from solver.paper.traits import kind_called

KINDS: tuple[Reading, ...] = (
    hitori.READING,
    shikaku.READING,
    str8ts.READING,
    nonogram.READING,
    suguru.READING,
    renzoku.READING,
    binairo.READING,
    futoshiki.READING,
    kakuro.READING,
    kenken.READING,
    killer.READING,
    queens.READING,
    skyscrapers.READING,
    starbattle.READING,
    sudoku.READING,
)
"""All kinds; their order matters only for a board of which nothing is known, which is most probably of the last one."""


def kinds_named(name: str | None) -> tuple[Reading, ...]:
    """Returns the kind called `name`, or all if there is no name; raises `UsageError` for an unknown kind."""
    wanted = next((kind_called(variant) for variant in VARIANTS if variant == name), name)
    kinds = tuple(kind for kind in KINDS if wanted in (None, kind.name))
    if not kinds:
        known = ", ".join(sorted({*(kind.name for kind in KINDS), *VARIANTS}))
        raise UsageError(f"there is no kind of puzzle called {quoted(name)}", f"Choose one of: {known}.")
    return kinds
