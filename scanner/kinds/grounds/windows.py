"""Whether the windows of a board are marked: by the tints of their cells."""

from __future__ import annotations

import numpy as np

from scanner.board.evidence import seen_once
from scanner.kinds.grounds.diagonals import Marked, weigh_tints
from scanner.types import Board
from solver.paper.grids import USUAL_BOXES
from solver.paper.windows import ROWS_WITH_WINDOWS, list_windows


@seen_once
def find_windows(board: Board) -> Marked:
    """Looks for the windows of a board."""
    shape = board.lattice.rows, board.lattice.columns
    if shape != (ROWS_WITH_WINDOWS, ROWS_WITH_WINDOWS):
        return Marked(0.0, 0.0)
    on = np.zeros(shape, bool)
    for window in list_windows():
        on[tuple(np.transpose(window))] = True
    return Marked(0.0, weigh_tints(board, on, USUAL_BOXES))
