"""The bundled reader of numbers above 9 and of letters: a network like that of the glyphs (assets/symbols.onnx).

It sees whole cells, so that a number of two digits is one glyph.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from scanner.assets.networks import bundled, classify_crops
from scanner.types import GLYPHS, GLYPHS_TO_16

MODEL = bundled("symbols")
"""The network to read with; the laboratory replaces it."""

SYMBOLS = (" ", *filter(str.isalnum, GLYPHS))
"""The glyphs that the network distinguishes: blank, the digits, and those that only large boards have."""

ZEROS, ONES = ([GLYPHS.index(glyph) for glyph in glyphs] for glyphs in ("0Oo", "1Iil"))
"""The glyphs that look like a 0, and like a 1."""

_PLACES = np.array([GLYPHS.index(symbol) for symbol in SYMBOLS])


def classify(
    crops: NDArray[np.float32], possible: Sequence[str] = GLYPHS_TO_16
) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Returns probabilities of N crops of the reader of glyphs: of each glyph, Nxlen(GLYPHS), and of print, N.

    Only the `possible` glyphs, the first ones of all, have any.
    """
    seen, printed = classify_crops(crops, MODEL)
    glyphs = np.zeros((len(seen), len(GLYPHS)), np.float32)
    is_possible = len(possible) > _PLACES
    likely = seen[:, is_possible]
    glyphs[:, _PLACES[is_possible]] = likely / likely.sum(axis=1, keepdims=True)
    return glyphs, printed
