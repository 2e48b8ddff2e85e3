"""Features of a board that distinguish the kinds of puzzles: those of any board, and those that the kinds give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.colours import lab
from scanner.board.evidence import seen_once
from scanner.judgement.reading import Features, Reading
from scanner.readers import Reader
from scanner.readers.cells import read_cells
from scanner.types import HIGHEST_DIGIT, TRUST_THRESHOLD, Board

MOST_LOG_ODDS = 3.0
"""The cap on the log odds of each edge or line: evidence at several places is not independent."""

EDGES_AT_A_GLANCE = 10
"""The number of edges that are read to see whether a board has signs, and of marks, whether they are digits."""

LEAST_COLOUR = 10.0
"""A cell farther than this from the usual colour of a board's cells, in CIE a*b*, is not paper."""


@seen_once
def at_a_glance(board: Board, reader: Reader, known: Sequence[Reading]) -> Features:
    """Gathers features at a glance: size, glyphs in the photo's orientation, colours, and what `known` kinds see."""
    seen = {
        **_see_size(board.lattice.rows),
        "apart": float(board.box_share < 1),
        **_see_glyphs(board, reader),
        **_see_colours(board),
    }
    for looks in dict.fromkeys(kind.parts().looks for kind in known):
        seen |= looks.at_a_glance(board, reader)
    return seen


@seen_once
def closely(board: Board, reader: Reader, known: Sequence[Reading]) -> Features:
    """Gathers all features: those at a glance, and what `known` kinds see when they look closer."""
    seen = {**at_a_glance(board, reader, known)}
    for looks in dict.fromkeys(kind.parts().looks for kind in known):
        seen |= looks.closely(board, reader)
    return seen


def _see_size(size: int) -> Features:
    return {
        "of nine rows": float(size == HIGHEST_DIGIT),
        "of six rows": float(size == 6),
        "of four rows": float(size == 4),
        "large": float(size > HIGHEST_DIGIT),
        "rows": size / HIGHEST_DIGIT - 1,
    }


def _see_glyphs(board: Board, reader: Reader) -> Features:
    """Gathers features of the glyphs in the cells, read in the orientation of the photo."""
    size = board.lattice.rows
    glyphs = read_cells(board, reader).glyphs
    last = size + 1 if size <= HIGHEST_DIGIT else glyphs.shape[2]
    digits, held = glyphs[..., 1:last], 1 - glyphs[..., 0]
    sure = digits > TRUST_THRESHOLD
    foreign = float((held - digits.sum(axis=2)).sum())
    return {
        "held": float(held.mean()),
        "digits": float(np.sqrt(sure.any(axis=2).mean())),
        "number of digits": log(1 + float(sure.sum())),
        "different digits": float(sure.any(axis=(0, 1)).sum()) / min(size, HIGHEST_DIGIT),
        "unclear": float(((glyphs.max(axis=2) < TRUST_THRESHOLD) & (held > 0.5)).mean()),
        "foreign": log(1 + foreign),
        "share of foreign": foreign / max(1.0, float(held.sum())),
        "clashing": clashing(sure),
        "ones": float(sure[..., 0].sum()) / max(1.0, float(held.sum())),
    }


def clashing(sure: NDArray[np.bool_]) -> float:
    """Measures the share of sure digits, rows x columns x digits, that stand in their row or column again."""
    again = sure & ((sure.sum(axis=0, keepdims=True) > 1) | (sure.sum(axis=1, keepdims=True) > 1))
    return float(again.sum() / max(1, sure.sum()))


def _see_colours(board: Board) -> Features:
    size = board.lattice.rows
    small = cv2.resize(board.image, (size, size), interpolation=cv2.INTER_AREA)
    means = lab(np.asarray(small, np.uint8))[..., 1:]
    apart = np.linalg.norm(means - np.median(means, axis=(0, 1)), axis=2)
    return {"coloured": float((apart > LEAST_COLOUR).mean())}


LOOKS: tuple[Callable[[Board, Reader, Sequence[Reading]], Features], ...] = (at_a_glance, closely)
"""Each gives all features of the one before it, and costs more."""
