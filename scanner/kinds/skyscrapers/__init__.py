"""Skyscrapers: a Latin square with clues around it, bare or in cells of their own."""

from __future__ import annotations

from scanner.judgement.reading import Looks, Reading, Scanner
from solver.puzzle import SIZES


def _scanner() -> Scanner:
    from scanner.kinds.skyscrapers.scan import scan

    return scan


def _looks() -> Looks:
    from scanner.kinds.skyscrapers.features import LOOKS

    return LOOKS


READING = Reading(
    name="skyscrapers",
    hypothesis="skyscrapers",
    sizes=range(4, SIZES["skyscrapers"][-1] + 3),  # clues in cells of their own belong to the grid that is found
    scanner=_scanner,
    looks=_looks,
)
