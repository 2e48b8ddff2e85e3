"""Renzoku: digits in a ruled grid or in boxes apart, and dots between all that are consecutive."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.renzoku.features import LOOKS
    from scanner.kinds.renzoku.scan import scan
    from scanner.kinds.signs.interpret import SKETCHES

    return Parts(scan, LOOKS, SKETCHES)


READING = Reading(
    name="renzoku",
    hypothesis="renzoku",
    sizes=SIZES["renzoku"],
    parts=_load_parts,
    words=(
        "renzoku",
        "neighbours",
        "neighbors",
        "nachbarn",
        "voisins",
        "buren",
        "vecinos",
        "vicini",
        "vizinhos",
        "sasiedzi",
    ),
    bears="dots between its cells",
)
