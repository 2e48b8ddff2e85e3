"""Shikaku: a ruled grid with few numbers, which add up to the number of its cells."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.shikaku.features import LOOKS
    from scanner.kinds.shikaku.scan import scan

    return Parts(scan, LOOKS)


READING = Reading(
    name="shikaku",
    hypothesis="shikaku",
    sizes=SIZES["shikaku"],
    parts=_load_parts,
    words=("shikaku", "sikaku", "shikaku ni kire", "rectangles", "rechtecke", "cell blocks", "divide by squares"),
)
