"""Star Battle: boards of regions with several marks in each."""

from __future__ import annotations

from scanner.judgement.reading import Looks, Reading, Scanner, Sketches
from scanner.kinds.regions import HYPOTHESIS
from solver.puzzle import SIZES


def _scanner() -> Scanner:
    from scanner.kinds.starbattle.scan import scan

    return scan


def _looks() -> Looks:
    from scanner.kinds.regions.features import LOOKS

    return LOOKS


def _sketches() -> Sketches:
    from scanner.kinds.regions.sketch import SKETCHES

    return SKETCHES


READING = Reading(
    name="starbattle",
    hypothesis=HYPOTHESIS,
    sizes=SIZES["starbattle"],
    scanner=_scanner,
    looks=_looks,
    sketches=_sketches,
)
