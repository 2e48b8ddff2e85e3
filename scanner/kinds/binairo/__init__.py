"""Binairo, or Takuzu, Unruly and Tango too: cells that hold one of two things, such as 0 and 1, or a sun and a moon."""

from __future__ import annotations

from scanner.judgement.reading import Looks, Reading, Scanner, Sketches
from solver.puzzle import SIZES


def _scanner() -> Scanner:
    from scanner.kinds.binairo.scan import scan

    return scan


def _looks() -> Looks:
    from scanner.kinds.binairo.features import LOOKS

    return LOOKS


def _sketches() -> Sketches:
    from scanner.kinds.signs.sketch import SKETCHES

    return SKETCHES


READING = Reading(
    name="binairo",
    hypothesis="binairo",
    sizes=SIZES["binairo"],
    scanner=_scanner,
    looks=_looks,
    sketches=_sketches,
)
