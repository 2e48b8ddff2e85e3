"""Sudoku: digits in the cells, in boxes by the weight of the lines or in regions, perhaps with diagonals."""

from __future__ import annotations

from collections.abc import Sequence

from scanner.board.boxes import BOX_SHAPES
from scanner.judgement.reading import Parts, Reading
from scanner.kinds.grounds import DIVIDED
from scanner.types import Lattice, Scan
from solver import Puzzle


def _load_parts() -> Parts:
    from scanner.kinds.signs.interpret import SKETCHES
    from scanner.kinds.sudoku.scan import LOOKS, scan

    return Parts(scan, LOOKS, SKETCHES)


def _blank(size: int) -> Puzzle | None:
    return Puzzle.sudoku([[0] * size] * size, BOX_SHAPES[size][0]) if size in BOX_SHAPES else None


def _compare(scans: Sequence[Scan], refused: Sequence[Lattice]) -> Sequence[Scan]:
    from scanner.kinds.sudoku.shared_boxes import explain_shared_boxes

    return tuple(explain_shared_boxes(scans, refused))


READING = Reading(
    name="sudoku",
    hypothesis="sudoku",
    sizes=frozenset({*BOX_SHAPES, *DIVIDED}),
    parts=_load_parts,
    words=(
        "sudoku",
        "sudokus",
        "su doku",
        "jigsaw sudoku",
        "sudoku x",
        "chaos sudoku",
        "mini sudoku",
        "samurai sudoku",
    ),
    blank=_blank,
    joins_grids=True,
    compare=_compare,
)
