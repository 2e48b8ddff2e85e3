"""Skyscrapers: a Latin square with clues around it, bare or in cells of their own."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.skyscrapers.features import LOOKS
    from scanner.kinds.skyscrapers.scan import scan

    return Parts(scan, LOOKS)


READING = Reading(
    name="skyscrapers",
    hypothesis="skyscrapers",
    sizes=range(4, SIZES["skyscrapers"][-1] + 3),  # clues in cells of their own belong to the grid that is found
    parts=_load_parts,
    words=(
        "skyscrapers",
        "skyscraper",
        "towers",
        "hochhäuser",
        "wolkenkratzer",
        "gratte-ciel",
        "wolkenkrabbers",
        "rascacielos",
        "grattacieli",
        "arranha-céus",
        "wieżowce",
    ),
)
