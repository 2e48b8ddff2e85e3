"""Shikaku: a ruled grid of digits, each once in every row and column."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.shikaku.scan import scan

    return Parts(scan)


READING = Reading(
    name="shikaku",
    hypothesis="shikaku",
    sizes=SIZES["shikaku"],
    parts=_load_parts,
)
