"""KenKen: a Latin square in cages, with numbers and operations in their corners."""

from __future__ import annotations

from scanner.judgement.reading import Parts, Reading
from scanner.kinds.cages import BEARS
from solver import Puzzle
from solver.paper.puzzle import SIZES


def _load_parts() -> Parts:
    from scanner.kinds.cages.cage_boards import SKETCHES
    from scanner.kinds.cages.features import LOOKS
    from scanner.kinds.kenken.scan import scan

    return Parts(scan, LOOKS, SKETCHES)


def _blank(size: int) -> Puzzle | None:
    """Makes a KenKen of which nothing is known, not even its cages."""
    return Puzzle.kenken(size, []) if size in SIZES["kenken"] else None


READING = Reading(
    name="kenken",
    hypothesis="kenken",
    sizes=SIZES["kenken"],
    parts=_load_parts,
    words=("kenken", "calcudoku", "calcudoko", "mathdoku", "mathdoko", "inkies", "keen", "rekendoku"),
    blank=_blank,
    bears=BEARS,
)
