"""KenKen: a Latin square in cages, with numbers and operations in their corners."""

from __future__ import annotations

from scanner.judgement.reading import Looks, Reading, Scanner, Sketches
from scanner.kinds.cages import BEARS
from solver import Puzzle
from solver.puzzle import SIZES


def _scanner() -> Scanner:
    from scanner.kinds.kenken.scan import scan

    return scan


def _looks() -> Looks:
    from scanner.kinds.cages.features import LOOKS

    return LOOKS


def _sketches() -> Sketches:
    from scanner.kinds.cages.sketch import SKETCHES

    return SKETCHES


def _blank(size: int) -> Puzzle | None:
    """A KenKen of which nothing is known, not even its cages."""
    return Puzzle.kenken(size, []) if size in SIZES["kenken"] else None


READING = Reading(
    name="kenken",
    hypothesis="kenken",
    sizes=SIZES["kenken"],
    scanner=_scanner,
    looks=_looks,
    sketches=_sketches,
    blank=_blank,
    bears=BEARS,
)
