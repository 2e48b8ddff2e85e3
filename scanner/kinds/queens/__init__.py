"""Queens: boards of regions with one mark in each."""

from __future__ import annotations

from functools import partial

from scanner.judgement.reading import Parts, Reading
from scanner.kinds.regions import HYPOTHESIS
from solver import Puzzle
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.regions.region_boards import LOOKS, SKETCHES, scan_regions

    return Parts(partial(scan_regions, "queens", lambda _: 1), LOOKS, SKETCHES)


def _blank(size: int) -> Puzzle | None:
    """Makes a board of which nothing is known: each row stands for a region."""
    return Puzzle.queens([[row] * size for row in range(size)]) if size in SIZES["queens"] else None


READING = Reading(
    name="queens",
    hypothesis=HYPOTHESIS,
    sizes=SIZES["queens"],
    parts=_load_parts,
    words=(
        "queens",
        "queen",
        "parks",
        "damen",
        "dames",
        "reines",
        "reinas",
        "regine",
        "rainhas",
        "koniginnen",
        "hetmany",
    ),
    blank=_blank,
)
