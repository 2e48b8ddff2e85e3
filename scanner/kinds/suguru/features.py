"""What distinguishes Suguru from boards of other kinds: more regions than rows, none of them large."""

from __future__ import annotations

import numpy as np

from scanner.judgement.features import MOST_LOG_ODDS
from scanner.judgement.reading import Features, Looks
from scanner.kinds.suguru.divisions import find_divisions, weigh_edges
from scanner.readers import Reader
from scanner.types import Board


def _look_closely(board: Board, reader: Reader) -> Features:
    """Measures how well such regions explain the edges between cells, beside a board that is not divided."""
    divisions = find_divisions(board) if board.lattice.shape.is_square else ()
    if not divisions or divisions[0].is_as_rows:
        return {"small regions": 0.0}
    odds = weigh_edges(board)[0]
    gained = (np.maximum(odds, 0).sum() - divisions[0].cost) / len(odds)
    return {"small regions": float(np.clip(gained, 0, MOST_LOG_ODDS))}


LOOKS = Looks(closely=_look_closely)
