"""Futoshiki: digits in separate boxes, or in a ruled grid, and signs between them."""

from __future__ import annotations

from scanner.judgement.reading import Looks, Reading, Scanner, Sketches
from solver import Puzzle
from solver.puzzle import SIZES


def _scanner() -> Scanner:
    from scanner.kinds.futoshiki.scan import scan

    return scan


def _looks() -> Looks:
    from scanner.kinds.futoshiki.features import LOOKS

    return LOOKS


def _sketches() -> Sketches:
    from scanner.kinds.signs.sketch import SKETCHES

    return SKETCHES


def _blank(size: int) -> Puzzle | None:
    return Puzzle.futoshiki([[0] * size] * size) if size in SIZES["futoshiki"] else None


READING = Reading(
    name="futoshiki",
    hypothesis="futoshiki",
    sizes=SIZES["futoshiki"],
    scanner=_scanner,
    looks=_looks,
    sketches=_sketches,
    blank=_blank,
    bears="signs between its cells",
)
