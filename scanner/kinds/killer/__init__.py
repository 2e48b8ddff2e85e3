"""Killer Sudoku: cages with sums, on the ground of any Sudoku.

As long as nothing is known about a board, a plain Sudoku is likelier.
"""

from __future__ import annotations

from scanner.board.boxes import BOX_SHAPES
from scanner.judgement.reading import Parts, Reading
from scanner.kinds.cages import BEARS
from scanner.kinds.grounds import DIVIDED
from scanner.types import HIGHEST_DIGIT


def _load_parts() -> Parts:
    from scanner.kinds.cages.cage_boards import SKETCHES
    from scanner.kinds.cages.features import LOOKS
    from scanner.kinds.killer.scan import scan

    return Parts(scan, LOOKS, SKETCHES)


READING = Reading(
    name="sudoku",
    hypothesis="killer",
    sizes=frozenset({*(size for size in BOX_SHAPES if size <= HIGHEST_DIGIT), *DIVIDED}),
    parts=_load_parts,
    words=("killer sudoku", "killer", "sumdoku", "samunamupure", "sudoku", "sudokus", "sudoku killer"),
    bears=BEARS,
)
