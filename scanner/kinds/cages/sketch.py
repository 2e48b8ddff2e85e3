"""A picture of the cages that were found on a board."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from scanner.judgement.reading import Sketch, Sketches
from scanner.kinds.cages.scan import CagesFound
from scanner.types import TRUST_THRESHOLD
from scanner.writers.sketch import GREEN, PINK, RED, note, pale


def _draw(stage: CagesFound) -> NDArray[np.uint8]:
    """The board, pale, with the borders of its cages, and the clues in their corners, green if certain."""
    picture, side, size = pale(stage.board), stage.board.cell, stage.evidence.size
    owner = {cell: area for area in stage.division.areas for cell in area}
    for cell in range(size * size):
        row, column = divmod(cell, size)
        right, foot = (column + 1) * side, (row + 1) * side
        if column + 1 < size and owner[cell] != owner[cell + 1]:
            cv2.line(picture, (right, row * side), (right, foot), PINK, 3)
        if row + 1 < size and owner[cell] != owner[cell + size]:
            cv2.line(picture, (column * side, foot), (right, foot), PINK, 3)
        if cell == min(owner[cell]):
            text, share = next(
                ((text, share) for text, share in stage.evidence.clues[cell].items() if text), ("?", 0.0)
            )
            note(picture, stage.board, (row, column), text, GREEN if share > TRUST_THRESHOLD else RED, lines=2)
    return picture


SKETCHES: Sketches = {CagesFound: Sketch("3-cages", _draw)}
