"""Killer Sudoku: cages with sums, on whatever ground a Sudoku has: boxes or regions, perhaps diagonals or windows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from scanner.board.boxes import BOX_SHAPES, box_shapes
from scanner.detection.flatten import LINE
from scanner.judgement.map_search import Interpretation
from scanner.judgement.regions import Divided, Labels, Partition, labels_of_boxes
from scanner.kinds.cages import cage_boards
from scanner.kinds.cages.cage_search import CageNumber
from scanner.kinds.grounds.balanced_regions import find_regions
from scanner.kinds.grounds.diagonals import Marked, find_diagonals, remove_lines
from scanner.kinds.grounds.ground_interpretation import (
    UNSURE_DIAGONALS,
    UNSURE_WINDOWS,
    Interpret,
    add_caveat,
    find_divisions,
    interpret_in_boxes,
    interpret_in_regions,
)
from scanner.kinds.grounds.houses import Houses
from scanner.kinds.grounds.windows import find_windows
from scanner.readers import Reader
from scanner.types import Board, OrientationLogOdds, Refused, Scan, Watch
from solver import Puzzle
from solver.engine.units import ExtraUnits
from solver.paper.cages import MOST_CELLS
from solver.paper.fillings import digit_sets

NAME = "sudoku"


def scan(board: Board, reader: Reader, orientation: OrientationLogOdds, watch: Watch) -> Scan | Refused:
    """Reads the killer Sudoku on a board; gives the reason where there are no sums in the corners of its cages."""
    size = board.lattice.rows
    if size not in BOX_SHAPES and not find_regions(board, ()):
        return Refused(
            board, NAME, f"a killer Sudoku of {size} rows has regions of as many cells, and these are not seen"
        )
    looked = cage_boards.turn_upright(board, orientation)
    if looked is None:
        return Refused(board, NAME, "there are no sums in the corners of its cells")
    view, sure = looked
    if view.has_operations:
        return Refused(board, NAME, "there are operations beside its sums")
    return cage_boards.scan(view, sure, _Rules(), reader, watch)


class _Rules:
    NAME = NAME

    def read_number(self, size: int, text: str, cells: Sequence[int]) -> CageNumber | None:
        return _parse_sum(size, text, len(cells))

    def make_blank(self, board: Board) -> Puzzle:
        size = board.lattice.rows
        return Puzzle.sudoku([[0] * size] * size, box_shapes(board)[0] if size in BOX_SHAPES else None)

    def sum_numbers(self, size: int) -> int | None:
        return size * size * (size + 1) // 2

    def clear_of_lines(self, board: Board) -> Board:
        return remove_lines(board) if _find_diagonals(board).by_lines > 0 else board

    def clear_finely(self, board: Board, fine: Board) -> Board:
        # numbers are half as high as digits
        return remove_lines(fine, LINE / 2) if _find_diagonals(board).by_lines > 0 else fine

    def number_parts(self, board: Board) -> Labels:
        shapes, divisions = _find_parts(board)
        return divisions[0].labels if divisions else labels_of_boxes(board.lattice.rows, shapes[0])

    def find_puzzle(self, board: Board, interpret: cage_boards.Interpret, watch: Watch) -> Interpretation | None:
        def on_ground(houses: Houses) -> Interpretation | None:
            return interpret(lambda cages, givens, entries: houses.make_puzzle(givens, entries, cages=cages))

        return _interpret_on_ground(board, on_ground, watch)


def _interpret_on_ground(board: Board, interpret: Interpret, watch: Watch) -> Interpretation | None:
    """Interprets a board in the regions or boxes, diagonals and windows that are drawn on it beside its cages."""
    diagonals, windows, (shapes, divisions) = _find_diagonals(board), find_windows(board), _find_parts(board)
    extra = ExtraUnits(diagonals.is_sure, windows.is_sure)
    if divisions:
        # Regions may be tinted, and some lie as windows do.
        extra, windows = extra._replace(windows=False), Marked(0.0, 0.0)
        watch(Divided(board, divisions[0]))
        found = interpret_in_regions(divisions, extra, interpret)
    else:
        found = interpret_in_boxes(board.lattice.rows, shapes, extra, interpret)
    for marked, caveat in ((diagonals, UNSURE_DIAGONALS), (windows, UNSURE_WINDOWS)):
        found = found if found is None or marked.is_clear else add_caveat(found, caveat)
    return found


def _find_parts(board: Board) -> tuple[Sequence[tuple[int, int]], Sequence[Partition]]:
    """Finds the shapes of boxes that a board may have, and the regions that are drawn in their place; never neither."""
    shapes = box_shapes(board) if board.lattice.rows in BOX_SHAPES else ()
    return shapes, find_divisions(board, shapes, _find_diagonals(board))


def _find_diagonals(board: Board) -> Marked:
    size = board.lattice.rows
    return find_diagonals(board, BOX_SHAPES[size][0] if size in BOX_SHAPES else (size, size))


@lru_cache(maxsize=4096)
def _parse_sum(size: int, text: str, cells: int) -> CageNumber | None:
    """Parses the sum that a text is, if `cells` different digits have it."""
    if not text.isdigit() or text.startswith("0") or len(text) > 2 or cells > min(size, MOST_CELLS):
        return None
    return CageNumber(int(text), "+") if digit_sets(size, cells, int(text)) else None
