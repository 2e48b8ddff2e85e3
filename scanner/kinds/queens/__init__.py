"""Queens: boards of regions with one mark in each."""

from __future__ import annotations

from scanner.judgement.reading import Looks, Reading, Scanner, Sketches
from scanner.kinds.regions import HYPOTHESIS
from solver import Puzzle
from solver.puzzle import SIZES


def _scanner() -> Scanner:
    from scanner.kinds.queens.scan import scan

    return scan


def _looks() -> Looks:
    from scanner.kinds.regions.features import LOOKS

    return LOOKS


def _sketches() -> Sketches:
    from scanner.kinds.regions.sketch import SKETCHES

    return SKETCHES


def _blank(size: int) -> Puzzle | None:
    """A board of which nothing is known: each row stands for a region."""
    return Puzzle.queens([[row] * size for row in range(size)]) if size in SIZES["queens"] else None


READING = Reading(
    name="queens",
    hypothesis=HYPOTHESIS,
    sizes=SIZES["queens"],
    scanner=_scanner,
    looks=_looks,
    sketches=_sketches,
    blank=_blank,
)
