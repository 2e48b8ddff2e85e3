"""What distinguishes boards with cages from those of other kinds: the numbers in the corners of their cells."""

from __future__ import annotations

from math import log

import numpy as np

from scanner.judgement.reading import Features, Looks
from scanner.kinds.cages.cage_boards import FEWEST, begins_with_numbers, find_likeliest_view
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.readers.corner_numbers import corners_with_ink, count_lone_corners
from scanner.types import HIGHEST_DIGIT, Board


def _look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Counts the corners of cells in which something stands."""
    cells = board.lattice.rows**2
    held = corners_with_ink(board)
    alone = count_lone_corners(board)
    return {
        "corners": float(alone[0]) / cells,
        "corners of another way up": float(alone[1:].max()) / cells,
        "any corner": float(held[:, 0].sum(axis=1).max()) / cells,
    }


def _look_closely(board: Board, reader: Reader) -> Features:
    """Counts the numbers in corners, in the orientation with the most of them."""
    names = ("numbers", "clear numbers", "counted numbers", "operations")
    size = board.lattice.rows
    view = find_likeliest_view(board) if size <= HIGHEST_DIGIT else None
    if view is None or not view.clear:
        return dict.fromkeys(names, 0.0)
    clear = log(1 + view.clear / size)
    likely = log(1 + float(view.likely.sum()) / size)
    values = (likely, clear, float(view.is_counted), clear * float(view.has_operations))
    return dict(zip(names, values, strict=True))


def _may_be_overlooked(board: Board, reader: Reader) -> bool:
    """Tells whether numbers may stand in the corners of cells, as those of cages do that a player has begun.

    Then one corner holds something in as many blank cells, beyond those that have it in another, as hold a number on
    boards with cages: lines that lie a little aside, and grain of the paper, prefer none. Where few cells are blank,
    few have to show it, but then numbers have to be read in the first rows.
    """
    held = corners_with_ink(board)
    alone = held & (held.sum(axis=1, keepdims=True) == 1)
    blank = ~read_cells(board, reader).is_held.ravel()
    *_, other, most = np.sort((alone & blank).sum(axis=2)).T
    if (most - other).max() < min(FEWEST, blank.mean()) * board.lattice.rows:
        return False
    return bool(blank.mean() >= FEWEST or begins_with_numbers(board))


LOOKS = Looks(_look_at_a_glance, _look_closely, _may_be_overlooked)
