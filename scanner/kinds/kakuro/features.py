"""What distinguishes Kakuros from boards of other kinds: cells that a diagonal divides."""

from __future__ import annotations

from math import log

import numpy as np

from scanner.board.divided_cells import diagonals
from scanner.judgement.reading import Features, Looks
from scanner.kinds.kakuro.blocks import blocks_of
from scanner.readers import Reader
from scanner.types import Board


def _look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Counts the divided cells, but for those on the diagonals of the board, along which a line may run.

    Where the first row and column with their sums are not part of the grid, those of the whole board count.
    """
    divided = diagonals(board).copy()
    on_diagonal = np.eye(board.lattice.rows, dtype=bool)
    divided[:, on_diagonal | on_diagonal[::-1]] = False
    one, other = np.sort(divided.sum(axis=(1, 2))) / board.lattice.rows
    blocks = blocks_of(board) if other else None
    if blocks and blocks.is_complete and blocks.shape.area > board.lattice.shape.area:
        one, other = 0.0, blocks.divided.sum() / blocks.shape.size
    return {"divided": log(1 + other), "divided both ways": log(1 + one)}


LOOKS = Looks(at_a_glance=_look_at_a_glance)
