"""A picture of the signs that were read between the cells of a board."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from scanner.judgement.reading import Sketch, Sketches
from scanner.kinds.signs.interpret import SignsRead
from scanner.types import TRUST_THRESHOLD
from scanner.writers.sketch import GREEN, RED, note, pale


def _draw(stage: SignsRead) -> NDArray[np.uint8]:
    """The board, pale, with the signs between its cells, green if certain."""
    picture = pale(stage.board)
    for (first, second), likely in zip(stage.signs.edges, stage.signs.flat, strict=True):
        best = int(likely.argmax())
        is_sure, is_below = likely[best] > TRUST_THRESHOLD, second[0] > first[0]
        if best or not is_sure:
            glyph = ("none", *("^v" if is_below and stage.signs.is_directed else stage.signs.signs[1:]))[best]
            text = f"{'below' if is_below else 'beside'} {glyph}"
            note(picture, stage.board, first, text, GREEN if is_sure else RED, lines=3 if is_below else 6)
    return picture


SKETCHES: Sketches = {SignsRead: Sketch("3-signs", _draw)}
