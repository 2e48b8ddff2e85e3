"""A picture of the marks of a player that were read on a board."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.judgement.reading import Sketch, Sketches
from scanner.kinds.regions.scan import MarksRead
from scanner.writers.sketch import PINK, note, pale


def _draw(stage: MarksRead) -> NDArray[np.uint8]:
    """The board, pale, with the mark that was read in every cell."""
    picture = pale(stage.board)
    for r, c in np.ndindex(stage.marks.likely.shape):
        note(picture, stage.board, (r, c), stage.marks.marks[r][c].strip("."), PINK)
    return picture


SKETCHES: Sketches = {MarksRead: Sketch("4-marks", _draw)}
