"""Hitori: a ruled grid with a number in every cell, of which many are there again in their rows and columns."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.hitori.features import LOOKS
    from scanner.kinds.hitori.scan import scan

    return Parts(scan, LOOKS)


READING = Reading(
    name="hitori",
    hypothesis="hitori",
    sizes=SIZES["hitori"][1:],
    parts=_load_parts,
    words=("hitori", "hitori ni shite kure", "singles"),
)
"""Boards of four rows are left out: of those of anything, one in a hundred has a single solution."""
