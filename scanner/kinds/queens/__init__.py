"""Queens: boards of regions with one mark in each."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from scanner.kinds.regions import HYPOTHESIS
from solver import Puzzle
from solver.paper.puzzle import SIZES


def _parts() -> Parts:
    from scanner.kinds.queens.scan import scan
    from scanner.kinds.regions.features import LOOKS
    from scanner.kinds.regions.sketch import SKETCHES

    return Parts(scan, LOOKS, SKETCHES)


def _blank(size: int) -> Puzzle | None:
    """A board of which nothing is known: each row stands for a region."""
    return Puzzle.queens([[row] * size for row in range(size)]) if size in SIZES["queens"] else None


READING = Reading(
    name="queens",
    hypothesis=HYPOTHESIS,
    sizes=SIZES["queens"],
    parts=_parts,
    blank=_blank,
)
