"""What distinguishes Str8ts from boards of other kinds: black cells, and digits on these and beside them."""

from __future__ import annotations

from math import log

import numpy as np

from scanner.judgement.reading import Features, Looks
from scanner.kinds.str8ts.black_cells import find_black_cells, whiten
from scanner.kinds.str8ts.scan import read_whitened
from scanner.readers import Reader
from scanner.types import TRUST_THRESHOLD, Board


def _look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Tells whether some cells are black, and how many of them and of the others certainly hold a digit."""
    seen = find_black_cells(board) if board.lattice.shape.is_square else None
    if seen is None:
        return {"black cells": 0.0, "digits on black": 0.0, "digits beside black": 0.0}
    size = board.lattice.side
    digits = read_whitened(whiten(board, seen), reader, seen).glyphs[..., 1 : size + 1]
    is_digit = np.asarray((digits > TRUST_THRESHOLD).any(axis=2))
    return {
        "black cells": 1.0,
        "digits on black": float(np.sqrt(is_digit[seen.black].mean())),
        "digits beside black": log(1 + float(is_digit[~seen.black].sum())),
    }


LOOKS = Looks(_look_at_a_glance)
