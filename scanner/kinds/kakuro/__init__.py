"""Kakuro: white cells in runs, each with its sum in the divided cell before it."""

from __future__ import annotations

from scanner.judgement.reading import Looks, Reading, Scanner, Sketches
from solver.puzzle import SIZES


def _scanner() -> Scanner:
    from scanner.kinds.kakuro.scan import scan

    return scan


def _looks() -> Looks:
    from scanner.kinds.kakuro.features import LOOKS

    return LOOKS


def _sketches() -> Sketches:
    from scanner.kinds.kakuro.sketch import SKETCHES

    return SKETCHES


READING = Reading(
    name="kakuro",
    hypothesis="kakuro",
    sizes=range(4, SIZES["kakuro"][-1] + 1),
    scanner=_scanner,
    looks=_looks,
    sketches=_sketches,
)
