"""The reader that sees nothing: every cell is blank. For tests of what comes before and after the reading."""

from __future__ import annotations

import numpy as np

from scanner.types import GLYPHS, Board, Readings


class Null:
    """Reads every cell of a board as blank, with certainty."""

    def read(self, board: Board) -> Readings:
        """Returns readings of rows x columns blanks."""
        cells = board.lattice.rows, board.lattice.columns
        glyphs = np.zeros((*cells, len(GLYPHS)), np.float32)
        glyphs[..., 0] = 1
        return Readings(glyphs, np.ones(cells, np.float32))
