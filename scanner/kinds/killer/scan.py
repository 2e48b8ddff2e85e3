"""Killer Sudoku: cages with sums, in boxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from scanner.board.boxes import box_shapes
from scanner.kinds.cages import scan as cage_scan
from scanner.kinds.cages.evidence import CageNumber
from scanner.kinds.cages.interpret import Make
from scanner.readers import Reader
from scanner.types import Board, OrientationLogOdds, Refused, Scan, Watch
from solver import Puzzle
from solver.paper.cages import MOST_CELLS, Cage
from solver.paper.fillings import digit_sets

NAME = "sudoku"


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """The killer Sudoku on a board; the reason where there are no sums in the corners of its cages."""
    looked = cage_scan.upright_view(board, orientation)
    if looked is None:
        return Refused(board, NAME, "there are no sums in the corners of its cells")
    view, sure = looked
    if view.has_operations:
        return Refused(board, NAME, "there are operations beside its sums")
    return cage_scan.scan(view, sure, _Rules(), reader, watch)


class _Rules:
    NAME = NAME

    def meaning(self, size: int, text: str, cells: Sequence[int]) -> CageNumber | None:
        return _sum(size, text, len(cells))

    def blank(self, board: Board) -> Puzzle:
        size = board.lattice.rows
        return Puzzle.sudoku([[0] * size] * size, box_shapes(board)[0])

    def total(self, size: int) -> int | None:
        return size * size * (size + 1) // 2

    def makes(self, board: Board) -> Sequence[Make]:
        return [partial(_puzzle, boxes) for boxes in box_shapes(board)]


@lru_cache(maxsize=4096)
def _sum(size: int, text: str, cells: int) -> CageNumber | None:
    """The sum that a text is, if `cells` different digits have it."""
    if not text.isdigit() or text.startswith("0") or len(text) > 2 or cells > min(size, MOST_CELLS):
        return None
    return CageNumber(int(text), "+") if digit_sets(size, cells, int(text)) else None


def _puzzle(
    boxes: tuple[int, int],
    cages: Sequence[Cage],
    givens: Sequence[Sequence[int]],
    entries: Sequence[Sequence[int]],
) -> Puzzle:
    return Puzzle.sudoku(givens, boxes, cages=cages, entries=entries)
