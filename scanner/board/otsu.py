"""Cuts values in two where the parts differ most (Otsu, A threshold selection method from gray-level histograms, 1979).

For the grey levels of a picture OpenCV has the same.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def cut(ordered: NDArray[np.floating]) -> tuple[int, float]:
    """The number of values in the lower part of at least two sorted ones, and the distance between the parts' means."""
    count, sums = len(ordered), np.cumsum(ordered, dtype=np.float64)
    below = np.arange(1, count)
    apart = (sums[-1] - sums[:-1]) / (count - below) - sums[:-1] / below
    best = int(np.argmax(below * (count - below) * apart**2))
    return best + 1, float(apart[best])
