"""What tells Sudokus from boards of other kinds: the lines of their boxes."""

from __future__ import annotations

from math import log

import numpy as np

from scanner.board.boxes import SHAPES, box_contrast, box_shapes
from scanner.judgement.features import MOST
from scanner.judgement.reading import Features, Looks
from scanner.readers import Reader
from scanner.types import Board


def _at_a_glance(board: Board, reader: Reader) -> Features:
    """How much heavier the lines between boxes are than the others."""
    weight = log(box_contrast(board, box_shapes(board)[0])) if board.lattice.rows in SHAPES else 0.0
    return {"boxes": float(np.clip(weight, -MOST, MOST))}


LOOKS = Looks(at_a_glance=_at_a_glance)
