"""Kakuro: white cells in runs, each with its sum in the divided cell before it."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.kakuro.features import LOOKS
    from scanner.kinds.kakuro.scan import scan
    from scanner.kinds.kakuro.sketch import SKETCHES

    return Parts(scan, LOOKS, SKETCHES)


READING = Reading(
    name="kakuro",
    hypothesis="kakuro",
    sizes=range(4, SIZES["kakuro"][-1] + 1),
    parts=_load_parts,
    words=("kakuro", "cross sums", "kakkuro", "kreuzsummen", "sommes croisées", "kruissommen", "sumas cruzadas"),
)
