"""Killer Sudoku: cages with sums, in boxes. Of a board of which nothing is known, a plain Sudoku is likelier."""

from __future__ import annotations

from scanner.board.boxes import SHAPES
from scanner.judgement.reading import Looks, Reading, Scanner, Sketches
from scanner.kinds.cages import BEARS
from scanner.types import HIGHEST_DIGIT


def _scanner() -> Scanner:
    from scanner.kinds.killer.scan import scan

    return scan


def _looks() -> Looks:
    from scanner.kinds.cages.features import LOOKS

    return LOOKS


def _sketches() -> Sketches:
    from scanner.kinds.cages.sketch import SKETCHES

    return SKETCHES


READING = Reading(
    name="sudoku",
    hypothesis="killer",
    sizes=tuple(size for size in SHAPES if size <= HIGHEST_DIGIT),
    scanner=_scanner,
    looks=_looks,
    sketches=_sketches,
    bears=BEARS,
)
