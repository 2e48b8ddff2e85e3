"""Suguru: a ruled grid with digits, divided by walls or colours into small regions of unlike sizes."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.suguru.features import LOOKS
    from scanner.kinds.suguru.scan import SKETCHES, scan

    return Parts(scan, LOOKS, SKETCHES)


READING = Reading(
    name="suguru",
    hypothesis="suguru",
    sizes=SIZES["suguru"],
    parts=_load_parts,
    words=("suguru", "tectonic", "tectonics", "tektonik", "number blocks", "nanba burokku"),
    bears="small regions of unlike sizes",
)
