"""The looks of the museum."""

from __future__ import annotations

from scanner.lab.validation.museum.catalogue import (
    binairo,
    futoshiki,
    kakuro,
    kenken,
    killer,
    paper,
    queens,
    relatives,
    skyscrapers,
    starbattle,
    sudoku,
    sums,
)
from scanner.lab.validation.museum.description import Half, Look

LOOKS: tuple[Look, ...] = (
    *queens.LOOKS,
    *starbattle.LOOKS,
    *binairo.LOOKS,
    *skyscrapers.LOOKS,
    *kakuro.LOOKS,
    *futoshiki.LOOKS,
    *kenken.LOOKS,
    *killer.LOOKS,
    *sudoku.LOOKS,
    *relatives.LOOKS,
    *sums.LOOKS,
    *paper.LOOKS,
)


def looks_of(half: Half | None = None) -> tuple[Look, ...]:
    """The looks of one half, or all."""
    return tuple(look for look in LOOKS if half in (None, look.half))
