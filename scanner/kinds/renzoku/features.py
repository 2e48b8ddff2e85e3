"""What distinguishes Renzoku from boards of other kinds: dots between some of their cells, nothing between others."""

from __future__ import annotations

from scanner.judgement.reading import Features, Looks
from scanner.kinds.renzoku.dots import look
from scanner.readers import Reader
from scanner.types import Board


def _look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Measures how clearly its edges are of two sorts, which differ in their middles alone."""
    return {"dots": look(board).clarity if board.lattice.shape.is_square else 0.0}


LOOKS = Looks(_look_at_a_glance)
