"""Features of a board that distinguish the kinds of puzzles: first those that cost little, then those of a closer look.

A feature is about 0 where it is no evidence and a few units where it is strong: a share, a logarithm, log odds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import log

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.colours import lab
from scanner.board.diagonals import diagonals
from scanner.board.evidence import seen_once
from scanner.board.surroundings import clue_cells, glyphs_at_a_glance, rim, within_lines
from scanner.kinds import cage_scan
from scanner.kinds.boxes import SHAPES, box_contrast, box_shapes
from scanner.kinds.partitions import best_partitions, free_partition
from scanner.kinds.regions import gain, region_evidence
from scanner.readers import Reader, corner_numbers, pairs, signs
from scanner.readers.cells import read_cells
from scanner.types import HIGHEST_DIGIT, TRUST_THRESHOLD, Board, Readings
from solver.paper.puzzle import SIZES

Features = Mapping[str, float]
"""Features by their names."""

MOST = 3.0
"""The cap on the log odds of each edge or line: evidence at several places is not independent."""

COLOURED = 10.0
"""A cell farther than this from the usual colour of a board's cells, in CIE a*b*, is not paper."""


@seen_once
def at_a_glance(board: Board, reader: Reader) -> Features:
    """The features of a board at a glance: its size, its glyphs as it lies, corners, lines of boxes, colours."""
    size = board.lattice.rows
    return {
        **_of_size(size),
        "apart": float(board.box_share < 1),
        **_of_glyphs(board, reader),
        **_of_ink(board),
        **_of_diagonals(board),
        **_of_surroundings(board, reader),
    }


@seen_once
def closely(board: Board, reader: Reader) -> Features:
    """All features: those at a glance, and signs between cells, numbers in corners, regions, pairs of things."""
    glance = at_a_glance(board, reader)
    return {**glance, **_of_signs(board), **_of_corners(board), **_of_regions(board), **_of_pair(board)}


def _of_size(size: int) -> Features:
    return {
        "of nine rows": float(size == HIGHEST_DIGIT),
        "of six rows": float(size == 6),
        "of four rows": float(size == 4),
        "large": float(size > HIGHEST_DIGIT),
        "rows": size / HIGHEST_DIGIT - 1,
    }


def _of_glyphs(board: Board, reader: Reader) -> Features:
    """Features of the glyphs in the cells, read in the orientation of the photo."""
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
        "clashing": _clashing(sure),
        "ones": float(sure[..., 0].sum()) / max(1.0, float(held.sum())),
    }


def _clashing(sure: NDArray[np.bool_]) -> float:
    """The share of sure digits, rows x columns x digits, that stand in their row or column again."""
    again = sure & ((sure.sum(axis=0, keepdims=True) > 1) | (sure.sum(axis=1, keepdims=True) > 1))
    return float(again.sum() / max(1, sure.sum()))


def _of_ink(board: Board) -> Features:
    """Features of the corners of cells, the lines between boxes, and the colours of cells."""
    size = board.lattice.rows
    cells = size * size
    held = corner_numbers.corners_with_ink(board)
    alone = corner_numbers.count_lone_corners(board)
    weight = log(box_contrast(board, box_shapes(board)[0])) if size in SHAPES else 0.0
    small = cv2.resize(board.image, (size, size), interpolation=cv2.INTER_AREA)
    means = lab(np.asarray(small, np.uint8))[..., 1:]
    apart = np.linalg.norm(means - np.median(means, axis=(0, 1)), axis=2)
    return {
        "corners": float(alone[0]) / cells,
        "corners of another way up": float(alone[1:].max()) / cells,
        "any corner": float(held[:, 0].sum(axis=1).max()) / cells,
        "boxes": float(np.clip(weight, -MOST, MOST)),
        "coloured": float((apart > COLOURED).mean()),
    }


def _of_diagonals(board: Board) -> Features:
    """Features of cells that are divided, but for those on the diagonals of the board, as those of a Sudoku X are."""
    divided = diagonals(board).copy()
    on_diagonal = np.eye(board.lattice.rows, dtype=bool)
    divided[:, on_diagonal | on_diagonal[::-1]] = False
    one, other = np.sort(divided.sum(axis=(1, 2))) / board.lattice.rows
    return {"divided": log(1 + other), "divided both ways": log(1 + one)}


def _of_surroundings(board: Board, reader: Reader) -> Features:
    """Features of the clues around a board, and of those in its outermost cells."""
    whole = read_cells(board, reader)
    within = _at_the_rim(whole)
    # where clues seem to be a row of the board, they clash
    if _clashing(whole.glyphs[..., 1 : HIGHEST_DIGIT + 1] > TRUST_THRESHOLD):
        board = within_lines(board) or board
    size = board.lattice.rows
    beside = other = 0.0
    if size <= HIGHEST_DIGIT and (alone := glyphs_at_a_glance(board)).sum() > size / 2 and alone.any(axis=1).sum() > 1:
        glyphs = read_cells(clue_cells(board), reader).glyphs
        beside = log(1 + float((glyphs[..., 1 : size + 1] > TRUST_THRESHOLD).sum()) / size)
        other = float(glyphs[..., size + 1 :].sum()) / size
    return {"clues around": beside, "others around": other, "clues at the rim": within}


def _at_the_rim(whole: Readings) -> float:
    """How much more of the outermost cells hold a digit of the board within than of the others, if no corner does."""
    size = len(whole.glyphs)
    if size > HIGHEST_DIGIT + 2 or whole.is_held[[0, 0, -1, -1], [0, -1, 0, -1]].any():
        return 0.0
    sure = np.asarray((whole.glyphs[..., 1 : size - 1] > TRUST_THRESHOLD).any(axis=2))
    return max(0.0, float(rim(sure).mean() - sure[1:-1, 1:-1].mean()))


def _of_signs(board: Board) -> Features:
    seen = signs.at_a_glance(board)
    return {
        "signs": float(seen.sum()) / signs.GLANCE,
        "clear signs": float((seen > TRUST_THRESHOLD).sum()) / signs.GLANCE,
    }


def _of_corners(board: Board) -> Features:
    """Features of the numbers in corners, in the orientation with the most of them."""
    names = ("numbers", "clear numbers", "counted numbers", "operations")
    size = board.lattice.rows
    view = cage_scan.likeliest_view(board) if size <= HIGHEST_DIGIT else None
    if view is None or not view.clear:
        return dict.fromkeys(names, 0.0)
    clear = log(1 + view.clear / size)
    likely = log(1 + float(view.likely.sum()) / size)
    values = (likely, clear, float(view.is_counted), clear * float(view.has_operations))
    return dict(zip(names, values, strict=True))


def _of_regions(board: Board) -> Features:
    """Features of how well regions, any regions, and black and white cells explain the edges between cells."""
    evidence = region_evidence(board)
    count = len(evidence.edges)
    best, free = best_partitions(board)[0], free_partition(board)
    checked = evidence.black_and_white
    return {
        "regions": float(np.clip(gain(evidence, best), -MOST, MOST)),
        "other regions": float(np.clip((best.cost - free.cost) / count, -MOST, MOST)),
        "black and white": float(np.clip((best.cost - checked.cost) / count, -MOST, MOST)),
        "walls": float(np.mean([cue.odds > 0 for cue in evidence.cues])),
        "by colours": float(best.cue.by_colours),
    }


def _of_pair(board: Board) -> Features:
    """Features of how far the cells hold one of two things, or none, and of how often three alike stand in a row."""
    pair = pairs.pair_of(board) if board.lattice.rows in SIZES["binairo"] else None
    if pair is None:
        return {"alike": 0.0, "threes": 0.0, "two things": 0.0}
    held = pair.labels > 0
    threes = sum(pairs.triples(pair.labels == thing) for thing in (1, 2))
    return {
        "alike": pair.alike,
        "threes": log(1 + threes),
        "two things": float(pair.alike > pairs.ALIKE_ENOUGH and threes <= held.mean()),
    }


LOOKS: tuple[Callable[[Board, Reader], Features], ...] = (at_a_glance, closely)
"""Each gives all features of the one before it, and costs more."""
