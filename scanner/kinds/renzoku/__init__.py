"""Renzoku: a ruled grid of digits, each once in every row and column."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _parts() -> Parts:
    from scanner.kinds.renzoku.scan import scan

    return Parts(scan)


READING = Reading(
    name="renzoku",
    hypothesis="renzoku",
    sizes=SIZES["renzoku"],
    parts=_parts,
)
