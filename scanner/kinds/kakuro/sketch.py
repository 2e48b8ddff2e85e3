"""A picture of the sums that were read on a board."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.judgement.reading import Sketch, Sketches
from scanner.kinds.kakuro.scan import SumsRead
from scanner.types import TRUST_THRESHOLD
from scanner.writers.sketch import GREEN, RED, note, pale


def _draw(stage: SumsRead) -> NDArray[np.uint8]:
    """Draws the board, pale, with the likeliest sum of each run in its first cell, across above; green if certain."""
    picture = pale(stage.board)
    for run in stage.runs:
        total, share = next(iter(run.sums.items()), ("?", 0.0))
        is_across = run.cells[0][0] == run.cells[-1][0]
        ink_of_run = GREEN if share > TRUST_THRESHOLD else RED
        note(picture, stage.board, run.cells[0], str(total), ink_of_run, lines=3 if is_across else 2)
    return picture


SKETCHES: Sketches = {SumsRead: Sketch("3-sums", _draw)}
