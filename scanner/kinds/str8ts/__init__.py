"""Str8ts: a ruled grid with digits, some of whose cells are black, with or without a light digit."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.str8ts.features import LOOKS
    from scanner.kinds.str8ts.scan import SKETCHES, scan

    return Parts(scan, LOOKS, SKETCHES)


READING = Reading(
    name="str8ts",
    hypothesis="str8ts",
    sizes=SIZES["str8ts"],
    parts=_load_parts,
    words=("str8ts", "straights", "str8t"),
    bears="black cells",
)
