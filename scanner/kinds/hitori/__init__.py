"""Hitori: a ruled grid with a number in every cell, of which many are there again in their rows and columns."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.hitori.features import LOOKS
    from scanner.kinds.hitori.scan import scan

    return Parts(scan, LOOKS)


def _list_sizes() -> range:
    """Leaves out boards of four rows: of those of anything, one in a hundred has a single solution."""
    return SIZES["hitori"][1:]


READING = Reading(
    name="hitori",
    hypothesis="hitori",
    sizes=_list_sizes(),
    parts=_load_parts,
    words=("hitori", "hitori ni shite kure", "singles"),
)
