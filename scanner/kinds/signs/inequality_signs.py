"""Reads the signs that tell which of two neighbouring cells is the greater, on the middle of their edge.

A sign between a cell and the one below it is turned by a quarter, so that all signs are `<` or `>` to the network, and
what it reads is the relation of the first cell, in reading order, to the second.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.board.evidence import seen_once
from scanner.board.ink import SIDE, TRACE, WIDEST, ink, ink_of, paper
from scanner.detection.flatten import CELL, LINE
from scanner.judgement.features import EDGES_AT_A_GLANCE
from scanner.kinds.signs.signs import FEWEST_KNOWN, FINENESS, SIGNS, WIDTH, Signs, around_edges
from scanner.readers.cnn import classify
from scanner.types import GLYPHS, TRUST_THRESHOLD, Board

PIXELS_OF_STROKE = 12
"""The least number of pixels of a crop that the strongest stroke of a sign covers."""

USUAL_DEVIATION = 0.15
"""Standard deviation of the strength of a board's signs relative to the usual one; of 882 the weakest had 0.7 of it.
The share of their shape that is found varies no more, and no more is missing: of 4364 on scanned pages 98 % had more.
"""


@seen_once
def at_a_glance(board: Board) -> NDArray[np.float32]:
    """Estimates the probability of a sign on each of the EDGES_AT_A_GLANCE with the strongest marks."""
    coarse = crops(board.image, board.lattice.rows, fineness=1)
    marked = np.argsort(-_measure_added(coarse[:, 0], slice(None)))[:EDGES_AT_A_GLANCE]
    glyphs, _ = classify(coarse[marked])
    return glyphs[:, [GLYPHS.index(sign) for sign in SIGNS[1:]]].sum(axis=1)


@seen_once
def read(board: Board) -> Signs:
    """Reads the signs of a square board."""
    size = board.lattice.rows
    cut = crops(board.image, size)
    glyphs, _ = classify(cut)
    signs = glyphs[:, [GLYPHS.index(sign) for sign in SIGNS[1:]]].astype(np.float64)
    # whatever else the network sees between two cells, such as a note or the edge of a digit, is no sign
    none = np.maximum(1 - signs.sum(axis=1), 1e-9)
    signs *= _weigh_likeness(cut[:, 0], none, signs[:, 0] > signs[:, 1])[:, None]
    likely = np.concatenate([none[:, None], signs], axis=1)
    return Signs.of_edges(likely / likely.sum(axis=1, keepdims=True), size)


def _weigh_likeness(
    crops: NDArray[np.float32], none: NDArray[np.float64], is_less: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Returns the factor by which a sign on each edge is less likely because it looks weak or incomplete beside others.

    All signs of a board are printed alike, whereas clouds in the paper, specks, noise, and digits that come near an
    edge vary. What most empty edges show, the sides of boxes or a line, is subtracted first.
    """
    signs, empty = none < 1 - TRUST_THRESHOLD, none > TRUST_THRESHOLD
    if min(signs.sum(), empty.sum()) < FEWEST_KNOWN:
        return np.ones(len(crops))
    strength = _measure_added(crops, empty)
    weaker = np.maximum(1 - strength / np.median(strength[signs]), 0) / USUAL_DEVIATION
    missing = np.maximum(1 - USUAL_DEVIATION - _measure_drawn(crops, signs, empty, is_less), 0) / USUAL_DEVIATION
    return np.asarray(np.exp(-0.5 * (np.minimum(weaker, 4) ** 2 + np.minimum(missing, 4) ** 2)))


def _measure_drawn(
    crops: NDArray[np.float32], signs: NDArray[np.bool_], empty: NDArray[np.bool_], is_less: NDArray[np.bool_]
) -> NDArray[np.float64]:
    """Measures how much of a `<`, or a `>`, is found on each edge, 0 to 1; the edges with `signs` show its shape."""
    added = np.maximum(np.abs(crops) - np.median(np.abs(crops[empty]), axis=0), 0)
    facing = np.where(is_less[:, None, None], added, added[..., ::-1])
    shape = np.median(facing[signs], axis=0)
    # a pixel off counts too: lattices are not exact to a pixel
    reached = np.stack([cv2.dilate(crop, np.ones((3, 3))) for crop in facing])
    return np.asarray(np.minimum(reached, shape).sum(axis=(1, 2)) / shape.sum())


def _measure_added(crops: NDArray[np.float32], usual: NDArray[np.bool_] | slice) -> NDArray[np.float32]:
    """Measures the strength of the strokes at the centres of crops, beyond those of the usual ones: E values."""
    middle = slice(SIDE // 4 - 1, -SIDE // 4 + 1)
    added = np.abs(crops - np.median(crops[usual], axis=0))[:, middle, middle].reshape(len(crops), -1)
    return np.asarray(np.partition(added, -PIXELS_OF_STROKE, axis=1)[:, -PIXELS_OF_STROKE:].mean(axis=1))


def remove_signs(board: Board, signs: Signs) -> NDArray[np.uint8]:
    """Paints paper over the signs of a square board, for a reader of digits.

    The area that a sign covers is estimated from all: they are printed alike, and what stands beside them is not.
    """
    image, size = board.image, board.lattice.rows
    held = signs.flat.argmax(axis=1)
    covered = _mask_covered(board, signs)
    if not covered.any():
        return image
    mask = np.zeros(image.shape[:2], np.uint8)
    for place, sign in zip(around_edges(mask, size), held, strict=True):
        if sign:
            place |= covered if SIGNS[sign] == "<" else covered[:, ::-1]
    return np.where(mask[..., None] > 0, paper(image, size, size), image)


def _mask_covered(board: Board, signs: Signs) -> NDArray[np.uint8]:
    """Masks what `<` covers around an edge, without the line, 1 or 0; all 0 if too few signs are clear."""
    cell = min(board.cell, CELL)
    inked = np.stack(around_edges(np.abs(ink_of(board, cell)), board.lattice.rows))
    none, less, greater = (signs.flat > TRUST_THRESHOLD).T
    covered = np.zeros(inked.shape[1:], np.uint8)
    if (less | greater).sum() < FEWEST_KNOWN:
        return covered
    shape = np.median(np.concatenate([inked[less], inked[greater][..., ::-1]]), axis=0)
    if none.sum() >= FEWEST_KNOWN:
        shape -= np.median(inked[none], axis=0)
    covered[shape > 2 * TRACE] = 1
    side = 2 * round(WIDTH * board.cell / 2)
    covered = np.asarray(cv2.resize(covered, (side, side), interpolation=cv2.INTER_NEAREST), np.uint8)
    covered = np.asarray(cv2.dilate(covered, np.ones((3, 3)), iterations=max(1, board.cell // 32)), np.uint8)
    middle, line = len(covered) // 2, round(LINE * board.cell)
    covered[:, middle - line : middle + line] = 0
    return covered


def crops(image: NDArray[np.uint8], size: int, fineness: int = FINENESS) -> NDArray[np.float32]:
    """Cuts out the ink around the middle of each inner edge of a board, Ex1xSIDExSIDE, in the order of `Signs.flat`."""
    places = around_edges(ink(image, fineness * size, fineness * size, stroke=fineness * WIDEST), size)
    interpolation = cv2.INTER_AREA if len(places[0]) > SIDE else cv2.INTER_LINEAR
    cut = [cv2.resize(np.ascontiguousarray(place), (SIDE, SIDE), interpolation=interpolation) for place in places]
    return np.stack(cut)[:, None].astype(np.float32)
