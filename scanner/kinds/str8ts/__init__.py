"""Str8ts: boards are not read yet, whatever is asked for."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.str8ts.scan import scan

    return Parts(scan)


READING = Reading(
    name="str8ts",
    hypothesis="str8ts",
    sizes=SIZES["str8ts"],
    parts=_load_parts,
)
