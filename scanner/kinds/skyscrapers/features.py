"""What distinguishes Skyscrapers from boards of other kinds: the clues around them, or in their outermost cells."""

from __future__ import annotations

from math import log, perm, prod

import numpy as np
from numpy.typing import NDArray

from scanner.board.surroundings import clue_cells, glyphs_at_a_glance, rim, within_lines
from scanner.judgement.features import clashing
from scanner.judgement.reading import Features, Looks
from scanner.readers import Reader
from scanner.readers.around import BEYOND_ARROWS
from scanner.readers.cells import read_cells
from scanner.types import HIGHEST_DIGIT, TRUST_THRESHOLD, Board, Readings


def _look_at_a_glance(board: Board, reader: Reader) -> Features:
    """Counts the clues around a board, and those in its outermost cells."""
    whole = read_cells(board, reader)
    within = _look_at_the_rim(whole)
    # where clues seem to be a row of the board, they clash
    if clashing(whole.glyphs[..., 1 : HIGHEST_DIGIT + 1] > TRUST_THRESHOLD):
        board = within_lines(board) or board
    size = board.lattice.rows
    beside = other = 0.0
    if size <= HIGHEST_DIGIT and (alone := glyphs_at_a_glance(board)).sum() > size / 2 and alone.any(axis=1).sum() > 1:
        beside, other = _look_around(board, reader, 0.0, 1.0)
        if not beside:
            beside, other = max((beside, other), _look_around(board, reader, *BEYOND_ARROWS))
    return {"clues around": beside, "others around": other, "clues at the rim": within}


def _look_around(board: Board, reader: Reader, away: float, side: float) -> tuple[float, float]:
    """Counts the clues so far from a board and so large, in cells, and what else stands there."""
    size = board.lattice.rows
    glyphs = read_cells(clue_cells(board, away, side), reader).glyphs
    clues = float((glyphs[..., 1 : size + 1] > TRUST_THRESHOLD).sum())
    return log(1 + clues / size), float(glyphs[..., size + 1 :].sum()) / size


def _look_at_the_rim(whole: Readings) -> float:
    """Measures how much more often outermost cells hold a digit than others do; 0 if a corner does.

    Filled inner cells count less, the less probable it is that by chance none of them clash.
    """
    size = len(whole.glyphs)
    if size > HIGHEST_DIGIT + 2 or whole.is_held[[0, 0, -1, -1], [0, -1, 0, -1]].any():
        return 0.0
    digits = whole.glyphs[..., 1 : HIGHEST_DIGIT + 1] > TRUST_THRESHOLD
    sure = np.asarray(digits[..., : size - 2].any(axis=2))
    inner = sure[1:-1, 1:-1]
    is_apart = clashing(digits) and not clashing(digits[1:-1, 1:-1]) and not digits[..., size - 2 :].any()
    within = float(inner.mean()) * (_estimate_no_clash(inner) if is_apart else 1.0)
    return max(0.0, float(rim(sure).mean()) - within)


def _estimate_no_clash(held: NDArray[np.bool_]) -> float:
    """Estimates the probability that no two random digits in a square clash, each from 1 to its number of rows."""
    size = len(held)
    return prod(perm(size, count) / size**count for axis in (0, 1) for count in held.sum(axis=axis).tolist())


LOOKS = Looks(at_a_glance=_look_at_a_glance)
