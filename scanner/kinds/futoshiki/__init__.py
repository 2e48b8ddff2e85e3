"""Futoshiki: digits in separate boxes, or in a ruled grid, and signs between them."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver import Puzzle
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.futoshiki.scan import LOOKS, scan
    from scanner.kinds.signs.interpret import SKETCHES

    return Parts(scan, LOOKS, SKETCHES)


def _blank(size: int) -> Puzzle | None:
    return Puzzle.futoshiki([[0] * size] * size) if size in SIZES["futoshiki"] else None


READING = Reading(
    name="futoshiki",
    hypothesis="futoshiki",
    sizes=SIZES["futoshiki"],
    parts=_load_parts,
    words=("futoshiki", "hutosiki", "unequal", "greater than", "mehr oder weniger", "ungleich"),
    blank=_blank,
    bears="signs between its cells",
)
